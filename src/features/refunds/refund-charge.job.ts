import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobServices } from '../../platform/jobs/job.ts';
import { orders } from '../orders/orders.table.ts';
import { openPayments } from '../payments/open-payments.ts';
import type { ProviderRefund } from '../payments/payment-provider.ts';
import { refunds } from '../payments/payments.table.ts';
import { markRefundFailed } from './mark-refund-failed.ts';
import { reconcileRefunds } from './reconcile-refunds.ts';

const isRequested = (refundId: string) => and(eq(refunds.id, refundId), eq(refunds.status, 'requested'));

/** The webhook may have arrived first and know more, so only requested refunds are updated. */
async function recordAnswered({ db, now }: JobServices, refundId: string, given: ProviderRefund): Promise<void> {
  const isGiven = given.status === 'succeeded';
  await db.transaction(async (tx) => {
    await tx
      .update(refunds)
      .set({
        providerRefundId: given.id,
        status: isGiven ? 'succeeded' : 'requested',
        settledAt: isGiven ? now() : null,
      })
      .where(isRequested(refundId));
    if (given.status === 'failed') await markRefundFailed(tx, refundId, 'shop', now());
  });
}

/** Asks the provider what it refunded before calling anything failed. */
async function giveUp(services: JobServices, refundId: string, intentId: string): Promise<void> {
  const { db, now, stockChanged } = services;
  const actor = 'shop';
  const listed = await openPayments(services)
    .listRefunds(intentId)
    .catch(() => []);
  const changed = await db.transaction(async (tx) => {
    const taken = await reconcileRefunds(tx, services, { intentId, listed, actor }, now());
    const [open] = await tx.select({ id: refunds.id }).from(refunds).where(isRequested(refundId));
    if (open) await markRefundFailed(tx, refundId, actor, now());
    return taken;
  });
  stockChanged(changed);
}

/** Idempotent: a retry uses the same key at the provider. */
export const refundChargeJob = defineJob({
  name: 'refund-charge',
  payload: z.object({ refundId: z.uuid() }),
  retries: 12,
  retryDelaySeconds: 5,
  async run(services, { refundId }, { isLast }) {
    const [row] = await services.db
      .select({ refund: refunds, intentId: orders.stripePaymentIntentId })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId));
    if (row?.refund.status !== 'requested' || row.intentId === null) return;
    const { amount } = row.refund;
    try {
      const params = { amountOre: amount, refundId, idempotencyKey: `refund:${refundId}:${amount}` };
      await recordAnswered(services, refundId, await openPayments(services).refund(row.intentId, params));
    } catch (error) {
      if (isLast) {
        services.log.error({ err: error, refundId }, 'A refund could not be given');
        await giveUp(services, refundId, row.intentId);
      }
      throw error;
    }
  },
});
