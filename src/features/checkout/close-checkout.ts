import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { moveOrder, type Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import type { CancelReason } from '../payments/payment-provider.ts';
import { returnStock } from '../stock/return-stock.ts';
import { checkouts } from './checkout.table.ts';
import { rememberLargeHold } from './large-hold-rest.ts';
import type { Checkout } from './start-checkout.ts';

/** Always the checkout first, then its order, then listings: whoever works on a sale takes its locks in this order. */
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
 * Its intent is cancelled at the provider, so nobody can pay it any more: the hold ends and the stock returns. Answers
 * which listings have more than before.
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
  // A hold that lapsed is cancelled; whatever else ended the payment made it fail.
  const to = why.reason === 'abandoned' ? 'cancelled' : 'failed';
  await moveOrder(tx, order, { to, event: { actor: why.actor, details: { reason: why.reason } } }, now);
  const returned = await returnStock(tx, order.id, now);
  // Last, since others of the same network may be waiting for that row, and no listing is to wait with them.
  await rememberLargeHold(tx, order, why.reason, now);
  return returned;
}
