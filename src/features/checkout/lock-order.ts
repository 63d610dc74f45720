import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import type { OrderItem } from '../orders/add-order.ts';
import type { Order } from '../orders/move-order.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { lockListings } from '../stock/claim-stock.ts';
import { checkouts } from './checkout.table.ts';

export type LockedOrder = { order: Order; items: readonly OrderItem[] };

export async function lockOrder(tx: Db, id: string): Promise<LockedOrder | null> {
  const [found] = isId(id)
    ? await tx.select({ checkoutId: orders.checkoutId }).from(orders).where(eq(orders.id, id))
    : [];
  if (!found) return null;
  if (found.checkoutId !== null) {
    await tx.select({ id: checkouts.id }).from(checkouts).where(eq(checkouts.id, found.checkoutId)).for('update');
  }
  const [order] = await tx.select().from(orders).where(eq(orders.id, id)).for('update');
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, id)).orderBy(asc(orderItems.id));
  return order ? { order, items } : null;
}

/** Also locks the listings, for callers that may return stock. */
export async function lockOrderAndStock(tx: Db, id: string): Promise<LockedOrder | null> {
  const locked = await lockOrder(tx, id);
  if (!locked) return null;
  await lockListings(
    tx,
    locked.items.map(({ leadId }) => leadId),
  );
  return locked;
}
