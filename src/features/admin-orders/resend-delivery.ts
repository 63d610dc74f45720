import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { deliverOrderJob } from '../delivery/deliver-order.job.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import { moveDelivery } from '../orders/move-delivery.ts';
import { writeOrderEvent } from '../orders/move-order.ts';
import { deliveryOf, openQuantity } from '../orders/order-lines.rules.ts';
import { orderMail } from '../orders/order-mail.mail.ts';
import { lockSale } from '../sales/lock-sale.ts';
import type { Sale } from '../sales/sale.ts';
import { findOrderAnswer, type OrderAnswer } from './list-orders.ts';

type Failure = { kind: 'not-found' | 'not-paid' | 'nothing-delivered' };

/** A new event id, so that the mail is not dropped as already sent. */
export async function queueDeliveryMail(
  tx: Db,
  { enqueue, env }: SaleDeps,
  { order, items }: Pick<Sale, 'order' | 'items'>,
  now: Date,
) {
  const kind = deliveryOf(items) === 'Levererad' ? 'leads-delivered' : 'leads-partly-delivered';
  const mail = orderMail(kind, { order, items, event: newId() }, env, now);
  const leads = mailFilesText({ kind: 'leads', orderId: order.id });
  await queueMail(tx, enqueue, { ...mail, filesOf: leads, isUrgent: true });
}

async function unpause(tx: Db, { order, items }: Sale, actor: string, now: Date): Promise<void> {
  if (order.deliveryStatus !== 'Pausad/Fel') return;
  await moveDelivery(tx, order, { to: deliveryOf(items), by: 'shop', event: { actor } }, now);
}

export function resendDelivery(
  db: Db,
  deps: SaleDeps,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<Result<OrderAnswer, Failure>> {
  return db.transaction(async (tx) => {
    const locked = await lockSale(tx, { orderId: id });
    if (!locked) return fail({ kind: 'not-found' });
    const { order, items } = locked;
    if (order.status !== 'paid') return fail({ kind: 'not-paid' });
    const isDelivered = items.some(({ deliveredQuantity }) => deliveredQuantity > 0);
    const isMissing = items.some((item) => openQuantity(item) > 0);
    if (!isDelivered && !isMissing) return fail({ kind: 'nothing-delivered' });
    if (isDelivered) await queueDeliveryMail(tx, deps, locked, now);
    if (isMissing) await deps.enqueue(tx, deliverOrderJob, { orderId: order.id });
    await unpause(tx, locked, actor, now);
    await writeOrderEvent(tx, order.id, { kind: isDelivered ? 'delivery-resent' : 'delivery-retried', actor }, now);
    await writeAudit(tx, { actor, action: 'resend', entity: 'order', entityId: order.id }, now);
    const answer = await findOrderAnswer(tx, order.id);
    if (!answer) throw new Error('An order was lost while it was locked.');
    return ok(answer);
  });
}
