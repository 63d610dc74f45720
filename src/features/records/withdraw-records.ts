import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { pickRecords, reserveRecords } from '../stock/claim-stock.ts';
import { leadRecords } from '../stock/records.table.ts';
import { releaseRecords } from '../stock/release-records.ts';
import { countFree, loseSlots } from '../stock/remove-records.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { mostAvailable } from '../stock/stock-of-records.ts';

type Hold = { id: string; itemId: string; email: string };

/** What buyers hold of these records and have not paid for. */
const findHolds = (tx: Db, ids: readonly string[]): Promise<Hold[]> =>
  tx
    .select({ id: recordAllocations.id, itemId: orderItems.id, email: recordAllocations.buyerEmail })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        inArray(recordAllocations.recordId, [...ids]),
        isNull(recordAllocations.releasedAt),
        isNull(recordAllocations.deliveredAt),
        eq(orders.status, 'pending'),
      ),
    );

/** Each hold takes another record where there is one that no waiting order is owed. Answers how many did. */
async function moveHolds(tx: Db, leadId: string, ids: readonly string[], now: Date): Promise<number> {
  const most = (await mostAvailable(tx, leadId)) ?? 0;
  let moved = 0;
  for (const [itemId, holds] of Map.groupBy(await findHolds(tx, ids), (hold) => hold.itemId)) {
    const email = holds[0]?.email ?? '';
    const quantity = Math.min(holds.length, most - moved);
    const picked = await pickRecords(tx, [{ leadId, quantity }], email);
    const left = holds.slice(0, picked.length).map(({ id }) => id);
    // One that was paid and delivered since it was looked for is its buyer's, and moves no more.
    const released = await releaseRecords(tx, sql`select unnest(${sql.param(left)}::uuid[])`, now);
    await reserveRecords(tx, picked.slice(0, released), { email, items: [{ id: itemId, leadId }] }, now);
    moved += released;
  }
  return moved;
}

type Withdrawal = { leadId: string; ids: readonly string[]; reason: string | null };

/** Takes records of a locked listing off sale as they are: who holds or has bought one keeps it. */
export async function takeOffSale(tx: Db, { leadId, ids, reason }: Withdrawal, now: Date): Promise<void> {
  const free = await countFree(tx, ids);
  await tx
    .update(leadRecords)
    .set({
      withdrawnAt: now,
      withdrawnReason: reason,
      isHeldByClaim: false,
      heldSlots: 0,
      version: nextVersion(leadRecords.version),
    })
    .where(inArray(leadRecords.id, [...ids]));
  await loseSlots(tx, leadId, free);
}

/** The same, and a buyer who has not paid yet gets another record if there is one: what they pay for should be right. */
export async function withdrawRecords(tx: Db, withdrawal: Withdrawal, now: Date): Promise<void> {
  const { leadId, ids } = withdrawal;
  await takeOffSale(tx, withdrawal, now);
  const moved = await moveHolds(tx, leadId, ids, now);
  await loseSlots(tx, leadId, { slots: moved, records: 0 });
}
