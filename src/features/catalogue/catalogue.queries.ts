import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { CategorySummary } from './list-categories.ts';
import type { CatalogueOverview } from './show-overview.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => api<CategorySummary[]>('/api/categories'),
});

export const overviewQuery = queryOptions({
  queryKey: ['catalogue', 'overview'],
  queryFn: () => api<CatalogueOverview>('/api/catalogue/overview'),
});
