import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { moveOrder, type Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import type { CancelReason } from '../payments/payment-provider.ts';
import { returnStock } from '../stock/return-stock.ts';
import { checkouts } from './checkout.table.ts';
import { rememberLargeHold } from './large-hold-rest.ts';
import type { Checkout } from './start-checkout.ts';

/** Lock order for every sale: checkout, order, listings. Any other order may deadlock. */
export async function lockCheckout(
  tx: Db,
  which: { id: string } | { intentId: string },
): Promise<{ checkout: Checkout; order: Order | undefined } | null> {
  const [checkout] = await tx
    .select()
    .from(checkouts)
    .where('id' in which ? eq(checkouts.id, which.id) : eq(checkouts.intentId, which.intentId))
    .for('update');
  if (!checkout) return null;
  const [order] = await tx.select().from(orders).where(eq(orders.checkoutId, checkout.id)).for('update');
  return { checkout, order };
}

/**
 * Call it only after the intent is cancelled at the provider, so that nobody can pay for stock that was returned.
 * Answers the listings that gained stock.
 */
export async function closeCheckout(
  tx: Db,
  which: { id: string } | { intentId: string },
  why: { reason: CancelReason | null; actor: string },
  now: Date,
): Promise<readonly string[]> {
  const locked = await lockCheckout(tx, which);
  if (!locked) return [];
  const { checkout, order } = locked;
  await tx.update(checkouts).set({ nextCheckAt: null, intentStatus: 'cancelled' }).where(eq(checkouts.id, checkout.id));
  if (order?.status !== 'pending') return [];
  // A lapsed hold is cancelled; any other end means that the payment failed.
  const to = why.reason === 'abandoned' ? 'cancelled' : 'failed';
  await moveOrder(tx, order, { to, event: { actor: why.actor, details: { reason: why.reason } } }, now);
  const returned = await returnStock(tx, order.id, now);
  // Last: other checkouts of the same network may wait for this row, and listings must not be kept waiting with them.
  await rememberLargeHold(tx, order, why.reason, now);
  return returned;
}
