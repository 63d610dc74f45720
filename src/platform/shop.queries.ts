import type { QueryClient } from '@tanstack/react-query';
import { type AnswerTo, queryFor } from './api.ts';

export type ShopFacts = AnswerTo<'GET /shop'>;

export const shopQuery = queryFor('GET /shop');

export const isMeasured = (queryClient: QueryClient): boolean =>
  Boolean(queryClient.getQueryData(shopQuery.queryKey)?.analyticsSrc);

export const sellerQuery = queryFor('GET /seller');
