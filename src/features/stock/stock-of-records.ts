import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { holdsStockIn, orderItems, orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from './stock.table.ts';

const freeSlots = (leadId: SQL) => sql`(
  select coalesce(sum(r.free_slots), 0)::int from ${leadRecords} r where r.lead_id = ${leadId})`;

/** Without replaced or credited ones. */
export const allocatedOf = (itemId: SQL) => sql`(
  select count(*) from ${recordAllocations} a
  where a.order_item_id = ${itemId} and a.released_at is null and a.remedy is null)`;

/** 0 if everything is reserved; what was sold before there were records comes with an import. */
export const lineDeliversWithinDays = sql<number>`
  case when ${orderItems.quantity} - ${orderItems.refundedQuantity} > ${allocatedOf(sql`${orderItems}.id`)}
    and exists (select 1 from ${orders} o where o.id = ${orderItems}.order_id and ${holdsStockIn(sql`o.status`)})
    then ${policy.deliveryDays}::int else 0 end`;

/** Sold before there were records for them. */
const owedSlots = (leadId: SQL, butOrder: SQL = sql`null`) => sql`(
  select coalesce(sum(greatest(i.quantity - i.refunded_quantity - ${allocatedOf(sql`i.id`)}, 0)), 0)::int
  from ${orderItems} i join ${orders} o on o.id = i.order_id
  where i.lead_id = ${leadId} and ${holdsStockIn(sql`o.status`)} and o.id is distinct from ${butOrder}::uuid
    and i.quantity > i.delivered_quantity + i.refunded_quantity)`;

export const hasRecords = (leadId: SQL) => sql`exists (select 1 from ${leadRecords} r where r.lead_id = ${leadId})`;

/** Free slots minus those that waiting orders need. See decision 018. */
export const maxOnSale = (leadId: SQL, butOrder?: SQL) =>
  sql`greatest(${freeSlots(leadId)} - ${owedSlots(leadId, butOrder)}, 0)`;

/** Null without records: such a listing sells a typed number. */
export async function mostAvailable(tx: Db, leadId: string): Promise<number | null> {
  if (!isId(leadId)) return null;
  const { rows } = await tx.execute<{ most: number | null }>(sql`
    select case when ${hasRecords(sql`one.id`)} then ${maxOnSale(sql`one.id`)} end as most
    from (select ${leadId}::uuid as id) one`);
  return rows[0]?.most ?? null;
}

/**
 * Puts imported slots of a locked listing on sale, minus those that waiting orders need. With the first import the
 * typed number no longer counts.
 */
export async function putOnSale(tx: Db, leadId: string, added: { records: number; slots: number }): Promise<void> {
  const before = sql`case when l.free_records is null then 0 else l.available_count end`;
  // If nothing is owed, all slots go on sale, which avoids summing the listing's records for each part of a file.
  const room = sql`case when ${owedSlots(sql`l.id`)} = 0 then ${added.slots}::int else ${maxOnSale(sql`l.id`)} - ${before} end`;
  await tx.execute(sql`
    update ${leads} l set version = ${nextVersion(sql`l.version`)}, free_records = coalesce(l.free_records, 0) + ${added.records}::int,
      available_count = ${before}
      + greatest(least(${added.slots}::int, ${room}), 0)
    where l.id = ${leadId}`);
}
