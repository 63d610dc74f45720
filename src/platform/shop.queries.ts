import { type QueryClient, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { createIsomorphicFn } from '@tanstack/react-start';
import { type AnswerTo, queryFor } from './api.ts';

export type ShopFacts = AnswerTo<'GET /shop'>;

export const shopQuery = queryFor('GET /shop');

/** Each card of a list asks, so a page that the server renders does without an observer: the root route has read it. */
export const useShop = createIsomorphicFn()
  .client(() => useSuspenseQuery(shopQuery).data)
  .server(() => {
    const shop = useQueryClient().getQueryData(shopQuery.queryKey);
    if (!shop) throw new Error('A page is rendered before the shop was read.');
    return shop;
  });

export const isMeasured = (queryClient: QueryClient): boolean =>
  Boolean(queryClient.getQueryData(shopQuery.queryKey)?.analyticsSrc);

export const sellerQuery = queryFor('GET /seller');
