import { daysBefore } from '../../platform/time/time.rules.ts';
import type { LeadsQuery, SearchQuery } from './catalogue.input.ts';
import type { LeadFilter } from './lead-filter.ts';

type Query = LeadsQuery | SearchQuery;

/** A cursor belongs to one list: everything in the query except the page. */
export const listOf = ({ cursor: _cursor, limit: _limit, ...list }: Query): string =>
  JSON.stringify(Object.entries(list).toSorted(([one], [other]) => (one < other ? -1 : 1)));

type Filters = Omit<Query, 'q' | 'sort' | 'limit' | 'cursor' | 'region'> & Pick<Partial<Query>, 'region'>;

export function filterOf({ maxAgeDays, ...query }: Filters, now: Date): LeadFilter {
  const { categoryId, minQuality, region, minPrice, maxPrice, exclusive, verified, inStock } = query;
  const collectedSince = maxAgeDays === undefined ? undefined : daysBefore(now, maxAgeDays);
  return { categoryId, minQuality, region, minPrice, maxPrice, collectedSince, exclusive, verified, inStock };
}

export function pageHeaders(
  url: string,
  { sort, limit }: Query,
  { total, isCapped, cursor }: { total: number; isCapped: boolean; cursor: string | null },
): Record<string, string> {
  const { pathname, searchParams } = new URL(url);
  searchParams.set('sort', sort);
  searchParams.set('limit', String(limit));
  if (cursor !== null) searchParams.set('cursor', cursor);
  return {
    'x-total-count': String(total),
    ...(isCapped && { 'x-total-capped': 'true' }),
    ...(cursor !== null && { link: `<${pathname}?${searchParams}>; rel="next"` }),
  };
}
