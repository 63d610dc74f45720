import type { Db } from '../../platform/database/db.ts';
import type { Enqueue } from '../../platform/jobs/job.ts';
import type { Ore } from '../../platform/money.ts';
import { moveOrder, type Order } from '../orders/move-order.ts';
import { refunds } from '../payments/payments.table.ts';
import { refundChargeJob } from './refund-charge.job.ts';

/** A charge that cannot be served goes back whole: the order takes no receipt number, and the buyer is told. */
export async function refundInFull(
  tx: Db,
  enqueue: Enqueue,
  order: Order,
  { receivedOre, reason, actor }: { receivedOre: Ore; reason: string; actor: string },
  now: Date,
): Promise<void> {
  await moveOrder(
    tx,
    order,
    {
      to: 'refunded',
      deed: { actor, details: { reason, receivedOre } },
      set: { refundedAmount: Math.min(receivedOre, order.totalAmount) },
    },
    now,
  );
  if (receivedOre === 0) return;
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId: order.id, amount: receivedOre, reason, createdAt: now })
    .returning();
  if (!refund) throw new Error('A refund was not stored.');
  await enqueue(tx, refundChargeJob, { refundId: refund.id });
}
