import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiFailure } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import { leadsQuery, nearestQuery } from './catalogue.queries.ts';
import {
  filtersOf,
  isSameSearch,
  type ListingSearch,
  type ListingState,
  listingAddress,
} from './listing-search.rules.ts';

type Params = { categoryId: string | null; state: ListingState; path: string; language: Language };

const fewHits = 2;

/** Then what is nearest is shown beside them. */
export const isFew = (total: number, { q }: ListingSearch) => q !== undefined && total <= fewHits;

/** By filters, and not by its words alone. */
export const isNarrowed = (search: ListingSearch) => filtersOf(search).length > 1;

/** By an address of what was meant, so that no other page carries the words. */
async function goToMeant(path: string, search: ListingSearch): Promise<void> {
  if (search.q === undefined) return;
  const { withFilterWords } = await import('./filter-words.rules.ts');
  const meant = withFilterWords(search);
  if (!isSameSearch(meant, search)) throw redirect({ href: listingAddress(path, meant), replace: true });
}

/** For a loader. A cursor that the API refuses is dropped from the address like any invalid value. */
export async function loadListing(
  queryClient: QueryClient,
  { categoryId, state, path, language }: Params,
): Promise<void> {
  await goToMeant(path, state.search);
  try {
    const { pages } = await queryClient.ensureInfiniteQueryData(leadsQuery(categoryId, state, language));
    const total = pages[0]?.total ?? 0;
    const hasFew = categoryId === null && isFew(total, state.search) && isNarrowed(state.search);
    if (total === 0 || hasFew) await queryClient.ensureQueryData(nearestQuery(categoryId, state.search));
  } catch (error) {
    const isCursorRefused = state.cursor !== undefined && error instanceof ApiFailure && error.status === 400;
    throw isCursorRefused ? redirect({ href: listingAddress(path, state.search), replace: true }) : error;
  }
}
