import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { type DeliveryMove, deliveryAfter } from './delivery-change.rules.ts';
import { type Order, type OrderEvent, writeOrderEvent } from './move-order.ts';
import { deliveryOf } from './order-lines.rules.ts';
import { orderItems, orders } from './orders.table.ts';

type Move = Pick<DeliveryMove, 'to' | 'by'> & { event: Omit<OrderEvent, 'kind'> & { kind?: string } };

/** Of an order that has a day of delivery: whether its lines say so too. */
async function wasHandedOver(tx: Db, { id, deliveredAt }: Order): Promise<boolean> {
  if (deliveredAt === null) return false;
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, id));
  return deliveryOf(items) === 'Levererad';
}

/** Every change of a locked order's delivery status, except a delivery together with the payment (`moveOrder`). */
export async function moveDelivery(tx: Db, order: Order, { to, by, event }: Move, now: Date): Promise<Order> {
  const from = order.deliveryStatus;
  if (from === to) return order;
  const move = { to, by, wasHandedOver: await wasHandedOver(tx, order) };
  const [moved] = await tx
    .update(orders)
    .set({ ...deliveryAfter(order, move, now), version: nextVersion(orders.version) })
    .where(eq(orders.id, order.id))
    .returning();
  if (!moved) throw new Error(`Order ${order.id} was lost while it was locked.`);
  const { kind = 'delivery', actor, details } = event;
  await writeOrderEvent(tx, order.id, { kind, actor, details: { from, to, ...details } }, now);
  return moved;
}
