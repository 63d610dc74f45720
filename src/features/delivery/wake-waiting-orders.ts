import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { deliverOrderJob } from './deliver-order.job.ts';

const hasFreeRecords = sql`exists (
  select 1 from ${leadRecords} r where r.lead_id = ${orderItems.leadId} and r.taken_slots < r.max_buyers)`;

/**
 * Looks again after paid orders that have not been given everything: of one listing, which has just got records, or of
 * all that have records left. Subject nothing more can be given to is left as it is.
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
