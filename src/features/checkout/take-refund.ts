import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { lockListings } from '../delivery/claim-stock.ts';
import { returnStock } from '../delivery/return-stock.ts';
import { moveOrder, writeOrderEvent } from '../orders/move-order.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import { orders } from '../orders/orders.table.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { lockCheckout } from './close-checkout.ts';
import { noteOthersRefund } from './note-refund.ts';
import { type Received, settlePayment } from './settle-payment.ts';

/** Every sale waits for whoever has taken a receipt number: from then on there must be no lock to wait for. */
async function lockWhatReturns(tx: Db, intentId: string): Promise<void> {
  const locked = await lockCheckout(tx, { intentId });
  if (!locked || (locked.order && isSettled(locked.order.status))) return;
  await lockListings(
    tx,
    locked.checkout.lines.map(({ leadId }) => leadId),
  );
}

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
  await lockWhatReturns(tx, told.intentId);
  const settled = await settlePayment(tx, parts, told, now);
  if (!settled.ok) return [];
  const locked = await lockCheckout(tx, { intentId: told.intentId });
  const order = locked?.order;
  if (order && !order.paidAt) await noteOthersRefund(tx, order.id, told.receivedOre - told.refundedOre, now);
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
