import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Enqueue } from '../../platform/jobs/job.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { deliverOrderJob } from '../delivery/deliver-order.job.ts';
import { orderItems } from '../orders/orders.table.ts';
import { pickRecords, reserveRecords } from '../stock/claim-stock.ts';
import { leadRecords, personalColumns } from '../stock/records.table.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { recordAllocations } from '../stock/stock.table.ts';

/** A reservation that lost its record. */
type Freed = { item_id: string; order_id: string; email: string };

const idsOf = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

async function freeReservations(tx: Db, ids: readonly string[], now: Date): Promise<readonly Freed[]> {
  const { rows } = await tx.execute<Freed>(sql`
    update ${recordAllocations} set released_at = ${now}
    from ${orderItems}
    where ${orderItems.id} = ${recordAllocations.orderItemId} and ${recordAllocations.recordId} = any(${idsOf(ids)})
      and ${recordAllocations.releasedAt} is null and ${recordAllocations.deliveredAt} is null
    returning ${orderItems.id} as item_id, ${orderItems.orderId} as order_id, ${recordAllocations.buyerEmail} as email`);
  return rows;
}

async function countFree(tx: Db, ids: readonly string[]): Promise<{ slots: number; records: number }> {
  const isFree = gt(leadRecords.freeSlots, 0);
  const [row] = await tx
    .select({
      slots: sql<number>`coalesce(sum(${leadRecords.freeSlots}), 0)::int`,
      records: sql<number>`count(*)::int`,
    })
    .from(leadRecords)
    .where(and(inArray(leadRecords.id, [...ids]), isFree));
  return row ?? { slots: 0, records: 0 };
}

const blank = Object.fromEntries(personalColumns.map((name) => [name, null]));

/** Of a listing's last records one that stays: without any it would sell what comes back as if it had a typed number. */
async function keptRow(tx: Db, leadId: string, ids: readonly string[]): Promise<string | null> {
  const { rows } = await tx.execute(sql`
    select 1 from ${leadRecords} r where r.lead_id = ${leadId} and r.id <> all(${idsOf(ids)}) limit 1`);
  return rows.length > 0 ? null : (ids[0] ?? null);
}

/** What nobody was given is gone; of what somebody was given a bare row stays, so that the orders still add up. */
async function deleteOrBlank(
  tx: Db,
  { leadId, ids }: { leadId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const kept = await keptRow(tx, leadId, ids);
  await tx.execute(sql`
    delete from ${recordAllocations} a where a.record_id = any(${idsOf(ids)}) and a.delivered_at is null`);
  await tx.execute(sql`
    delete from ${leadRecords} r where r.id = any(${idsOf(ids)}) and r.id is distinct from ${kept}::uuid
      and not exists (select 1 from ${recordAllocations} a where a.record_id = r.id)`);
  const given = sql`(
    select count(*) from ${recordAllocations} a where a.record_id = ${leadRecords}.id and a.released_at is null)`;
  await tx
    .update(leadRecords)
    .set({ ...blank, extra: {}, takenSlots: given, maxBuyers: given, erasedAt: now })
    .where(inArray(leadRecords.id, [...ids]));
}

/** Whoever waits for one of them gets another, if there is one; of those that are left, a delivery is asked for. */
async function reserveOthers(
  tx: Db,
  enqueue: Enqueue,
  { leadId, freed }: { leadId: string; freed: readonly Freed[] },
  now: Date,
): Promise<void> {
  for (const [orderId, lost] of Map.groupBy(freed, (one) => one.order_id)) {
    const [first] = lost;
    if (!first) continue;
    const picked = await pickRecords(tx, [{ leadId, quantity: lost.length }], first.email);
    await reserveRecords(tx, picked, { email: first.email, items: [{ id: first.item_id, leadId }] }, now);
    await enqueue(tx, deliverOrderJob, { orderId });
  }
}

/**
 * Erases records of a listing, which is locked: nobody reserves or is given one of them meanwhile. What can be sold
 * falls by every slot that is lost, one that was reserved included, since its order takes another. See decision 019.
 */
export async function eraseRecords(
  tx: Db,
  enqueue: Enqueue,
  { leadId, ids }: { leadId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const free = await countFree(tx, ids);
  const freed = await freeReservations(tx, ids, now);
  await deleteOrBlank(tx, { leadId, ids }, now);
  await reserveOthers(tx, enqueue, { leadId, freed }, now);
  const lost = free.slots + freed.length;
  await tx
    .update(leads)
    .set({
      availableCount: sql`greatest(${leads.availableCount} - ${lost}::int, 0)`,
      freeRecords: sql`${leads.freeRecords} - ${free.records}::int`,
    })
    .where(eq(leads.id, leadId));
  await refreshFacts(tx, leadId, now);
}
