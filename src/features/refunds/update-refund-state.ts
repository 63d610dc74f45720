import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import type { Ore } from '../../platform/money.ts';
import { moveDelivery } from '../orders/move-delivery.ts';
import { moveOrder, type Order, type OrderEvent, writeOrderEvent } from '../orders/move-order.ts';
import { deliveryOf } from '../orders/order-lines.rules.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { endClaims } from './end-claims.ts';
import { goneOf, refundsOf } from './order-refunds.ts';

type Said = Pick<OrderEvent, 'actor' | 'details'>;

/** With less to deliver, the delivery may now be complete. */
async function closeDelivery(tx: Db, order: Order, actor: string, now: Date): Promise<Order> {
  if (order.deliveryStatus !== 'Pågår') return order;
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  if (deliveryOf(items) !== 'Levererad') return order;
  return moveDelivery(tx, order, { to: 'Levererad', by: 'shop', event: { actor } }, now);
}

async function storeRefunded(tx: Db, order: Order, refundedAmount: Ore): Promise<Order> {
  if (refundedAmount === order.refundedAmount) return order;
  const [stored] = await tx
    .update(orders)
    .set({ refundedAmount, version: nextVersion(orders.version) })
    .where(eq(orders.id, order.id))
    .returning();
  if (!stored) throw new Error('An order was lost while it was locked.');
  return stored;
}

async function restate(tx: Db, order: Order, { actor, details }: Said, now: Date): Promise<Order> {
  const refundedAmount = Math.min(goneOf(await refundsOf(tx, order.id)), order.totalAmount);
  const isWhole = refundedAmount === order.totalAmount;
  const set = { refundedAmount };
  const event = { actor, details: { refundedOre: refundedAmount, ...details } };
  if (order.status === 'paid' && isWhole) return moveOrder(tx, order, { to: 'refunded', event, set }, now);
  if (order.status === 'refunded' && order.paidAt && !isWhole) {
    const moved = await moveOrder(tx, order, { to: 'paid', event, set }, now);
    return moveDelivery(tx, moved, { to: 'Pausad/Fel', by: 'shop', event: { actor } }, now);
  }
  const stored = await storeRefunded(tx, order, refundedAmount);
  if (refundedAmount > order.refundedAmount && order.paidAt) {
    await writeOrderEvent(tx, order.id, { kind: 'partly-refunded', ...event }, now);
  }
  return closeDelivery(tx, stored, actor, now);
}

/**
 * Sets the refunded amount of a locked order, and the status `refunded` while everything is refunded. If such a refund
 * fails, the order waits for an admin, as nothing is left to deliver. Also ends the claims that were refunded.
 */
export async function updateRefundState(tx: Db, order: Order, said: Said, now: Date): Promise<Order> {
  const restated = await restate(tx, order, said, now);
  await endClaims(tx, order.id, now);
  return restated;
}
