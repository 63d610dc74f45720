import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Order } from '../orders/move-order.ts';
import { isSold } from '../orders/order-status.rules.ts';
import { isSoldIn, orderItems, orders } from '../orders/orders.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';

const isAllRemedied = (orderId: SQL): SQL<boolean> => sql`(
  select coalesce(bool_and(a.remedy is not null), false) from ${recordAllocations} a
  join ${orderItems} i on i.id = a.order_item_id
  where i.order_id = ${orderId} and a.delivered_at is not null and a.released_at is null)`;

/**
 * A column for queries on orders. The records stay readable while the order is sold, and also when they were all
 * refunded or replaced one by one. A refund of the whole order closes them.
 */
export const recordsStayOpen = sql<boolean>`(
  ${isSoldIn(sql`${orders}.status`)} or (${orders}.status = 'refunded' and ${isAllRemedied(sql`${orders}.id`)}))`;

export async function doRecordsStayOpen(db: Db, { id, status }: Pick<Order, 'id' | 'status'>): Promise<boolean> {
  if (status !== 'refunded') return isSold(status);
  const { rows } = await db.execute<{ open: boolean }>(sql`select ${isAllRemedied(sql`${id}::uuid`)} as open`);
  return rows[0]?.open ?? false;
}
