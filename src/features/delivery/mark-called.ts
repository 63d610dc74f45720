import { and, eq, exists, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orderItems } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { isDelivered } from './find-delivered.ts';

type Params = { orderId: string; recordId: string; isCalled: boolean };

/** The first call counts: ticking twice, on two devices for instance, changes nothing. Null for what the order was not given. */
export async function markCalled(db: Db, { orderId, recordId, isCalled }: Params, now: Date) {
  const ofOrder = db
    .select({ one: sql`1` })
    .from(orderItems)
    .innerJoin(leadRecords, eq(leadRecords.id, recordAllocations.recordId))
    .where(and(eq(orderItems.id, recordAllocations.orderItemId), eq(orderItems.orderId, orderId), isDelivered));
  const [row] = await db
    .update(recordAllocations)
    .set({
      calledAt: isCalled ? sql`coalesce(${recordAllocations.calledAt}, ${now.toISOString()}::timestamptz)` : null,
    })
    .where(and(eq(recordAllocations.recordId, recordId), exists(ofOrder)))
    .returning({ calledAt: recordAllocations.calledAt });
  return row ?? null;
}
