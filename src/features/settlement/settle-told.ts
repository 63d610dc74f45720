import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import { lockSaleAndStock, lockStock } from '../sales/lock-sale.ts';
import type { Told } from '../sales/sale.rules.ts';
import { takeTold } from '../sales/take-event.ts';
import { lockPaid } from './payment-event.ts';
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
  const { checkout, sale: known } = await lockPaid(tx, received);
  if (!checkout) return [];
  // Before anything is handed over: who erases a record holds its listing and waits for what is reserved.
  if (known) await lockStock(tx, known);
  if (known && isSettled(known.order.status)) return takeTold(tx, deps, known, told, now);
  const settled = await settleCheckout(tx, deps, { checkout, sale: known }, received, now);
  const sale = await lockSaleAndStock(tx, { intentId: received.intentId });
  return [...(settled.ok ? settled.value : []), ...(sale ? await takeTold(tx, deps, sale, told, now) : [])];
}
