import { queryOptions } from '@tanstack/react-query';
import { type AnswerTo, ask } from '../../platform/api.ts';
import { policy } from '../policy/policy.rules.ts';
import { changeCart } from './browser/cart-store.ts';
import { withAnswer } from './cart-check.rules.ts';
import type { BoughtLine } from './cart-lines.rules.ts';
import { askAboutOwned } from './owned.queries.ts';

/** The stored cart may hold anything, and one malformed id would make the server refuse the whole request. */
const idShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

type Answer = AnswerTo<'GET /cart/lines'>;

/** The answer to `ids` is an array, that to `lines` is not. */
type NowLines = Extract<Answer, readonly unknown[]>;

async function askAbout(ids: readonly string[]): Promise<NowLines> {
  const askable = ids.filter((id) => idShape.test(id));
  const answer = askable.length > 0 ? await ask('GET /cart/lines', { query: { ids: askable.join(',') } }) : [];
  return Array.isArray(answer) ? answer : [];
}

/** What these quantities cost now. */
export async function askForPrices(lines: readonly BoughtLine[]): Promise<Exclude<Answer, NowLines>['lines']> {
  const askable = lines.filter(({ leadId }) => idShape.test(leadId));
  const quantities = askable.map(({ leadId, quantity }) => `${leadId}:${quantity}`).join(',');
  const answer = quantities === '' ? [] : await ask('GET /cart/lines', { query: { lines: quantities } });
  return Array.isArray(answer) ? [] : answer.lines;
}

export const cartLinesQuery = (ids: readonly string[]) =>
  queryOptions({ queryKey: ['cart-lines', ...ids], queryFn: () => askAbout(ids), gcTime: 0, staleTime: 0 });

export const cartCheckQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['cart-check', ...ids],
    queryFn: async () => {
      const checkedIds = ids.slice(0, policy.maxCartLines);
      const answer = await askAbout(checkedIds);
      const owned = await askAboutOwned(answer.map(({ leadId }) => ({ leadId, quantity: 1 })));
      const now = answer.map(({ obtainableCount, ...line }) => {
        const own = owned.lines.find(({ leadId }) => leadId === line.leadId);
        return { ...line, availableCount: own?.available ?? obtainableCount, ownedCount: own?.owned };
      });
      changeCart((lines) => withAnswer(lines, checkedIds, now));
      return answer;
    },
    gcTime: 0,
    staleTime: 0,
  });
