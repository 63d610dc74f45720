import type { Db } from '../../platform/database/db.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { lockCheckout } from '../checkout/close-checkout.ts';
import { type DisputesTold, takeDisputes } from '../disputes/take-disputes.ts';
import type { ListedRefund, PaymentIntent } from '../payments/payment-provider.ts';
import { resumeClaims } from '../refunds/end-claims.ts';
import { lockWhatReturns, reconcileRefunds } from '../refunds/reconcile-refunds.ts';
import { settlePayment } from './settle-payment.ts';

export type DisputedPayment = DisputesTold & { intent: PaymentIntent; refunds: readonly ListedRefund[] };

/**
 * If a dispute arrives before its payment, the sale is made first, so that the order of events does not matter. A lost
 * dispute is then handled like a refund made by the provider.
 */
export async function settleDispute(
  tx: Db,
  deps: SaleDeps,
  { intent, refunds, ...told }: DisputedPayment,
  now: Date,
): Promise<readonly string[]> {
  const { actor } = told;
  await lockWhatReturns(tx, intent.id);
  const { id: intentId, receivedOre, currency } = intent;
  const billing = intent.billing ?? { name: null, email: null, phone: null };
  const settled =
    intent.status === 'succeeded'
      ? await settlePayment(tx, deps, { intentId, receivedOre, currency, billing, method: intent.method, actor }, now)
      : null;
  const order = (await lockCheckout(tx, { intentId }))?.order;
  if (!order) return [];
  await takeDisputes(tx, order.id, told, now);
  const returned = await reconcileRefunds(tx, deps, { intentId, listed: refunds, actor }, now);
  await resumeClaims(tx, order.id);
  return [...(settled?.ok ? settled.value : []), ...returned];
}
