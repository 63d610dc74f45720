import { queryOptions } from '@tanstack/react-query';
import { type AnswerTo, ask } from '../../platform/api.ts';
import type { BoughtLine } from './cart-lines.rules.ts';

const nothingOwned: AnswerTo<'POST /cart/owned'> = { isShort: false, lines: [] };

/** Nothing is asked without a session or a typed address. */
export async function askAboutOwned(lines: readonly BoughtLine[], customerEmail?: string) {
  if (lines.length === 0 || !(customerEmail || document.cookie.includes('buyer_here=1'))) return nothingOwned;
  const cartItems = lines.map(({ leadId, quantity }) => ({ leadId, quantity }));
  return ask('POST /cart/owned', { body: { cartItems, customerEmail } });
}

export const ownedQuery = (lines: readonly BoughtLine[], customerEmail?: string) =>
  queryOptions({
    queryKey: ['owned', customerEmail, ...lines.map(({ leadId, quantity }) => `${leadId} ${quantity}`)],
    queryFn: () => askAboutOwned(lines, customerEmail),
    retry: false,
  });
