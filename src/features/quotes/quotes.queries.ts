import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { ApiFailure, ask } from '../../platform/api.ts';
import { categoriesQuery } from '../catalogue/browser/catalogue.queries.ts';

/** For a loader: the server waits for the categories, the browser shows the form without waiting. */
export const readyCategories = createIsomorphicFn()
  .server(async (queryClient: QueryClient): Promise<void> => queryClient.prefetchQuery(categoriesQuery))
  .client((queryClient: QueryClient): void => void queryClient.prefetchQuery(categoriesQuery));

/** Null for an invalid link. */
async function opened<Shown>(asking: Promise<Shown>): Promise<Shown | null> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof ApiFailure && (error.status === 404 || error.status === 400)) return null;
    throw error;
  }
}

export const offerQuery = (token: string) =>
  queryOptions({
    queryKey: ['quote-offer', token],
    queryFn: () => opened(ask('GET /quote-offer', { query: { token } })),
  });

export const withdrawalQuery = (token: string) =>
  queryOptions({
    queryKey: ['quote-withdrawal', token],
    queryFn: () => opened(ask('GET /quote-withdrawal', { query: { token } })),
  });
