import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Enqueue } from '../../platform/jobs/job.ts';
import { claims } from '../claims/claims.table.ts';
import { eraseWritten } from '../claims/written-claims.ts';
import { orderItems } from '../orders/orders.table.ts';
import { deliverOrderJob } from '../sales/deliver-order.job.ts';
import { pickRecords, reserveRecords } from '../stock/allocate-stock.ts';
import { refreshFacts } from '../stock/refresh-facts.ts';
import { reservedBy } from '../stock/release-records.ts';
import { countFree, loseSlots, removeRecords } from '../stock/remove-records.ts';
import { recordAllocations } from '../stock/stock.table.ts';

type Freed = { item_id: string; order_id: string; email: string };

const idsOf = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`;

async function freeReservations(tx: Db, ids: readonly string[], now: Date): Promise<readonly Freed[]> {
  const { rows } = await tx.execute<Freed>(sql`
    with reserved as (${reservedBy(sql`a.record_id = any(${idsOf(ids)})`)})
    update ${recordAllocations} set released_at = ${now}
    from reserved, ${orderItems}
    where ${recordAllocations.id} = reserved.id and ${orderItems.id} = ${recordAllocations.orderItemId}
    returning ${orderItems.id} as item_id, ${orderItems.orderId} as order_id, ${recordAllocations.buyerEmail} as email`);
  return rows;
}

/** Reserves another record where there is one, and queues a delivery, since the order may now be complete. */
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
 * The listing must be locked. Stock falls by every lost slot, including reserved ones, since their orders take another
 * record. See decision 019.
 */
export async function eraseRecords(
  tx: Db,
  enqueue: Enqueue,
  { leadId, ids }: { leadId: string; ids: readonly string[] },
  now: Date,
): Promise<void> {
  const free = await countFree(tx, ids);
  const freed = await freeReservations(tx, ids, now);
  await removeRecords(tx, { leadId, ids }, now);
  await eraseWritten(tx, inArray(claims.recordId, [...ids]));
  await reserveOthers(tx, enqueue, { leadId, freed }, now);
  await loseSlots(tx, leadId, { ...free, slots: free.slots + freed.length });
  await refreshFacts(tx, leadId, now);
}
