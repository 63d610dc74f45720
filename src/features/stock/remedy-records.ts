import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockListings, type PickedRecord, pickRecords, type RequestedLine } from './allocate-stock.ts';
import { recordAllocations } from './stock.table.ts';

export type Allocation = typeof recordAllocations.$inferSelect;

/** What an order received of these records, by record id. */
export async function findReceivedRecords(tx: Db, orderId: string, recordIds: readonly string[]) {
  if (recordIds.length === 0) return new Map<string, Allocation>();
  const rows = await tx
    .select({ allocation: recordAllocations })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .where(
      and(
        eq(orderItems.orderId, orderId),
        inArray(recordAllocations.recordId, [...recordIds]),
        isNotNull(recordAllocations.deliveredAt),
        isNull(recordAllocations.releasedAt),
      ),
    );
  return new Map(rows.map(({ allocation }) => [allocation.recordId, allocation]));
}

/** What could replace records of this buyer, by listing: within the limits of a purchase. The listings must be locked. */
export async function pickSpare(tx: Db, requested: readonly RequestedLine[], email: string) {
  if (requested.length === 0) return new Map<string, PickedRecord[]>();
  const ids = requested.map(({ leadId }) => leadId);
  const listings = await lockListings(tx, ids);
  const lines = requested.flatMap(({ leadId, quantity }) => {
    const listing = listings.get(leadId);
    const max = !listing || listing.freeRecords === null ? 0 : Math.min(quantity, obtainableOf(listing));
    return max > 0 ? [{ leadId, quantity: max }] : [];
  });
  return Map.groupBy(await pickRecords(tx, lines, email), ({ leadId }) => leadId);
}

/** `id`: of the new allocation. */
export type Replacement = { id: string; allocation: Allocation; picked: PickedRecord };

/**
 * Replaces delivered records with others of their locked listings. Takes slots off sale but is no sale: the lines'
 * quantities stay.
 */
export async function replaceRecords(tx: Db, replacements: readonly Replacement[], now: Date): Promise<void> {
  const rows = replacements.map(({ id, allocation, picked }) => ({
    id,
    record_id: picked.recordId,
    lead_id: picked.leadId,
    used_up: picked.isUsedUp,
    order_item_id: allocation.orderItemId,
    replaces_id: allocation.id,
    buyer_email: allocation.buyerEmail,
  }));
  await tx.execute(sql`
    with slot as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, record_id uuid, lead_id uuid,
        used_up boolean, order_item_id uuid, replaces_id uuid, buyer_email text)),
    taken_slot as (
      update ${leadRecords} set taken_slots = taken_slots + 1 from slot where ${leadRecords.id} = slot.record_id),
    remedied as (
      update ${recordAllocations} set remedy = 'replaced' from slot where ${recordAllocations.id} = slot.replaces_id),
    given as (
      insert into ${recordAllocations} (id, record_id, order_item_id, buyer_email, created_at, delivered_at, replaces_id)
      select id, record_id, order_item_id, buyer_email, ${now}::timestamptz, ${now}::timestamptz, replaces_id from slot)
    update ${leads} set available_count = available_count - taken.count, free_records = free_records - taken.used_up
    from (
      select lead_id, count(*)::int as count, count(*) filter (where used_up)::int as used_up
      from slot group by lead_id) taken
    where ${leads.id} = taken.lead_id`);
}
