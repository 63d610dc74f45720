import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { pickRecords, reserveRecords } from '../stock/allocate-stock.ts';
import { releaseRecords } from '../stock/release-records.ts';
import { countFree, loseSlots } from '../stock/remove-records.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { mostAvailable } from '../stock/stock-of-records.ts';
import { storeSale } from './put-back-on-sale.ts';

type OfListings = { leadIds: readonly string[]; ids: readonly string[] };

/** Reservations of orders that are not paid yet. */
const findHolds = (tx: Db, { leadIds, ids }: OfListings) =>
  tx
    .select({
      id: recordAllocations.id,
      itemId: orderItems.id,
      leadId: orderItems.leadId,
      email: recordAllocations.buyerEmail,
    })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        inArray(recordAllocations.recordId, [...ids]),
        inArray(orderItems.leadId, [...leadIds]),
        isNull(recordAllocations.releasedAt),
        isNull(recordAllocations.deliveredAt),
        eq(orders.status, 'pending'),
      ),
    );

type Holds = Awaited<ReturnType<typeof findHolds>>;

async function moveHoldsOf(tx: Db, leadId: string, of: Holds, now: Date): Promise<number> {
  const max = (await mostAvailable(tx, leadId)) ?? 0;
  let moved = 0;
  for (const [itemId, holds] of Map.groupBy(of, (hold) => hold.itemId)) {
    const email = holds[0]?.email ?? '';
    const quantity = Math.min(holds.length, max - moved);
    const picked = await pickRecords(tx, [{ leadId, quantity }], email);
    const left = holds.slice(0, picked.length).map(({ id }) => id);
    // A hold that was paid and delivered meanwhile stays.
    const released = await releaseRecords(tx, sql`select unnest(${sql.param(left)}::uuid[])`, now);
    await reserveRecords(tx, picked.slice(0, released), { email, items: [{ id: itemId, leadId }] }, now);
    moved += released;
  }
  await loseSlots(tx, leadId, { slots: moved, records: 0 });
  return moved;
}

/**
 * Each hold on these records gets another record, if one is left that no waiting order needs. Answers how many holds
 * were moved, by listing.
 */
export async function moveHolds(tx: Db, of: OfListings, now: Date): Promise<ReadonlyMap<string, number>> {
  const moved = new Map<string, number>();
  for (const [leadId, holds] of Map.groupBy(await findHolds(tx, of), (hold) => hold.leadId)) {
    moved.set(leadId, await moveHoldsOf(tx, leadId, holds, now));
  }
  return moved;
}

type Withdrawal = { leadId: string; ids: readonly string[]; reason: string | null };

/** Takes records of a locked listing off sale. Their buyers, and orders that reserved them, keep theirs. */
export async function takeOffSale(tx: Db, { leadId, ids, reason }: Withdrawal, now: Date): Promise<void> {
  const free = await countFree(tx, ids);
  await storeSale(tx, ids, { withdrawnAt: now, withdrawnReason: reason });
  await loseSlots(tx, leadId, free);
}

/** Also moves unpaid holds to other records where possible, so that nobody pays for a faulty one. */
export async function withdrawRecords(tx: Db, withdrawal: Withdrawal, now: Date): Promise<void> {
  const { leadId, ids } = withdrawal;
  await takeOffSale(tx, withdrawal, now);
  await moveHolds(tx, { leadIds: [leadId], ids }, now);
}
