import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { lockListings } from './allocate-stock.ts';
import { releaseRecords } from './release-records.ts';
import { recordAllocations } from './stock.table.ts';
import { hasRecords, maxOnSale } from './stock-of-records.ts';

/** What is taken off a line: `open` were undelivered, `returned` of them go back, `credited` were delivered. */
export type ReturnedLine = {
  itemId: string;
  leadId: string;
  open: number;
  refunded: number;
  returned: number;
  credited: readonly string[];
};

async function takeOffItems(tx: Db, lines: readonly ReturnedLine[]): Promise<void> {
  const ids = lines.map(({ itemId }) => itemId);
  const refunded = lines.map((line) => line.refunded);
  const credited = lines.map((line) => line.credited.length);
  await tx.execute(sql`
    update ${orderItems} set refunded_quantity = refunded_quantity + one.refunded,
      delivered_quantity = delivered_quantity - one.credited
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(refunded)}::int[], ${sql.param(credited)}::int[])
      as one (id, refunded, credited)
    where ${orderItems.id} = one.id`);
}

/** They no longer count as sold, but stay with their buyer. */
async function creditRecords(tx: Db, lines: readonly ReturnedLine[]): Promise<void> {
  const ids = lines.flatMap(({ credited }) => credited);
  if (ids.length === 0) return;
  await tx.execute(sql`
    update ${recordAllocations} set remedy = 'credited' where id = any(${sql.param(ids)}::uuid[])`);
}

/** Leads without a reservation are returned first, so that what the buyer still waits for keeps its records. */
async function releaseReserved(tx: Db, lines: readonly ReturnedLine[], now: Date): Promise<void> {
  const returning = lines.filter(({ returned }) => returned > 0);
  if (returning.length === 0) return;
  const ids = returning.map(({ itemId }) => itemId);
  const stillOpen = returning.map(({ open, returned }) => open - returned);
  const beyond = sql`
    select reserved.id from (
      select a.id, one.kept, row_number() over (partition by a.order_item_id order by a.id) as place
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(stillOpen)}::int[]) as one (item_id, kept)
      join ${recordAllocations} a on a.order_item_id = one.item_id
      where a.released_at is null and a.delivered_at is null) reserved
    where reserved.place > reserved.kept`;
  await releaseRecords(tx, beyond, now);
}

/**
 * Takes leads off the lines of an order whose listings are locked. In a listing with records, leads that waiting orders
 * need stay off sale. Answers the listings whose stock changed.
 */
export async function returnLines(tx: Db, lines: readonly ReturnedLine[], now: Date): Promise<readonly string[]> {
  await takeOffItems(tx, lines);
  await creditRecords(tx, lines);
  await releaseReserved(tx, lines, now);
  const moved = lines.filter(({ returned, credited }) => returned + credited.length > 0);
  if (moved.length === 0) return [];
  const leadIds = moved.map(({ leadId }) => leadId);
  const returned = moved.map((line) => line.returned);
  const unsold = moved.map((line) => line.returned + line.credited.length);
  await tx.execute(sql`
    update ${leads} l set sold_count = greatest(l.sold_count - one.unsold, 0), available_count = case
      when one.returned > 0 and ${hasRecords(sql`l.id`)}
        then greatest(l.available_count, least(l.available_count + one.returned, ${maxOnSale(sql`l.id`)}))
      else l.available_count + one.returned end
    from unnest(${sql.param(leadIds)}::uuid[], ${sql.param(returned)}::int[], ${sql.param(unsold)}::int[])
      as one (lead_id, returned, unsold)
    where l.id = one.lead_id`);
  return leadIds;
}

const reservedOf = (orderId: string) => sql`
  select a.id from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
  where i.order_id = ${orderId} and a.released_at is null and a.delivered_at is null`;

/**
 * For a changed address: holds of withdrawn records are kept, since there may be no replacement, unless the new address
 * already has the record. The rest is released. Answers how many were kept per listing.
 */
export async function releaseButWithdrawn(tx: Db, orderId: string, email: string, now: Date) {
  const { rows } = await tx.execute<{ lead_id: string }>(sql`
    update ${recordAllocations} a set buyer_email = ${email}
    from ${orderItems} i, ${leadRecords} r
    where i.order_id = ${orderId} and a.order_item_id = i.id and r.id = a.record_id and r.withdrawn_at is not null
      and a.released_at is null and a.delivered_at is null and not exists (
        select 1 from ${recordAllocations} other
        where other.record_id = r.id and lower(other.buyer_email) = lower(${email}) and other.released_at is null)
    returning i.lead_id`);
  await releaseRecords(tx, sql`${reservedOf(orderId)} and lower(a.buyer_email) <> lower(${email})`, now);
  const stillOpen = Map.groupBy(rows, (row) => row.lead_id);
  return new Map([...stillOpen].map(([leadId, of]) => [leadId, of.length]));
}

/** A hold that moved off a withdrawn record took a slot that was on sale. The listings must be locked. */
export async function capOnSale(tx: Db, leadIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${leads} l set available_count = least(l.available_count, ${maxOnSale(sql`l.id`)})
    where l.id = any(${sql.param(leadIds)}::uuid[]) and ${hasRecords(sql`l.id`)}`);
}

/**
 * Delivered records stay with the order. A listing with records gets back only leads that no other order waits for: an
 * order may be from before the first import, or its record may be erased.
 */
export async function returnStock(tx: Db, orderId: string, now: Date): Promise<readonly string[]> {
  const items = await tx.select({ leadId: orderItems.leadId }).from(orderItems).where(eq(orderItems.orderId, orderId));
  const leadIds = items.map(({ leadId }) => leadId);
  await lockListings(tx, leadIds);
  await releaseRecords(tx, reservedOf(orderId), now);
  await tx.execute(sql`
    update ${leads} l set sold_count = greatest(l.sold_count - item.open, 0), available_count = l.available_count
      + case when ${hasRecords(sql`l.id`)}
        then greatest(least(item.open, ${maxOnSale(sql`l.id`, sql`${orderId}`)} - l.available_count), 0)
        else item.open end
    from (
      select lead_id, greatest(quantity - delivered_quantity - refunded_quantity, 0) as open
      from ${orderItems} where order_id = ${orderId}
    ) item
    where l.id = item.lead_id`);
  return leadIds;
}
