import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockListings } from './claim-stock.ts';
import { releaseRecords } from './release-records.ts';
import { recordAllocations } from './stock.table.ts';
import { hasRecords, mostOnSale } from './stock-of-records.ts';

/**
 * For a changed address: holds of withdrawn records are kept, since there may be no replacement, unless the new address
 * already has the record. The rest is released. Answers how many were kept per listing.
 */
export async function releaseButWithdrawn(
  tx: Db,
  orderId: string,
  email: string,
  now: Date,
): Promise<Map<string, number>> {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    update ${recordAllocations} a set buyer_email = ${email}
    from ${orderItems} i, ${leadRecords} r
    where i.order_id = ${orderId} and a.order_item_id = i.id and r.id = a.record_id and r.withdrawn_at is not null
      and a.released_at is null and a.delivered_at is null and not exists (
        select 1 from ${recordAllocations} other
        where other.record_id = r.id and lower(other.buyer_email) = lower(${email}) and other.released_at is null)
    returning i.lead_id`);
  const others = sql`
    select a.id from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
    where i.order_id = ${orderId} and a.released_at is null and a.delivered_at is null
      and lower(a.buyer_email) <> lower(${email})`;
  await releaseRecords(tx, others, now);
  const kept = Map.groupBy(rows, (row) => row.lead_id);
  return new Map([...kept].map(([leadId, of]) => [leadId, of.length]));
}

/** A hold that moved off a withdrawn record took a slot that was on sale. The listings must be locked. */
export async function capOnSale(tx: Db, leadIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${leads} l set available_count = least(l.available_count, ${mostOnSale(sql`l.id`)})
    where l.id = any(${sql.param(leadIds)}::uuid[]) and ${hasRecords(sql`l.id`)}`);
}

/** Delivered records stay with the order. */
async function releaseOrder(tx: Db, orderId: string, now: Date): Promise<void> {
  const reserved = sql`
    select a.id from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
    where i.order_id = ${orderId} and a.released_at is null and a.delivered_at is null`;
  await releaseRecords(tx, reserved, now);
}

/**
 * A listing with records gets back only what no other order waits for, such as one from before the first import or one
 * whose record was erased.
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
