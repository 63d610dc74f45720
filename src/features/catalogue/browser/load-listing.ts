import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiFailure } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import { leadsQuery, nearestQuery } from './catalogue.queries.ts';
import { filtersOf, type ListingSearch, type ListingState } from './listing-search.rules.ts';

type Params = { categoryId: string | null; state: ListingState; start: string; language: Language };

const fewHits = 2;

/** Then what is nearest is shown beside them. */
export const isFew = (total: number, { q }: ListingSearch) => q !== undefined && total <= fewHits;

/** By filters, and not by its words alone. */
export const isNarrowed = (search: ListingSearch) => filtersOf(search).length > 1;

/**
 * For a loader. A cursor that the API refuses is dropped from the address like any invalid value, by redirecting to
 * `start`.
 */
export async function loadListing(
  queryClient: QueryClient,
  { categoryId, state, start, language }: Params,
): Promise<void> {
  try {
    const { pages } = await queryClient.ensureInfiniteQueryData(leadsQuery(categoryId, state, language));
    const total = pages[0]?.total ?? 0;
    const hasFew = categoryId === null && isFew(total, state.search) && isNarrowed(state.search);
    if (total === 0 || hasFew) await queryClient.ensureQueryData(nearestQuery(categoryId, state.search));
  } catch (error) {
    const isCursorRefused = state.cursor !== undefined && error instanceof ApiFailure && error.status === 400;
    throw isCursorRefused ? redirect({ href: start, replace: true }) : error;
  }
}
