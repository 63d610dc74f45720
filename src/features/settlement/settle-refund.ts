import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { ListedRefund } from '../payments/payment-provider.ts';
import { lockWhatReturns, reconcileRefunds } from '../refunds/reconcile-refunds.ts';
import { type Received, settlePayment } from './settle-payment.ts';

/**
 * Money that went back, as the provider tells it, whoever asked for it. A refund that is heard of before its payment
 * says that there was one: the sale is made first, so that the end is the same in whatever order they come.
 */
export async function settleRefund(
  tx: Db,
  deps: SaleDeps,
  { listed, ...told }: Received & { listed: readonly ListedRefund[] },
  now: Date,
): Promise<readonly string[]> {
  await lockWhatReturns(tx, told.intentId);
  const settled = await settlePayment(tx, deps, told, now);
  if (!settled.ok) return [];
  return [...settled.value, ...(await reconcileRefunds(tx, deps, { ...told, listed }, now))];
}
