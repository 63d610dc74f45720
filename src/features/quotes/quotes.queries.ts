import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { ApiFailure, api, writeApi } from '../../platform/api.ts';
import type { AnswerOf } from '../../platform/http/answer-shape.ts';
import type { Language } from '../../platform/language.ts';
import { categoriesQuery } from '../catalogue/browser/catalogue.queries.ts';
import type { QuoteDraft } from './browser/quote-draft.rules.ts';
import type { offerShape, withdrawalShape } from './quote-shapes.ts';

type Sent = QuoteDraft & { language: Language };

/** No mutation, to keep its code out of the page. */
export const createQuoteRequest = (request: Sent) => writeApi<{ id: string }>('POST', '/api/quote-requests', request);

/** For a loader: the server waits for the categories, the browser shows the form without waiting. */
export const readyCategories = createIsomorphicFn()
  .server(async (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(categoriesQuery))
  .client((queryClient: QueryClient): void => void queryClient.prefetchQuery(categoriesQuery));

const isRefused = (error: unknown) => error instanceof ApiFailure && (error.status === 404 || error.status === 400);

/** Null for an invalid link. */
async function opened<Shown>(path: string, token: string): Promise<Shown | null> {
  try {
    return await api<Shown>(`${path}?${new URLSearchParams({ token })}`);
  } catch (error) {
    if (isRefused(error)) return null;
    throw error;
  }
}

export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['quote-offer', token],
    queryFn: () => opened<AnswerOf<typeof offerShape>>('/api/quote-offer', token),
  });

export const withdrawalQuery = (token: string) =>
  queryOptions({
    queryKey: ['quote-withdrawal', token],
    queryFn: () => opened<AnswerOf<typeof withdrawalShape>>('/api/quote-withdrawal', token),
  });
