import type { QueryClient } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { ApiFailure } from '../../../platform/api.ts';
import type { Language } from '../../../platform/language.ts';
import { leadsQuery, nearestQuery } from './catalogue.queries.ts';
import type { ListingState } from './listing-search.rules.ts';

type Params = { categoryId: string | null; state: ListingState; start: string; language: Language };

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
    if (pages[0]?.items.length === 0) await queryClient.ensureQueryData(nearestQuery(categoryId, state.search));
  } catch (error) {
    const isCursorRefused = state.cursor !== undefined && error instanceof ApiFailure && error.status === 400;
    throw isCursorRefused ? redirect({ href: start, replace: true }) : error;
  }
}
