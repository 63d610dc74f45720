import { sql } from 'drizzle-orm';
import { leads } from '../../src/features/catalogue/catalogue.table.ts';
import { findBreaches } from '../../src/features/doctor/find-breaches.ts';
import { type Finding, findWrongStock } from '../../src/features/stock/check-stock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';

/**
 * In listings with records, every line of an order with stock must have one allocation per lead, and other lines none.
 * Stricter than the doctor, since a paid order may wait for records that were taken off sale.
 */
const wrongReservations = sql`
  select i.id from order_items i join orders o on o.id = i.order_id
  where exists (select 1 from lead_records r where r.lead_id = i.lead_id) and (
    select count(*) from record_allocations a where a.order_item_id = i.id and a.released_at is null and a.remedy is null
  ) <> case when o.status in ('pending', 'paid', 'invoiced')
    then greatest(i.quantity - i.refunded_quantity, i.delivered_quantity) else i.delivered_quantity end`;

export async function wrongStock({ db }: Database): Promise<Finding[]> {
  const rows = await db.select({ id: leads.id }).from(leads);
  return findWrongStock(
    db,
    rows.map(({ id }) => id),
  );
}

/** Everything that does not add up, by rule. Must be empty at any time. */
export async function wrongBooks({ db }: Database): Promise<Record<string, unknown>> {
  const breaches = await findBreaches(db, new Date());
  const { rows } = await db.execute(wrongReservations);
  return {
    ...Object.fromEntries(breaches.map(({ rule, ids }) => [rule, ids])),
    ...(rows.length > 0 && { wrongReservations: rows }),
  };
}
