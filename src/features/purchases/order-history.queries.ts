import { queryOptions } from '@tanstack/react-query';
import { type AnswerTo, ApiFailure, ask } from '../../platform/api.ts';

export type PastOrder = AnswerTo<'GET /order-history'>[number];

export type OrderHistory = { email: string; orders: PastOrder[] };

async function readHistory(): Promise<OrderHistory | null> {
  const { email } = await ask('GET /order-history/check');
  if (email === null) return null;
  try {
    return { email, orders: await ask('GET /order-history') };
  } catch (error) {
    // The session has ended meanwhile.
    if (error instanceof ApiFailure && error.status === 401) return null;
    throw error;
  }
}

/** Null when not signed in. Short `staleTime`, because a session can end at any time. */
export const orderHistoryQuery = queryOptions({
  queryKey: ['order-history'],
  queryFn: readHistory,
  staleTime: 5_000,
});
