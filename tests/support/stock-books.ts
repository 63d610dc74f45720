import { sql } from 'drizzle-orm';
import { leads } from '../../src/features/catalogue/catalogue.table.ts';
import { findBreaches } from '../../src/features/doctor/find-breaches.ts';
import { type Finding, findWrongStock } from '../../src/features/stock/check-stock.ts';
import type { Database } from '../../src/platform/database/open-database.ts';

/**
 * Of an order that holds stock, every line of a listing with records has one for each lead, and of another none. Stricter
 * than the doctor: a paid order may wait for records that were taken off sale.
 */
const wrongReservations = sql`
  select i.id from order_items i join orders o on o.id = i.order_id
  where exists (select 1 from lead_records r where r.lead_id = i.lead_id) and (
    select count(*) from record_allocations a where a.order_item_id = i.id and a.released_at is null and a.remedy is null
  ) <> case when o.status in ('pending', 'paid')
    then greatest(i.quantity - i.refunded_quantity, i.delivered_quantity) else i.delivered_quantity end`;

/** What a night's check of the stock would find. */
export async function wrongStock({ db }: Database): Promise<Finding[]> {
  const rows = await db.select({ id: leads.id }).from(leads);
  return findWrongStock(
    db,
    rows.map(({ id }) => id),
  );
}

/** Whatever does not add up, by its rule: nothing, at any time. */
export async function wrongBooks({ db }: Database): Promise<Record<string, unknown>> {
  const breaches = await findBreaches(db, new Date());
  const { rows } = await db.execute(wrongReservations);
  return {
    ...Object.fromEntries(breaches.map(({ rule, ids }) => [rule, ids])),
    ...(rows.length > 0 && { wrongReservations: rows }),
  };
}
