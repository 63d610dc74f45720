import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type DaySums, sumsByDay } from '../../platform/database/kept-days.ts';
import { nilId } from '../../platform/ids.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { categories, leads } from '../catalogue/catalogue.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { categoryDays } from './category-days.table.ts';
import { receipts } from './receipts.table.ts';

const noCategory = sql.raw(`'${nilId}'::uuid`);

const sold = sql`
  select o.paid_at as at, l.category_id, i.subtotal as net
  from ${orders} o join ${orderItems} i on i.order_id = o.id join ${leads} l on l.id = i.lead_id`;

/**
 * Lines of a credit note have no id, so they are matched by order, price and title, which is in the buyer's language. A
 * line without a match reduced the price, not the leads.
 */
const credited = sql`
  select r.created_at as at, coalesce(l.category_id, ${noCategory}) as category_id, -line.subtotal as net
  from ${receipts} r
  cross join lateral jsonb_to_recordset(r.content -> 'lines') line (title text, "pricePerLead" numeric, subtotal numeric)
  left join lateral (
    select i.lead_id from ${orderItems} i
    where i.order_id = r.order_id and i.price_per_lead = line."pricePerLead" and line.title in (i.title, i.title_en)
    order by i.id desc limit 1) of_line on true
  left join ${leads} l on l.id = of_line.lead_id
  where r.series = 'credit-note'`;

export const daysOfCategories: DaySums = {
  kept: categoryDays,
  source: sql`(${sold} union all ${credited}) moved`,
  at: sql`moved.at`,
  first: sql`(select min(${receipts.createdAt}) from ${receipts})`,
  by: ['category_id'],
  sums: { net: sql`sum(net)` },
};

/** By the dates of the documents, the largest first. */
export async function readCategorySales(db: Db, period: Period) {
  const { rows } = await db.execute<{ categoryId: string | null; name: string | null; net: string }>(sql`
    select c.id as "categoryId", c.name, sum(net)::numeric(20, 2)::text as net
    from (${await sumsByDay(db, daysOfCategories, period)}) of_days left join ${categories} c on c.id = category_id
    group by c.id having sum(net) <> 0 order by sum(net) desc, c.id`);
  return rows;
}
