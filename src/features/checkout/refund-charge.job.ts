import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../../platform/jobs/job.ts';
import { orders } from '../orders/orders.table.ts';
import { openPayments } from '../payments/open-payments.ts';
import { refunds } from '../payments/payments.table.ts';
import { noteFailedRefund } from './note-refund.ts';

/** Gives the money back at the provider. Asked for again, after whatever went wrong, it is the same refund. */
export const refundChargeJob = defineJob({
  name: 'refund-charge',
  payload: z.object({ refundId: z.uuid() }),
  retries: 12,
  retryDelaySeconds: 5,
  async run(services, { refundId }, { isLast }) {
    const { db, log, now } = services;
    const [row] = await db
      .select({ refund: refunds, intentId: orders.stripePaymentIntentId })
      .from(refunds)
      .innerJoin(orders, eq(orders.id, refunds.orderId))
      .where(eq(refunds.id, refundId));
    if (row?.refund.status !== 'requested' || row.intentId === null) return;
    const { amount } = row.refund;
    try {
      const wish = { amountOre: amount, refundId, idempotencyKey: `refund:${refundId}:${amount}` };
      const given = await openPayments(services).refund(row.intentId, wish);
      const status = given.status === 'succeeded' ? given.status : 'requested';
      await db.transaction(async (tx) => {
        await tx
          .update(refunds)
          .set({ providerRefundId: given.id, status, settledAt: status === 'requested' ? null : now() })
          .where(eq(refunds.id, refundId));
        if (given.status === 'failed') await noteFailedRefund(tx, { id: refundId }, 'shop', now());
      });
    } catch (error) {
      if (isLast) {
        log.error({ err: error, refundId }, 'A refund could not be given');
        await db.transaction((tx) => noteFailedRefund(tx, { id: refundId }, 'shop', now()));
      }
      throw error;
    }
  },
});
