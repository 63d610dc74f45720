import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from './stock.table.ts';

/**
 * Locks the reservations (`a`) that match. A payment delivers them without locking the listing, so everything that
 * changes reservations locks them here, in the same order.
 */
export const reservedBy = (isAsked: SQL): SQL => sql`
  select a.id from ${recordAllocations} a
  where ${isAsked} and a.delivered_at is null and a.released_at is null
  order by a.id for update`;

/**
 * Returns the slots of these reservations, except those delivered meanwhile: a payment delivers without locking the
 * listing. The listings must be locked. Answers how many were released.
 */
export async function releaseRecords(tx: Db, allocationIds: SQL, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with reserved as (${reservedBy(sql`a.id in (${allocationIds})`)}),
    released as (
      update ${recordAllocations} set released_at = ${now}
      from reserved where ${recordAllocations.id} = reserved.id
      returning ${recordAllocations.recordId} as record_id),
    slots as (
      update ${leadRecords} set taken_slots = taken_slots - 1,
        held_slots = held_slots + case when is_held_by_claim then 1 else 0 end
      from released where ${leadRecords.id} = released.record_id
      returning ${leadRecords.leadId} as lead_id, free_slots = 1 as is_free_again),
    counted as (
      update ${leads} set free_records = free_records + freed.count
      from (select lead_id, count(*) filter (where is_free_again)::int as count from slots group by lead_id) freed
      where ${leads.id} = freed.lead_id and freed.count > 0)
    select count(*)::int as count from released`);
  return rows[0]?.count ?? 0;
}
