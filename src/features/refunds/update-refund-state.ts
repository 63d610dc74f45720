import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { moveOrder, type Order, type OrderEvent, writeOrderEvent } from '../orders/move-order.ts';
import { deliveryOf } from '../orders/order-lines.rules.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { goneOf, refundsOf } from './order-refunds.ts';

type Said = Pick<OrderEvent, 'actor' | 'details'>;

/** An order of which less is to be delivered may be delivered whole by that. */
async function deliveryAfter(tx: Db, order: Order) {
  if (order.deliveryStatus !== 'Pågår') return {};
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  return deliveryOf(items) === 'Levererad' ? { deliveryStatus: 'Levererad' as const } : {};
}

/**
 * Makes a locked order say what its refunds come to: what has gone back or is on its way, and `refunded` for as long as
 * that is all of it. One that was refunded and turns out not to be waits for a person, as nothing is left to deliver.
 */
export async function updateRefundState(tx: Db, order: Order, { actor, details }: Said, now: Date): Promise<Order> {
  const refundedAmount = Math.min(goneOf(await refundsOf(tx, order.id)), order.totalAmount);
  const isWhole = refundedAmount === order.totalAmount;
  const set = { refundedAmount };
  const event = { actor, details: { refundedOre: refundedAmount, ...details } };
  if (order.status === 'paid' && isWhole) return moveOrder(tx, order, { to: 'refunded', event, set }, now);
  if (order.status === 'refunded' && order.paidAt && !isWhole) {
    const moved = await moveOrder(tx, order, { to: 'paid', event, set }, now);
    await tx.update(orders).set({ deliveryStatus: 'Pausad/Fel' }).where(eq(orders.id, order.id));
    return { ...moved, deliveryStatus: 'Pausad/Fel' };
  }
  const delivery = await deliveryAfter(tx, order);
  if (refundedAmount === order.refundedAmount && !delivery.deliveryStatus) return order;
  const [restated] = await tx
    .update(orders)
    .set({ refundedAmount, ...delivery, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id))
    .returning();
  if (!restated) throw new Error('An order was lost while it was locked.');
  if (refundedAmount > order.refundedAmount && order.paidAt) {
    await writeOrderEvent(tx, order.id, { kind: 'partly-refunded', ...event }, now);
  }
  return restated;
}
