import { and, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { returnStock } from '../delivery/return-stock.ts';
import { moveOrder, writeOrderEvent } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import { refunds } from '../payments/payments.table.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { lockCheckout } from './close-checkout.ts';
import { type Received, settlePayment } from './settle-payment.ts';

/**
 * Money that went back, as the provider tells it, whoever asked for it. A refund that is heard of before its payment
 * says that there was one: the sale is made first, so that the end is the same in whatever order they come.
 */
export async function takeRefund(
  tx: Db,
  parts: Pick<CheckoutParts, 'enqueue' | 'env'>,
  told: Received & { refundedOre: number },
  now: Date,
): Promise<readonly string[]> {
  const settled = await settlePayment(tx, parts, told, now);
  if (!settled.ok) return [];
  const locked = await lockCheckout(tx, { intentId: told.intentId });
  const order = locked?.order;
  if (order?.status !== 'paid' || told.refundedOre <= order.refundedAmount) return settled.value;
  const refundedAmount = Math.min(told.refundedOre, order.totalAmount);
  const details = { refundedOre: refundedAmount };
  if (refundedAmount === order.totalAmount) {
    await moveOrder(tx, order, { to: 'refunded', deed: { actor: told.actor, details }, set: { refundedAmount } }, now);
    return [...settled.value, ...(await returnStock(tx, order.id, now))];
  }
  await tx
    .update(orders)
    .set({ refundedAmount, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, order.id));
  await writeOrderEvent(tx, order.id, { kind: 'partly-refunded', actor: told.actor, details }, now);
  return settled.value;
}

/** The buyer's bank would not take it back: it is kept as failed, for a person to see to. Told several times, noted once. */
export async function takeFailedRefund(tx: Db, refundId: string, actor: string, now: Date): Promise<void> {
  const [failed] = await tx
    .update(refunds)
    .set({ status: 'failed', settledAt: now })
    .where(and(eq(refunds.providerRefundId, refundId), ne(refunds.status, 'failed')))
    .returning();
  if (!failed) return;
  const details = { refundId: failed.id, amountOre: failed.amount };
  await writeOrderEvent(tx, failed.orderId, { kind: 'refund-failed', actor, details }, now);
}
