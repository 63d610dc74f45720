import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { defineScheduledJob, longWorkSeconds } from '../../platform/jobs/job.ts';
import { isSoldIn, orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';

/** Asked for by what makes leads available; done by `sales`. */
export const deliverOrderAsk = { name: 'deliver-order', payload: z.object({ orderId: z.uuid() }) };

const hasFreeRecords = sql`exists (
  select 1 from ${leadRecords} r where r.lead_id = ${orderItems.leadId} and r.free_slots > 0)`;

/**
 * With `leadId`: every order that waits for that listing, which has just got records. Without: those whose listing has
 * free records.
 */
export async function wakeWaitingOrders(tx: Db, { enqueue }: Pick<JobServices, 'enqueue'>, leadId?: string) {
  const waiting = await tx
    .selectDistinct({ orderId: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        leadId === undefined ? hasFreeRecords : eq(orderItems.leadId, leadId),
        isSoldIn(orders.status),
        sql`${orderItems.quantity} > ${orderItems.deliveredQuantity} + ${orderItems.refundedQuantity}`,
      ),
    );
  for (const { orderId } of waiting) await enqueue(tx, deliverOrderAsk, { orderId });
  return waiting.length;
}

/** Refunds and lapsed holds free records without waking the orders that wait for them, so this runs every night. */
export const wakeWaitingOrdersJob = defineScheduledJob({
  name: 'wake-waiting-orders',
  schedule: '21 3 * * *',
  longestSeconds: longWorkSeconds,
  async run(services) {
    await wakeWaitingOrders(services.db, services);
  },
});
