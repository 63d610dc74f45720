import { and, count, eq, sum } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from './catalogue.table.ts';
import { onSale } from './on-sale.ts';

export type RegionSupply = { region: string | null; listings: number; leads: number };

const swedish = new Intl.Collator('sv');

/** What is on sale per region; what belongs to none comes last, also when there is nothing of it. */
export async function listRegions(db: Db, categoryId?: string): Promise<RegionSupply[]> {
  const rows = await db
    .select({ region: leads.region, listings: count(), leads: sum(leads.availableCount).mapWith(Number) })
    .from(leads)
    .where(and(onSale, categoryId === undefined ? undefined : eq(leads.categoryId, categoryId)))
    .groupBy(leads.region);
  const named = rows.filter((row) => row.region !== null);
  const nowhere = rows.find((row) => row.region === null) ?? { region: null, listings: 0, leads: 0 };
  return [...named.toSorted((one, other) => swedish.compare(one.region ?? '', other.region ?? '')), nowhere];
}
