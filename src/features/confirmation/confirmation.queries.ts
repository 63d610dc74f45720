import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AnswerTo, ask } from '../../platform/api.ts';
import { paths } from '../../platform/paths.ts';
import { isSold } from '../orders/order-status.rules.ts';
import { nextAskMs } from './confirmation.rules.ts';

export type ConfirmationAnswer = AnswerTo<'GET /order-confirmation'>;

type Read = { answer: ConfirmationAnswer; attempts: number };

export type ConfirmationKey = { payment_intent_client_secret: string } | { order: string; key?: string };

export const confirmationQuery = (key: ConfirmationKey) => {
  const search = new URLSearchParams(key).toString();
  const queryKey = ['order-confirmation', search];
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<Read> => {
      const answer = await ask('GET /order-confirmation', { query: key });
      return { answer, attempts: (client.getQueryData<Read>(queryKey)?.attempts ?? 0) + 1 };
    },
    refetchInterval: ({ state: { data, errorUpdateCount } }) =>
      data ? nextAskMs(data.answer, data.attempts + errorUpdateCount) : false,
  });
};

/** Bought, and still in the memory of this document: nothing is stored, and no other document or device knows it. */
export function boughtHere(queryClient: QueryClient): { orderNumber: string | null; href: string } | null {
  const seen = queryClient.getQueriesData<Read>({ queryKey: ['order-confirmation'] });
  const [[, search], data] = seen.findLast(([, known]) => known && isSold(known.answer.status)) ?? [[]];
  return data ? { orderNumber: data.answer.orderNumber, href: `${paths.confirmation}?${search}` } : null;
}
