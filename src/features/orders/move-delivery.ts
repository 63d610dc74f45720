import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { deliveryAfter } from './delivery-change.rules.ts';
import { type Order, type OrderEvent, writeOrderEvent } from './move-order.ts';
import type { DeliveryStatus } from './order-status.rules.ts';
import { orders } from './orders.table.ts';

type Move = { to: DeliveryStatus; by: 'shop' | 'admin'; event: Omit<OrderEvent, 'kind'> & { kind?: string } };

/** Every change of a locked order's delivery status, except a delivery together with the payment (`moveOrder`). */
export async function moveDelivery(tx: Db, order: Order, { to, by, event }: Move, now: Date): Promise<Order> {
  const from = order.deliveryStatus;
  if (from === to) return order;
  const [moved] = await tx
    .update(orders)
    .set({ ...deliveryAfter(order, { to, by }, now), version: nextVersion(orders.version) })
    .where(eq(orders.id, order.id))
    .returning();
  if (!moved) throw new Error(`Order ${order.id} was lost while it was locked.`);
  const { kind = 'delivery', actor, details } = event;
  await writeOrderEvent(tx, order.id, { kind, actor, details: { from, to, ...details } }, now);
  return moved;
}
