import { and, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { prepareFields } from '../../platform/database/prepare.ts';
import type { NewAlert } from '../alerts/raise-alert.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { isListed, obtainable } from '../catalogue/lead-filter.ts';
import { orderItems, orders } from '../orders/orders.table.ts';

/** All that it had is paid for. Not one that is collected to order, nor while somebody holds what may come back. */
export const isSoldOut = and(
  isListed,
  isNotNull(leads.freeRecords),
  gt(leads.soldCount, 0),
  eq(obtainable, 0),
  sql`not exists (
    select 1 from ${orderItems} i join ${orders} o on o.id = i.order_id
    where i.lead_id = ${leads.id} and o.status = 'pending' and i.quantity > i.delivered_quantity + i.refunded_quantity)`,
);

const named = { id: leads.id, label: leads.title };

const findSoldOut = prepareFields<{ id: string; label: string }>(named)<{ ids: readonly string[] }>((db, { ids }) =>
  db
    .select(named)
    .from(leads)
    .where(and(sql`${leads.id} = any(${ids}::uuid[])`, isSoldOut)),
);

/** Of an order that was just sold. Two last ones in the same instant see each other held: the overview tells it then. */
export async function soldOutBy(tx: Db, orderId: string, leadIds: readonly string[]): Promise<NewAlert[]> {
  const rows = await findSoldOut(tx, { ids: leadIds });
  return rows.map(({ id, label }) => ({ kind: 'listing-sold-out', about: `${id}:${orderId}`, label }));
}
