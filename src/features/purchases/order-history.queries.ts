import { queryOptions } from '@tanstack/react-query';
import { ApiFailure, api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { Language } from '../../platform/language.ts';
import type { pastOrderShape } from './order-history-shapes.ts';

export type PastOrder = AnswerOf<typeof pastOrderShape>;

export type OrderHistory = { email: string; orders: PastOrder[] };

async function readHistory(): Promise<OrderHistory | null> {
  const { email } = await api<{ email: string | null }>('/api/order-history/check');
  if (email === null) return null;
  try {
    return { email, orders: await api<PastOrder[]>('/api/order-history') };
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

export const requestLink = (body: { email: string; language: Language }) =>
  writeApi('POST', '/api/order-history/link', body);

export const signIn = (token: string) => writeApi('POST', '/api/order-history/sign-in', { token });

export const logOut = () => writeApi('POST', '/api/order-history/log-out', {});
