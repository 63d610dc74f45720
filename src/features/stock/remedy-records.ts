import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { obtainableOf } from '../catalogue/catalogue.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { lockListings, pickRecords, reserveRecords } from './claim-stock.ts';
import { recordAllocations } from './stock.table.ts';

export type Allocation = typeof recordAllocations.$inferSelect;

/** What an order received of these records, by record id. */
export async function findGivenRecords(
  tx: Db,
  orderId: string,
  recordIds: readonly string[],
): Promise<ReadonlyMap<string, Allocation>> {
  if (recordIds.length === 0) return new Map();
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

/** Applies the same limits as a purchase. */
async function pickAnother(tx: Db, leadId: string, email: string) {
  const listing = (await lockListings(tx, [leadId])).get(leadId);
  if (!listing || listing.freeRecords === null || obtainableOf(listing) < 1) return [];
  return pickRecords(tx, [{ leadId, quantity: 1 }], email);
}

/**
 * Replaces a delivered record with another of the locked listing, if the buyer can get one. Takes one slot off sale but
 * is no sale: the line's quantity stays.
 */
export async function replaceRecord(
  tx: Db,
  { allocation, leadId }: { allocation: Allocation; leadId: string },
  now: Date,
): Promise<Allocation | null> {
  const { buyerEmail: email, orderItemId } = allocation;
  const picked = await pickAnother(tx, leadId, email);
  const [first] = picked;
  if (!first) return null;
  await reserveRecords(tx, picked, { email, items: [{ id: orderItemId, leadId }] }, now);
  await tx
    .update(leads)
    .set({ availableCount: sql`${leads.availableCount} - 1` })
    .where(eq(leads.id, leadId));
  await tx.update(recordAllocations).set({ remedy: 'replaced' }).where(eq(recordAllocations.id, allocation.id));
  const [given] = await tx
    .update(recordAllocations)
    .set({ deliveredAt: now, replacesId: allocation.id })
    .where(
      sql`${recordAllocations.orderItemId} = ${orderItemId} and ${recordAllocations.recordId} = ${first.recordId}
        and ${recordAllocations.releasedAt} is null`,
    )
    .returning();
  if (!given) throw new Error('A record was taken and not reserved.');
  return given;
}
