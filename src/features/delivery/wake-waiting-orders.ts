import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { deliverOrderJob } from './deliver-order.job.ts';

const hasFreeRecords = sql`exists (
  select 1 from ${leadRecords} r where r.lead_id = ${orderItems.leadId} and r.free_slots > 0)`;

/**
 * Queues paid orders that were not given everything: those of one listing, which has just got records, or those for which
 * there are records anywhere. The job leaves the others as they are.
 */
export async function wakeWaitingOrders(
  tx: Db,
  { enqueue }: Pick<JobServices, 'enqueue'>,
  leadId?: string,
): Promise<number> {
  const waiting = await tx
    .selectDistinct({ orderId: orders.id })
    .from(orderItems)
    .innerJoin(orders, eq(orders.id, orderItems.orderId))
    .where(
      and(
        leadId === undefined ? hasFreeRecords : eq(orderItems.leadId, leadId),
        eq(orders.status, 'paid'),
        sql`${orderItems.quantity} > ${orderItems.deliveredQuantity} + ${orderItems.refundedQuantity}`,
      ),
    );
  for (const { orderId } of waiting) await enqueue(tx, deliverOrderJob, { orderId });
  return waiting.length;
}
