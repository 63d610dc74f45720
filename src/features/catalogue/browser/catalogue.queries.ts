import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { api, apiPage } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import type { LeadAnswer, ShownLead } from '../lead-answer.ts';
import type { CategorySummary } from '../list-categories.ts';
import type { RegionSupply } from '../list-regions.ts';
import type { ListedLead } from '../of-age.ts';
import type { Suggestions } from '../search/suggest.ts';
import type { CatalogueOverview } from '../show-catalogue-overview.ts';
import { cardOf } from './card-lead.ts';
import {
  emptySearch,
  type FilterName,
  filtersOf,
  type ListingSearch,
  type ListingState,
  leadsAddress,
  searchAddress,
} from './listing-search.rules.ts';

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
    return { ...figures, showcase: showcase.map((lead) => cardOf(lead, 'sv')) };
  },
});

export const regionsQuery = (categoryId?: string) =>
  queryOptions({
    queryKey: ['catalogue', 'regions', categoryId ?? null],
    queryFn: () => api<RegionSupply[]>(`/api/catalogue/regions${categoryId ? `?categoryId=${categoryId}` : ''}`),
  });

/** Within a category the words match literally; across all categories the search interprets them. */
const addressOf = (categoryId: string | null, state: ListingState, limit?: number) =>
  categoryId === null && state.search.q !== undefined
    ? searchAddress(state, limit)
    : leadsAddress(categoryId, state, limit);

export const leadsQuery = (categoryId: string | null, state: ListingState, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['leads', categoryId, state, language],
    queryFn: async ({ pageParam }) => {
      const { items, ...page } = await apiPage<ListedLead>(pageParam);
      return { ...page, items: items.map((lead) => cardOf(lead, language, state.search.maxAgeDays)) };
    },
    initialPageParam: addressOf(categoryId, state),
    getNextPageParam: (page) => page.next,
  });

export const leadQuery = (id: string) =>
  queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: () => api<ShownLead>(`/api/leads/${encodeURIComponent(id)}`),
  });

export const relatedQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['leads', 'related', id, language],
    queryFn: async () =>
      (await api<LeadAnswer[]>(`/api/leads/${encodeURIComponent(id)}/related`)).map((lead) => cardOf(lead, language)),
  });

export type Nearest = { name: FilterName | 'all'; search: ListingSearch; total: number };

/** For an empty result: what would be found without one of the filters, or without any. */
export const nearestQuery = (categoryId: string | null, search: ListingSearch) =>
  queryOptions({
    queryKey: ['leads', 'nearest', categoryId, search],
    queryFn: async (): Promise<Nearest[]> => {
      const names = filtersOf(search);
      const tries = [
        ...names.map((name) => ({ name, search: { ...search, [name]: undefined } })),
        ...(names.length > 1 ? [{ name: 'all' as const, search: emptySearch }] : []),
      ];
      const counted = tries.map(async (one) => {
        const { total } = await apiPage<LeadAnswer>(
          addressOf(categoryId, { search: one.search, cursor: undefined }, 1),
        );
        return { ...one, total };
      });
      return (await Promise.all(counted)).filter(({ total }) => total > 0);
    },
  });

export const suggestionsQuery = (q: string) =>
  queryOptions({
    queryKey: ['suggestions', q],
    queryFn: () => api<Suggestions>(`/api/suggest?${new URLSearchParams({ q })}`),
  });
