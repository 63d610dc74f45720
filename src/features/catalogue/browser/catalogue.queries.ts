import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../../platform/api.ts';
import type { Region } from '../counties.rules.ts';
import type { LeadAnswer, ShownLead } from '../lead-answer.ts';
import type { CategorySummary } from '../list-categories.ts';
import type { RegionSupply } from '../list-regions.ts';
import type { CatalogueOverview } from '../show-catalogue-overview.ts';
import { cardOf } from './card-lead.ts';
import { type ListingState, leadsAddress } from './listing-search.rules.ts';

export const categoriesQuery = queryOptions({
  queryKey: ['categories'],
  queryFn: () => api<CategorySummary[]>('/api/categories'),
});

export const categoryQuery = (id: string) =>
  queryOptions({
    queryKey: ['categories', id],
    queryFn: () => api<CategorySummary>(`/api/categories/${encodeURIComponent(id)}`),
  });

export const overviewQuery = queryOptions({
  queryKey: ['catalogue', 'overview'],
  queryFn: async () => {
    const { showcase, ...figures } = await api<CatalogueOverview>('/api/catalogue/overview');
    return { ...figures, showcase: showcase.map(cardOf) };
  },
});

export const regionsQuery = (categoryId?: string) =>
  queryOptions({
    queryKey: ['catalogue', 'regions', categoryId ?? null],
    queryFn: () => api<RegionSupply[]>(`/api/catalogue/regions${categoryId ? `?categoryId=${categoryId}` : ''}`),
  });

const apiCards = async (path: string) => (await api<LeadAnswer[]>(path)).map(cardOf);

/** The listings of a category, or of all, page after page. */
export const leadsQuery = (categoryId: string | null, state: ListingState) =>
  infiniteQueryOptions({
    queryKey: ['leads', categoryId, state],
    queryFn: async ({ pageParam }) => {
      const { items, ...page } = await apiPage<LeadAnswer>(pageParam);
      return { ...page, items: items.map(cardOf) };
    },
    initialPageParam: leadsAddress(categoryId, state),
    getNextPageParam: (page) => page.next,
  });

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: () => api<ShownLead>(`/api/leads/${encodeURIComponent(id)}`),
  });

export const relatedQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'related', id],
    queryFn: () => apiCards(`/api/leads/${encodeURIComponent(id)}/related`),
  });

export const searchQuery = (q: string, region?: Region) =>
  queryOptions({
    queryKey: ['search', q, region],
    queryFn: () => apiCards(`/api/search?${new URLSearchParams({ q, ...(region && { region }) })}`),
  });
