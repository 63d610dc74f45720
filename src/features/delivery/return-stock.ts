import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../inventory/inventory.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { lockListings } from './claim-stock.ts';
import { recordAllocations } from './delivery.table.ts';
import { hasRecords, mostOnSale } from './stock-of-records.ts';

/** Lets go of the records that an order has reserved and not been given. Answers how many of each listing. */
export async function releaseRecords(tx: Db, orderId: string, now: Date): Promise<ReadonlyMap<string, number>> {
  const { rows } = await tx.execute<{ lead_id: string; released: number }>(sql`
    with released as (
      update ${recordAllocations} set released_at = ${now}
      from ${orderItems}
      where ${orderItems.id} = ${recordAllocations.orderItemId} and ${orderItems.orderId} = ${orderId}
        and ${recordAllocations.releasedAt} is null and ${recordAllocations.deliveredAt} is null
      returning ${recordAllocations.recordId} as record_id, ${orderItems.leadId} as lead_id),
    slots as (
      update ${leadRecords} set taken_slots = taken_slots - 1
      from released where ${leadRecords.id} = released.record_id)
    select lead_id, count(*)::int as released from released group by lead_id`);
  return new Map(rows.map(({ lead_id: leadId, released }) => [leadId, released]));
}

const openQuantity = sql<number>`greatest(${orderItems.quantity} - ${orderItems.deliveredQuantity} - ${orderItems.refundedQuantity}, 0)`;

/**
 * Puts what an order took and was not given back on sale. What is delivered never returns. A line that held a number
 * and no record, since it was sold before the first import, gives back only what no other order waits for.
 */
export async function returnStock(tx: Db, orderId: string, now: Date): Promise<readonly string[]> {
  const items = await tx
    .select({ leadId: orderItems.leadId, open: openQuantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));
  const leadIds = items.map(({ leadId }) => leadId);
  await lockListings(tx, leadIds);
  const released = await releaseRecords(tx, orderId, now);
  const bare = items.filter(({ leadId, open }) => open > (released.get(leadId) ?? 0)).map(({ leadId }) => leadId);
  await tx.execute(sql`
    update ${leads} l set sold_count = greatest(l.sold_count - item.open, 0), available_count = l.available_count
      + case when l.id = any(${sql.param(bare)}::uuid[]) and ${hasRecords(sql`l.id`)}
        then greatest(least(item.open, ${mostOnSale(sql`l.id`, sql`${orderId}`)} - l.available_count), 0)
        else item.open end
    from (
      select lead_id, greatest(quantity - delivered_quantity - refunded_quantity, 0) as open
      from ${orderItems} where order_id = ${orderId}
    ) item
    where l.id = item.lead_id`);
  return leadIds;
}
