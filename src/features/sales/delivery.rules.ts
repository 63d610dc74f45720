import { fail, ok, type Result } from '../../platform/result.ts';
import { claimUntil } from '../delivery/claimable-until.rules.ts';
import type { Given } from '../delivery/hand-over.ts';
import { changeDelivery, type DeliveryMove, type OrderMoved } from '../orders/order-change.rules.ts';
import { type DeliveryStatus, deliveryOf, isSold, openQuantity } from '../orders/order-status.rules.ts';
import { begin, type Moment, type Sale, type Steps, take } from './sale.ts';

export const moved = (steps: Steps, { order, event }: OrderMoved): Steps =>
  take(steps, { kind: 'order', order }, { kind: 'history', event });

type EventFields = Parameters<typeof changeDelivery>[2] & Partial<Pick<DeliveryMove, 'by'>>;

/** By the shop's table of states, or to any status that an admin sets. */
export function deliveryTo(steps: Steps, to: DeliveryStatus, { by = 'shop', ...fields }: EventFields, now: Date) {
  const { order, items } = steps.sale;
  if (order.deliveryStatus === to) return steps;
  const wasHandedOver = order.deliveredAt !== null && deliveryOf(items) === 'Levererad';
  return moved(steps, changeDelivery(order, { to, by, wasHandedOver }, fields, now));
}

export const isOwed = ({ items }: Pick<Sale, 'items'>): boolean => items.some((item) => openQuantity(item) > 0);

const hasSome = ({ items }: Sale): boolean => items.some(({ deliveredQuantity }) => deliveredQuantity > 0);

/** Delivery by the job after the payment: of what was missing then, or of everything. */
export function handedOver(steps: Steps, { items, count }: Given, { now }: Moment): Steps {
  const isWhole = !isOwed({ items });
  const delivered = take(steps, { kind: 'given', items });
  const done = deliveryTo(delivered, isWhole ? 'Levererad' : 'Pågår', { actor: 'shop' }, now);
  const { order } = done.sale;
  const noted = isWhole ? done : take(done, { kind: 'alert', alert: 'order-waits', about: order.id });
  const received = take(noted, { kind: 'mail', words: 'order-received', order, items, files: 'receipt' });
  if (count === 0) return received;
  const words = isWhole ? 'leads-delivered' : 'leads-partly-delivered';
  const mail = { words, order, items, files: 'leads', given: { claimUntil: claimUntil(now, order) } } as const;
  return take(received, { kind: 'mail', ...mail });
}

export const paused = 'Pausad/Fel';

/** The event kind for an order stopped by a failed mail. */
export const mailFailed = 'delivery-mail-failed';

/** `about`: the mail's subject matter, for the alert. */
export type Stopped = { mailId: string; about: string; reason: string };

/** The mail with the leads failed for the last time: the order waits for an admin. */
export function stopped(steps: Steps, { mailId, about, reason }: Stopped, { now }: Moment): Steps {
  const fields = { kind: mailFailed, actor: 'shop', details: { mailId, reason } };
  const waits = isSold(steps.sale.order.status) ? deliveryTo(steps, paused, fields, now) : steps;
  return take(waits, { kind: 'alert', alert: 'order-stopped', about });
}

/** The failed mail is sent again: the order returns to its earlier status, unless all is delivered by now. */
export function resumed(steps: Steps, { before, actor }: { before: DeliveryStatus; actor: string }, { now }: Moment) {
  if (steps.sale.order.deliveryStatus !== paused) return steps;
  const to = before === 'Pågår' && !isOwed(steps.sale) ? 'Levererad' : before;
  return deliveryTo(steps, to, { actor }, now);
}

export const deliverySet = (
  steps: Steps,
  { to, actor }: { to: DeliveryStatus; actor: string },
  { now }: Moment,
): Steps => deliveryTo(steps, to, { by: 'admin', actor }, now);

/** A mail with all delivered leads, sent again if it was sent before. */
function mailAgain(steps: Steps, { newId }: Moment): Steps {
  const { order, items } = steps.sale;
  const words = isOwed(steps.sale) ? 'leads-partly-delivered' : 'leads-delivered';
  return take(steps, { kind: 'mail', words, order, items, files: 'leads', event: newId() });
}

/** Mails delivered leads again and looks for missing ones again; a stopped order continues. */
export function resent(
  sale: Sale,
  actor: string,
  at: Moment,
): Result<Steps, { kind: 'not-paid' | 'nothing-delivered' }> {
  const isDelivered = hasSome(sale);
  if (!isSold(sale.order.status)) return fail({ kind: 'not-paid' });
  if (!isDelivered && !isOwed(sale)) return fail({ kind: 'nothing-delivered' });
  const mailed = isDelivered ? mailAgain(begin(sale), at) : begin(sale);
  const queued = isOwed(sale) ? take(mailed, { kind: 'delivery-needed' }) : mailed;
  const isStopped = sale.order.deliveryStatus === paused;
  const goesOn = isStopped ? deliveryTo(queued, deliveryOf(sale.items), { actor }, at.now) : queued;
  const event = { kind: isDelivered ? 'delivery-resent' : 'delivery-retried', actor };
  return ok(take(goesOn, { kind: 'history', event }));
}

export type Corrected = { email: string; from: string; to: string; actor: string };

/** `from` and `to`: the addresses as the history shows them. Delivered leads are mailed to the new one. */
export function corrected(steps: Steps, { email, from, to, actor }: Corrected, at: Moment): Steps {
  const { order } = steps.sale;
  const event = { kind: 'email-corrected', actor, details: { from, to } };
  const noted = take(
    steps,
    { kind: 'address', email },
    { kind: 'order', order: { ...order, customerEmail: email } },
    { kind: 'history', event },
  );
  return hasSome(steps.sale) ? mailAgain(noted, at) : noted;
}
