import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { DeliveryMove } from './delivery-change.rules.ts';
import { type Order, storeOrder } from './move-order.ts';
import type { OrderEvent } from './order-change.rules.ts';
import { changeDelivery } from './order-change.rules.ts';
import { deliveryOf } from './order-lines.rules.ts';
import { orderItems } from './orders.table.ts';

type Move = Pick<DeliveryMove, 'to' | 'by'> & { event: Omit<OrderEvent, 'kind'> & { kind?: string } };

/** Of an order that has a day of delivery: whether its lines say so too. */
async function wasHandedOver(tx: Db, { id, deliveredAt }: Order): Promise<boolean> {
  if (deliveredAt === null) return false;
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, id));
  return deliveryOf(items) === 'Levererad';
}

/** A change of a locked order's delivery status by itself; what happens to its sale changes it by `sales`. */
export async function moveDelivery(tx: Db, order: Order, { to, by, event }: Move, now: Date): Promise<Order> {
  if (order.deliveryStatus === to) return order;
  const move = { to, by, wasHandedOver: await wasHandedOver(tx, order) };
  const { order: after, event: told } = changeDelivery(order, move, event, now);
  return storeOrder(tx, order, after, [told], now);
}
