import { type SQL, sql } from 'drizzle-orm';
import { leads } from '../catalogue/catalogue.table.ts';
import { holdsStockIn, orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from './stock.table.ts';
import { allocatedOf, hasRecords, maxOnSale } from './stock-of-records.ts';

/** While an order has stock, what it holds or received; otherwise what was delivered before. */
export const soldOf = sql`case when ${holdsStockIn(sql`o.status`)} 
  then greatest(i.quantity - i.refunded_quantity, i.delivered_quantity) else i.delivered_quantity end`;

const deliveredOf = (itemId: SQL) => sql`(
  select count(*) from ${recordAllocations} a
  where a.order_item_id = ${itemId} and a.released_at is null and a.delivered_at is not null and a.remedy is null)`;

const itemsOf = (batch: SQL) =>
  sql`${orderItems} i join ${orders} o on o.id = i.order_id where i.lead_id = any(${batch})`;

const unequalLines = (batch: SQL, expected: SQL, found: SQL, isWrong: SQL) => sql`
  select lead_id, sum(expected)::int as expected, sum(found)::int as found
  from (select i.lead_id, ${expected} as expected, ${found} as found from ${itemsOf(batch)}) line
  where ${isWrong} group by lead_id`;

/**
 * Every stock figure that can be computed from others. Each check is one statement, so that it never sees half a sale,
 * and returns the listings whose figures differ.
 */
export const stockQuestions = {
  'sold-count': (batch: SQL) => sql`
    select * from (
      select l.id as lead_id, l.sold_count as found, coalesce((
        select sum(${soldOf}) from ${orderItems} i join ${orders} o on o.id = i.order_id where i.lead_id = l.id), 0)::int
        as expected
      from ${leads} l where l.id = any(${batch})) listing
    where found <> expected`,
  'taken-slots': (batch: SQL) => sql`
    select lead_id, sum(expected)::int as expected, sum(found)::int as found
    from (
      select r.lead_id, r.taken_slots as found, (
        select count(*) from ${recordAllocations} a where a.record_id = r.id and a.released_at is null) as expected
      from ${leadRecords} r where r.lead_id = any(${batch})) record
    where found <> expected group by lead_id`,
  'delivered-quantity': (batch: SQL) =>
    unequalLines(batch, deliveredOf(sql`i.id`), sql`i.delivered_quantity`, sql`found <> expected`),
  'reserved-quantity': (batch: SQL) => unequalLines(batch, soldOf, allocatedOf(sql`i.id`), sql`found > expected`),
  'available-count': (batch: SQL) => sql`
    select * from (
      select l.id as lead_id, l.available_count as found, ${maxOnSale(sql`l.id`)} as expected
      from ${leads} l where l.id = any(${batch}) and ${hasRecords(sql`l.id`)}) listing
    where found > expected`,
  'free-records': (batch: SQL) => sql`
    select lead_id, expected, coalesce(found, 0) as found from (
      select l.id as lead_id, l.free_records as found, (
        select count(*)::int from ${leadRecords} r where r.lead_id = l.id and r.free_slots > 0) as expected
      from ${leads} l where l.id = any(${batch}) and (l.free_records is not null or ${hasRecords(sql`l.id`)})) listing
    where found is distinct from expected`,
} as const satisfies Record<string, (batch: SQL) => SQL>;
