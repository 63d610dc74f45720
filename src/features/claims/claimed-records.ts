import { and, asc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orderItems } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { claims } from './claims.table.ts';

export type Claim = typeof claims.$inferSelect;

const isGiven = and(isNotNull(recordAllocations.deliveredAt), isNull(recordAllocations.releasedAt));

/** How often the record was claimed in this order, withdrawn claims included. */
const reportsOf = sql<number>`(
  select count(*)::int from ${claims} made
  where made.order_id = ${orderItems.orderId} and made.record_id = ${recordAllocations.recordId})`;

const selectGiven = (tx: Db) =>
  tx
    .select({
      allocation: recordAllocations,
      item: orderItems,
      reference: leadRecords.reference,
      claim: claims,
      reports: reportsOf,
    })
    .from(recordAllocations)
    .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
    .innerJoin(leadRecords, eq(leadRecords.id, recordAllocations.recordId))
    .leftJoin(claims, and(eq(claims.allocationId, recordAllocations.id), sql`${claims.status} <> 'withdrawn'`));

/** `claim` is the one that counts; a withdrawn one does not. */
export type ClaimedRecord = Awaited<ReturnType<typeof selectGiven>>[number];

/** With an open claim. */
export type Reported = ClaimedRecord & { claim: Claim };

export async function findDeliveredRecords(tx: Db, orderId: string, recordIds: readonly string[]) {
  const rows = await selectGiven(tx).where(
    and(
      eq(orderItems.orderId, orderId),
      inArray(recordAllocations.recordId, [...recordIds]),
      isGiven,
      isNull(leadRecords.erasedAt),
    ),
  );
  return new Map(rows.map((row) => [row.allocation.recordId, row]));
}

/** The order must be locked. Oldest first. */
export async function findOpen(tx: Db, orderId: string, claimIds: readonly string[]): Promise<Reported[]> {
  if (claimIds.length === 0) return [];
  const rows = await selectGiven(tx)
    .where(and(eq(orderItems.orderId, orderId), inArray(claims.id, [...claimIds]), eq(claims.status, 'open')))
    .orderBy(asc(claims.id));
  return rows.flatMap((row) => (row.claim ? [{ ...row, claim: row.claim }] : []));
}
