import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { categories, leads } from '../catalogue/catalogue.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import type { Period } from './overview-period.rules.ts';
import { isWithin } from './read-daily-figures.ts';

type CategorySales = {
  /** None: taken off a price and not off any leads. */
  categoryId: string | null;
  name: string | null;
  netOre: number;
};

/**
 * What was sold in each category less what was refunded of it, by the dates of receipts and credit notes. A credit
 * note's line is the order's line of that title and price; what it takes off for no lead in particular has no category.
 */
export async function readCategorySales(db: Db, period: Period): Promise<CategorySales[]> {
  const { rows } = await db.execute<CategorySales>(sql`
    with sold as (
      select i.lead_id, sum(i.subtotal) as net
      from ${orders} o join ${orderItems} i on i.order_id = o.id
      where ${isWithin(sql`o.paid_at`, period)}
      group by i.lead_id),
    credited as (
      select (
          select i.lead_id from ${orderItems} i
          where i.order_id = r.order_id and i.title = line ->> 'title'
            and i.price_per_lead = (line ->> 'pricePerLead')::numeric
          order by i.id limit 1) as lead_id,
        -(line ->> 'subtotal')::numeric as net
      from ${receipts} r cross join lateral jsonb_array_elements(r.content -> 'lines') line
      where r.series = 'credit-note' and ${isWithin(sql`r.created_at`, period)})
    select c.id as "categoryId", c.name, (sum(movement.net) * 100)::float8 as "netOre"
    from (select * from sold union all select * from credited) movement
      left join ${leads} l on l.id = movement.lead_id
      left join ${categories} c on c.id = l.category_id
    group by c.id, c.name
    having sum(movement.net) <> 0
    order by sum(movement.net) desc, c.name`);
  return rows;
}
