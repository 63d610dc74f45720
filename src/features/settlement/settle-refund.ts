import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { ListedRefund } from '../payments/payment-provider.ts';
import { lockWhatReturns, reconcileRefunds } from '../refunds/reconcile-refunds.ts';
import { type Received, settlePayment } from './settle-payment.ts';

/**
 * Handles every refund at the provider, whoever made it. If it arrives before its payment, the sale is made first, so
 * that the order of events does not matter.
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
