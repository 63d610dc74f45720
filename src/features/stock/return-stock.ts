import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { lockListings } from './claim-stock.ts';
import { releaseRecords } from './release-records.ts';
import { recordAllocations } from './stock.table.ts';
import { hasRecords, mostOnSale } from './stock-of-records.ts';

/** Delivered records stay with the order. */
export async function releaseOrder(tx: Db, orderId: string, now: Date): Promise<void> {
  const reserved = sql`
    select a.id from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
    where i.order_id = ${orderId} and a.released_at is null and a.delivered_at is null`;
  await releaseRecords(tx, reserved, now);
}

/**
 * Puts what an order took, but was not delivered, back on sale. A listing with records sells only what no other order
 * waits for: one from before the first import, or one whose record was erased.
 */
export async function returnStock(tx: Db, orderId: string, now: Date): Promise<readonly string[]> {
  const items = await tx.select({ leadId: orderItems.leadId }).from(orderItems).where(eq(orderItems.orderId, orderId));
  const leadIds = items.map(({ leadId }) => leadId);
  await lockListings(tx, leadIds);
  await releaseOrder(tx, orderId, now);
  await tx.execute(sql`
    update ${leads} l set sold_count = greatest(l.sold_count - item.open, 0), available_count = l.available_count
      + case when ${hasRecords(sql`l.id`)}
        then greatest(least(item.open, ${mostOnSale(sql`l.id`, sql`${orderId}`)} - l.available_count), 0)
        else item.open end
    from (
      select lead_id, greatest(quantity - delivered_quantity - refunded_quantity, 0) as open
      from ${orderItems} where order_id = ${orderId}
    ) item
    where l.id = item.lead_id`);
  return leadIds;
}
