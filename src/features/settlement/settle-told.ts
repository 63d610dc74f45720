import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import type { Told } from '../sales/sale.rules.ts';
import { takeTold } from '../sales/take-event.ts';
import { markSucceeded } from './payment-event.ts';
import { type Received, settleCheckout } from './settle-payment.ts';

/**
 * What the provider tells of a payment that it took: its refunds, its disputes. If that arrives before the payment itself,
 * the sale is made first, so that the order of events does not matter.
 */
export async function settleTold(
  tx: Db,
  deps: SaleDeps,
  { received, told }: { received: Received; told: Told },
  now: Date,
): Promise<readonly string[]> {
  const checkout = await markSucceeded(tx, received.intentId, received.event ?? null);
  if (!checkout) return [];
  const known = await lockSaleAndStock(tx, { checkout });
  if (known && isSettled(known.order.status)) return takeTold(tx, deps, known, told, now);
  const settled = await settleCheckout(tx, deps, checkout, received, now);
  const sale = await lockSaleAndStock(tx, { checkout });
  return [...(settled.ok ? settled.value : []), ...(sale ? await takeTold(tx, deps, sale, told, now) : [])];
}
