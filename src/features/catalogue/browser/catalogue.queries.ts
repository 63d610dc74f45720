import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { type Address, type AnswerTo, addressOf, apiPage, ask, isNotFound, queryFor } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import { cardOf } from './card-lead.ts';
import {
  emptySearch,
  type FilterName,
  filtersOf,
  type ListingSearch,
  type ListingState,
} from './listing-search.rules.ts';

type ListedLead = AnswerTo<'GET /leads'>[number];

export const categoriesQuery = queryFor('GET /categories');

export const categoryQuery = (id: string) => queryFor('GET /categories/:id', { params: { id } });

export const overviewQuery = queryOptions({
  queryKey: ['catalogue', 'overview'],
  queryFn: async () => {
    const { showcase, ...others } = await ask('GET /catalogue/overview');
    return { ...others, showcase: showcase.map((lead) => cardOf(lead, 'sv')) };
  },
});

export const regionsQuery = (categoryId?: string) => queryFor('GET /catalogue/regions', { query: { categoryId } });

/** Of what a search and its filters find, wherever it is. */
export const foundRegionsQuery = ({ sort: _order, region: _place, ...search }: ListingSearch) =>
  queryFor('GET /catalogue/regions', { query: search });

/** Within a category the words match literally; across all categories the search interprets them. */
export function addressFor(
  categoryId: string | null,
  { search, cursor }: ListingState,
  limit = 20,
): Address<ListedLead> {
  const { q, sort, verbatim, ...others } = search;
  if (categoryId === null && q !== undefined)
    return addressOf('GET /search', { query: { limit, q, verbatim, sort, ...others, cursor } });
  const order = sort === 'relevance' ? undefined : sort;
  return addressOf('GET /leads', {
    query: { categoryId: categoryId ?? undefined, limit, q, sort: order, ...others, cursor },
  });
}

export const leadsQuery = (categoryId: string | null, state: ListingState, language: Language) =>
  infiniteQueryOptions({
    queryKey: ['leads', categoryId, state, language],
    queryFn: async ({ pageParam }) => {
      const { items, ...page } = await apiPage(pageParam);
      const { maxAgeDays, q } = state.search;
      return { ...page, items: items.map((lead) => cardOf(lead, language, maxAgeDays, q)) };
    },
    initialPageParam: addressFor(categoryId, state),
    getNextPageParam: (page) => page.next,
  });

export const leadQuery = (id: string) => queryFor('GET /leads/:id', { params: { id } });

/** In their order; what is gone is left out. */
export const comparedQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['leads', 'compared', ids],
    queryFn: async () => {
      const found = ids.map((id) =>
        ask('GET /leads/:id', { params: { id } }).catch((error: unknown) => {
          if (isNotFound(error)) return null;
          throw error;
        }),
      );
      return (await Promise.all(found)).filter((lead) => lead !== null);
    },
  });

export const relatedQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: ['leads', 'related', id, language],
    queryFn: async () =>
      (await ask('GET /leads/:id/related', { params: { id } })).map((lead) => cardOf(lead, language)),
  });

export type Nearest = { name: FilterName | 'all' | 'shop'; search: ListingSearch; total: number };

/** For an empty result: what would be found without one of the filters, without any, or in the whole shop. */
export const nearestQuery = (categoryId: string | null, search: ListingSearch) =>
  queryOptions({
    queryKey: ['leads', 'nearest', categoryId, search],
    queryFn: async (): Promise<Nearest[]> => {
      const names = filtersOf(search);
      const elsewhere = categoryId !== null && search.q !== undefined;
      const tries = [
        ...(elsewhere ? [{ name: 'shop' as const, search: { ...emptySearch, q: search.q } }] : []),
        ...names.map((name) => ({ name, search: { ...search, [name]: undefined } })),
        ...(names.length > 1 ? [{ name: 'all' as const, search: emptySearch }] : []),
      ];
      const counted = tries.map(async (one) => {
        const { total } = await apiPage(
          addressFor(one.name === 'shop' ? null : categoryId, { search: one.search, cursor: undefined }, 1),
        );
        return { ...one, total };
      });
      return (await Promise.all(counted)).filter(({ total }) => total > 0);
    },
  });

export const suggestionsQuery = (q: string) => queryFor('GET /suggest', { query: { q } });
