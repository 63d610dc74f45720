import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nationwide } from './counties.rules.ts';
import { supply } from './supply.table.ts';

/** `listings` as listed, `onSale` those that can be bought, `leads` the leads of those. */
export type RegionSupply = { region: string | null; listings: number; onSale: number; leads: number };

const swedish = new Intl.Collator('sv');

const placeOf = (region: string | null) => (region === null ? 2 : region === nationwide ? 1 : 0);

/** Nationwide listings are not added to the counties. */
export async function listRegions(db: Db, categoryId?: string): Promise<RegionSupply[]> {
  const inCategory = categoryId === undefined ? sql`true` : sql`supply.category_id = ${categoryId}`;
  const { rows } = await db.execute<RegionSupply>(sql`
    select supply.region, sum(supply.listings)::int as listings, sum(supply.on_sale)::int as "onSale",
      sum(supply.leads)::int as leads
    from ${supply} where ${inCategory} group by supply.region having sum(supply.listings) > 0`);
  return completed(rows);
}

/** Always includes the whole country and the unknown. */
export function completed(rows: readonly RegionSupply[]): RegionSupply[] {
  const always = [nationwide, null] as const;
  const missing = always.filter((one) => !rows.some((row) => row.region === one));
  const all = [...rows, ...missing.map((one) => ({ region: one, listings: 0, onSale: 0, leads: 0 }))];
  return all.toSorted(
    (one, other) =>
      placeOf(one.region) - placeOf(other.region) || swedish.compare(one.region ?? '', other.region ?? ''),
  );
}
