import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import { leads } from '../../../src/features/catalogue/catalogue.table.ts';
import { leadRecords } from '../../../src/features/records/records.table.ts';
import { refreshFacts } from '../../../src/features/stock/refresh-facts.ts';
import type { Database } from '../../../src/platform/database/open-database.ts';

/** Titles of the demo shop: published listings with records and without sales. */
export type OddListings = { publishedLong: string; withdrawn: string; mixed: string };

/** Three listings of the demo shop become such as its own data do not have. */
export async function makeOddListings({ db }: Pick<Database, 'db'>, now: Date): Promise<OddListings> {
  const rows = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isNotNull(leads.verifiedAt), eq(leads.soldCount, 0), gt(leads.freeRecords, 10)))
    .orderBy(asc(leads.title))
    .limit(3);
  const [publishedLong = '', withdrawn = '', mixed = ''] = rows.map(({ id }) => id);
  await db
    .update(leads)
    .set({ publishedAt: sql`${leads.verifiedAt} - interval '326 days'` })
    .where(eq(leads.id, publishedLong));
  await db.update(leadRecords).set({ withdrawnAt: now }).where(eq(leadRecords.leadId, withdrawn));
  await db.update(leads).set({ availableCount: 0, freeRecords: 0 }).where(eq(leads.id, withdrawn));
  await db.execute(sql`
    update ${leadRecords} set collected_at = ${now.toISOString()}::timestamptz - (3 + r.place * 260.0 / (r.records - 1)) * interval '1 day'
    from (
      select id as record_id, row_number() over (order by id) - 1 as place, count(*) over () as records
      from ${leadRecords} where lead_id = ${mixed}
    ) r
    where ${leadRecords.id} = r.record_id`);
  for (const id of [withdrawn, mixed]) await refreshFacts(db, id, now);
  return { publishedLong, withdrawn, mixed };
}
