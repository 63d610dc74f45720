import type { Db } from '../../../platform/database/db.ts';
import type { RegionsQuery } from '../catalogue.input.ts';
import { obtainableOf } from '../catalogue.rules.ts';
import { leads } from '../catalogue.table.ts';
import { type LeadFilter, matches } from '../lead-filter.ts';
import { filterOf } from '../lead-page.ts';
import { completed, listRegions, type RegionSupply } from '../list-regions.ts';
import { searchLeads } from './search-leads.ts';

/** Of more, the counts say how they are spread. */
const maxCounted = 1_000;

type Stocked = Pick<typeof leads.$inferSelect, 'region' | 'availableCount' | 'freeRecords'>;

const filtered = (db: Db, filter: LeadFilter): Promise<Stocked[]> =>
  db
    .select({ region: leads.region, availableCount: leads.availableCount, freeRecords: leads.freeRecords })
    .from(leads)
    .where(matches(filter))
    .limit(maxCounted);

const supplyOf = (rows: readonly Stocked[]): RegionSupply[] =>
  [...Map.groupBy(rows, ({ region }) => region)].map(([region, own]) => ({
    region,
    listings: own.length,
    onSale: own.filter((row) => obtainableOf(row) > 0).length,
    leads: own.reduce((sum, row) => sum + obtainableOf(row), 0),
  }));

/** The map follows the search and its filters, but for the region: that is what it offers to change. */
export async function countRegions(
  db: Db,
  { q, verbatim, ...filters }: RegionsQuery,
  now: Date,
): Promise<RegionSupply[]> {
  const { categoryId, ...others } = filters;
  if (q !== undefined) {
    const params = { filter: filterOf(filters, now), sort: 'relevance', isVerbatim: verbatim === true } as const;
    const { rows, nearCount } = await searchLeads(db, q, params);
    return completed(supplyOf(rows.slice(0, rows.length - nearCount || undefined)));
  }
  const isFiltered = Object.values(others).some((value) => value !== undefined);
  return isFiltered ? completed(supplyOf(await filtered(db, filterOf(filters, now)))) : listRegions(db, categoryId);
}
