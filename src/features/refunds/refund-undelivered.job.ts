import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, type JobServices, longWorkSeconds } from '../../platform/jobs/job.ts';
import { lockOrderAndStock } from '../checkout/lock-order.ts';
import { openQuantity } from '../orders/order-lines.rules.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { creditOrder } from './credit-order.ts';
import { leftToCredit } from './order-refunds.ts';
import { everythingLeft, planLines } from './refund-plan.rules.ts';
import { requestRefund } from './request-refund.ts';

const batch = 100;
const actor = 'shop';

const isMissing = sql`exists (select 1 from ${orderItems} i where i.order_id = ${orders}.id
  and i.quantity - i.delivered_quantity - i.refunded_quantity > 0)`;

const paidBefore = (now: Date) => new Date(now.getTime() - policy.deliveryDays * 24 * 3_600_000);

async function refundOne(services: JobServices, orderId: string): Promise<void> {
  const { db, now, stockChanged } = services;
  const changed = await db.transaction(async (tx) => {
    const locked = await lockOrderAndStock(tx, orderId);
    if (locked?.order.status !== 'paid') return [];
    const { order, items } = locked;
    const wanted = items
      .map((item) => ({ orderItemId: item.id, quantity: openQuantity(item) }))
      .filter(({ quantity }) => quantity > 0);
    if (wanted.length === 0) return [];
    const left = await leftToCredit(tx, order);
    const planned = planLines(items, wanted, left);
    // More than is left, because part of the price was refunded before: refund the rest.
    const plan = planned.ok ? planned.value : everythingLeft(items, left);
    const refund = { orderId, reason: 'undelivered', createdAt: now() };
    const store = (amount: number) => requestRefund(tx, services, { ...refund, amount, credited: amount });
    const event = { actor, details: { reason: refund.reason } };
    return (await creditOrder(tx, services, locked, { plan, event, store }, now())).changed;
  });
  stockChanged(changed);
}

/** Each order in its own transaction, so that one failure does not stop the others. */
export async function refundUndelivered(services: JobServices): Promise<void> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const due = await services.db
      .select({ id: orders.id })
      .from(orders)
      .where(
        and(gt(orders.id, after), eq(orders.status, 'paid'), lte(orders.paidAt, paidBefore(services.now())), isMissing),
      )
      .orderBy(asc(orders.id))
      .limit(batch);
    for (const { id } of due) {
      after = id;
      await refundOne(services, id).catch((error: unknown) => {
        services.log.error({ err: error, orderId: id }, 'What was not delivered could not be refunded');
      });
    }
    if (due.length < batch) return;
  }
}

export const refundUndeliveredJob = defineJob({
  name: 'refund-undelivered',
  payload: z.object({}),
  schedule: '23 4 * * *',
  longestSeconds: longWorkSeconds,
  run: refundUndelivered,
});
