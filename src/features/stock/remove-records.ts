import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords, personalColumns } from '../records/records.table.ts';
import { recordAllocations } from './stock.table.ts';

type OfListing = { leadId: string; ids: readonly string[] };

type Slots = { slots: number; records: number };

const idsOf = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

export async function countFree(tx: Db, ids: readonly string[]): Promise<Slots> {
  const [row] = await tx
    .select({
      slots: sql<number>`coalesce(sum(${leadRecords.freeSlots}), 0)::int`,
      records: sql<number>`count(*)::int`,
    })
    .from(leadRecords)
    .where(and(inArray(leadRecords.id, [...ids]), gt(leadRecords.freeSlots, 0)));
  return row ?? { slots: 0, records: 0 };
}

export async function loseSlots(tx: Db, leadId: string, lost: Slots): Promise<void> {
  await tx
    .update(leads)
    .set({
      availableCount: sql`greatest(${leads.availableCount} - ${lost.slots}::int, 0)`,
      freeRecords: sql`${leads.freeRecords} - ${lost.records}::int`,
    })
    .where(eq(leads.id, leadId));
}

const blank = Object.fromEntries(personalColumns.map((name) => [name, null]));

/** Keeps one row when a listing loses its last records: without any, returned stock would count like a typed number. */
async function keptRow(tx: Db, { leadId, ids }: OfListing): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    select 1 from ${leadRecords} r where r.lead_id = ${leadId} and r.id <> all(${idsOf(ids)}) limit 1`);
  return rows.length > 0 ? null : (ids[0] ?? null);
}

/** Deletes records that nobody received. The others stay as blank rows, so that the orders still add up. */
export async function removeRecords(tx: Db, records: OfListing, now: Date): Promise<void> {
  const { ids } = records;
  const remaining = await keptRow(tx, records);
  await tx.execute(sql`
    delete from ${recordAllocations} a where a.record_id = any(${idsOf(ids)}) and a.delivered_at is null`);
  await tx.execute(sql`
    delete from ${leadRecords} r where r.id = any(${idsOf(ids)}) and r.id is distinct from ${remaining}::uuid
      and not exists (select 1 from ${recordAllocations} a where a.record_id = r.id)`);
  const received = sql`(
    select count(*) from ${recordAllocations} a where a.record_id = ${leadRecords}.id and a.released_at is null)`;
  await tx
    .update(leadRecords)
    .set({ ...blank, extra: {}, takenSlots: received, maxBuyers: received, erasedAt: now })
    .where(inArray(leadRecords.id, [...ids]));
}
