import { eq } from 'drizzle-orm';
import { defineJob, type JobServices } from '../../platform/jobs/job.ts';
import { orders } from '../orders/orders.table.ts';
import { openPayments } from '../payments/open-payments.ts';
import { neverRefunded, PaymentProviderError } from '../payments/payment-provider.ts';
import type { Refund } from '../refunds/refund-plan.rules.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { applyToSale, refundChargeAsk } from './apply-changes.ts';

/** Asks the provider for its refunds before giving up this one. */
async function giveUp(
  services: JobServices,
  { refund, intentId, failure }: { refund: Refund; intentId: string; failure: string | null },
): Promise<void> {
  const listed = await openPayments(services)
    .listRefunds(intentId)
    .catch(() => []);
  await applyToSale(services, refund.orderId, { kind: 'refund-given-up', refundId: refund.id, listed, failure });
}

/** Idempotent: a retry uses the same key at the provider. */
export const refundChargeJob = defineJob({
  ...refundChargeAsk,
  retries: 12,
  retryDelaySeconds: 5,
  async run(services, { refundId }, { isLast }) {
    const [row] = await services.db
      .select({ refund: refunds, intentId: orders.stripePaymentIntentId })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId));
    if (row?.refund.status !== 'requested' || row.intentId === null) return;
    const { refund, intentId } = row;
    const { amount } = refund;
    try {
      const params = { amountOre: amount, refundId, idempotencyKey: `refund:${refundId}:${amount}` };
      const answer = await openPayments(services).refund(intentId, params);
      await applyToSale(services, refund.orderId, { kind: 'refund-answered', refundId, answer });
    } catch (error) {
      const failure = error instanceof PaymentProviderError ? error.code : null;
      const isFinal = failure === neverRefunded;
      if (isLast || isFinal) {
        services.log.error({ err: error, refundId }, 'A refund could not be made');
        await giveUp(services, { refund, intentId, failure });
      }
      if (!isFinal) throw error;
    }
  },
});
