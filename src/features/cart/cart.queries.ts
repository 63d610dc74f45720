import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { policy } from '../policy/policy.rules.ts';
import type { CartLineNow } from './cart.api.ts';
import { withAnswer } from './cart-check.rules.ts';
import { changeCart } from './cart-store.ts';

/** A kept cart may hold anything, and one false id would make the server refuse the whole question. */
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

async function askAbout(ids: readonly string[]): Promise<CartLineNow[]> {
  const askable = ids.filter((id) => idShape.test(id));
  return askable.length > 0 ? api(`/api/cart/lines?ids=${askable.join(',')}`) : [];
}

/** What the cart's leads cost now and how many there are: fetched again each time a cart is shown. */
export const cartLinesQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['cart-lines', ...ids],
    queryFn: () => askAbout(ids),
    gcTime: 0,
    staleTime: 0,
  });

/** The same, and the answer is written into the lines of the cart. */
export const cartCheckQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['cart-check', ...ids],
    queryFn: async () => {
      const asked = ids.slice(0, policy.maxCartLines);
      const answer = await askAbout(asked);
      const now = answer.map(({ obtainableCount, ...line }) => ({ ...line, availableCount: obtainableCount }));
      changeCart((lines) => withAnswer(lines, asked, now));
      return answer;
    },
    // Without a network it is to fail and say so, rather than wait for one.
    networkMode: 'always',
    gcTime: 0,
    staleTime: 0,
  });
