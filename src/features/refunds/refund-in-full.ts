import type { Db } from '../../platform/database/db.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { Ore } from '../../platform/money.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { alertAboutOrder } from '../orders/alert-about-order.ts';
import { moveOrder, type Order } from '../orders/move-order.ts';
import { orderMail } from '../orders/order-mail.mail.ts';
import type { PaidWith } from '../orders/payment-words.rules.ts';
import { requestRefund } from './request-refund.ts';

/** For a charge that cannot be served: no receipt is issued, and the buyer gets a mail. */
export async function refundInFull(
  tx: Db,
  deps: SaleDeps,
  { order, items }: { order: Order; items: readonly OrderItem[] },
  { receivedOre, reason, actor, paidWith }: { receivedOre: Ore; reason: string; actor: string; paidWith: PaidWith },
  now: Date,
): Promise<void> {
  const moved = await moveOrder(
    tx,
    order,
    {
      to: 'refunded',
      event: { actor, details: { reason, receivedOre } },
      set: { refundedAmount: Math.min(receivedOre, order.totalAmount), ...paidWith },
    },
    now,
  );
  await alertAboutOrder(tx, { kind: 'payment-unserved', orderId: order.id }, now);
  if (receivedOre === 0) return;
  const refund = { orderId: order.id, amount: receivedOre, credited: receivedOre, reason, createdAt: now };
  await requestRefund(tx, deps, refund);
  const mail = orderMail('order-refunded', { order: moved, items }, deps.env, now);
  if (moved.customerEmail) await queueMail(tx, deps.enqueue, mail);
}
