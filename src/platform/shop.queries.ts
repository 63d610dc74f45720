import type { QueryClient } from '@tanstack/react-query';
import { type AnswerTo, asked } from './api.ts';

export type ShopFacts = AnswerTo<'GET /shop'>;

export const shopQuery = asked('GET /shop');

export const isMeasured = (queryClient: QueryClient): boolean =>
  Boolean(queryClient.getQueryData(shopQuery.queryKey)?.analyticsSrc);

export const sellerQuery = asked('GET /seller');
