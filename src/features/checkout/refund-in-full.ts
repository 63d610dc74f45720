import type { Db } from '../../platform/database/db.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Ore } from '../../platform/money.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { alertAboutOrder } from '../orders/alert-about-order.ts';
import { moveOrder, type Order } from '../orders/move-order.ts';
import { orderMail } from '../orders/order-mail.mail.ts';
import { refunds } from '../payments/payments.table.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { refundChargeJob } from './refund-charge.job.ts';

/** A charge that cannot be served goes back whole: the order takes no receipt number, and the buyer is told. */
export async function refundInFull(
  tx: Db,
  { enqueue, env }: Pick<CheckoutParts, 'enqueue' | 'env'>,
  { order, items }: { order: Order; items: readonly OrderItem[] },
  { receivedOre, reason, actor }: { receivedOre: Ore; reason: string; actor: string },
  now: Date,
): Promise<void> {
  const moved = await moveOrder(
    tx,
    order,
    {
      to: 'refunded',
      deed: { actor, details: { reason, receivedOre } },
      set: { refundedAmount: Math.min(receivedOre, order.totalAmount) },
    },
    now,
  );
  await alertAboutOrder(tx, { kind: 'payment-unserved', orderId: order.id }, now);
  if (receivedOre === 0) return;
  const [refund] = await tx
    .insert(refunds)
    .values({ orderId: order.id, amount: receivedOre, reason, createdAt: now })
    .returning();
  if (!refund) throw new Error('A refund was not stored.');
  await enqueue(tx, refundChargeJob, { refundId: refund.id });
  if (moved.customerEmail) await queueMail(tx, enqueue, orderMail('order-refunded', { order: moved, items }, env));
}
