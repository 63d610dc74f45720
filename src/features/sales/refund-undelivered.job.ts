import { and, asc, gt, lte, sql } from 'drizzle-orm';
import { nilId } from '../../platform/ids.ts';
import { defineScheduledJob, type JobServices, longWorkSeconds } from '../../platform/jobs/job.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import { isSoldIn, orderItems, orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { applyToSale } from './apply-changes.ts';

const batch = 100;

const isMissing = sql`exists (select 1 from ${orderItems} i where i.order_id = ${orders}.id
  and i.quantity - i.delivered_quantity - i.refunded_quantity > 0)`;

const paidBefore = (now: Date) => daysBefore(now, policy.deliveryDays);

/** Each order in its own transaction, so that one failure does not stop the others. */
export async function refundUndelivered(services: JobServices): Promise<void> {
  let after = nilId;
  for (;;) {
    const due = await services.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(gt(orders.id, after), isSoldIn(orders.status), lte(orders.paidAt, paidBefore(services.now())), isMissing),
      )
      .orderBy(asc(orders.id))
      .limit(batch);
    for (const { id } of due) {
      after = id;
      await applyToSale(services, id, { kind: 'undelivered' }).catch((error: unknown) => {
        services.log.error({ err: error, orderId: id }, 'Undelivered leads could not be refunded');
      });
    }
    if (due.length < batch) return;
  }
}

export const refundUndeliveredJob = defineScheduledJob({
  name: 'refund-undelivered',
  schedule: '23 4 * * *',
  longestSeconds: longWorkSeconds,
  run: refundUndelivered,
});
