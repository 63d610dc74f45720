import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { CheckoutDeps, SaleDeps } from '../checkout/checkout-deps.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import { applyEvent } from '../sales/apply-changes.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import type { ReportedDisputes } from '../sales/refund.rules.ts';
import { settleReported } from './settle-payment.ts';

/** Null for a payment that is not of this shop. */
export async function askAboutDispute(deps: Pick<CheckoutDeps, 'db' | 'now' | 'payments'>, intentId: string) {
  const { db, now, payments } = deps;
  const isOurs = (await db.$count(checkouts, eq(checkouts.intentId, intentId))) > 0;
  if (!isOurs) return null;
  const askedAt = now();
  const [intent, listed, refunds] = await Promise.all([
    payments.findIntent(intentId),
    payments.listDisputes({ intentId }),
    payments.listRefunds(intentId),
  ]);
  return intent && { intent, listed, refunds, askedAt };
}

export type DisputedPayment = ReportedDisputes & { intent: PaymentIntent };

export async function settleDispute(tx: Db, deps: SaleDeps, { intent, ...disputes }: DisputedPayment, now: Date) {
  const { id: intentId, receivedOre, currency, method, status } = intent;
  const event = { kind: 'disputes-reported' as const, ...disputes };
  if (status === 'succeeded') {
    const billing = intent.billing ?? { name: null, email: null, phone: null };
    const received = { intentId, receivedOre, currency, billing, method, actor: disputes.actor };
    return settleReported(tx, deps, { received, event }, now);
  }
  return applyEvent(tx, deps, await lockSaleAndStock(tx, { intentId }), event, now);
}
