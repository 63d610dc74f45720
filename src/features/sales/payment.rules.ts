import type { Ore } from '../../platform/money.ts';
import type { BilledCompany } from '../invoices/store-invoice.ts';
import type { OrderItem } from '../orders/add-order.ts';
import type { Order } from '../orders/move-order.ts';
import { movePayment } from '../orders/order-change.rules.ts';
import type { CancelReason } from '../payments/payment-provider.ts';
import { refundOf } from './credit.rules.ts';
import { deliveryTo, moved } from './delivery.rules.ts';
import { type Change, type Moment, type Sale, type Steps, take } from './sale.ts';

/** What was charged. */
export type Charge = {
  receivedOre: Ore;
  currency: string;
  actor: string;
  paidWith: Pick<Order, 'paymentMethod' | 'cardBrand' | 'cardFingerprint'>;
};

type Sold = Pick<Charge, 'actor' | 'paidWith'> & {
  /** The lines delivered at once; null leaves the delivery to the job. */
  given: readonly OrderItem[] | null;
  /** Why nothing could be delivered. */
  deliveryFault?: string;
};

export type Paid = Charge &
  Sold & {
    /** `held` since the order was made, or `taken` just now; `none` if there is too little, or none is needed. */
    stock: 'held' | 'taken' | 'none';
  };

/** The provider knew none, or its buyer has been erased since the hold ended. */
const hasNoAddress = ({ customerEmail, anonymisedAt }: Order) => customerEmail === '' || anonymisedAt !== null;

/** Why a charge cannot buy anything, whatever is in stock. */
export function whyRefused({ checkout, order }: Sale, { receivedOre, currency }: Charge): string | null {
  if (receivedOre !== (checkout ?? order).totalAmount || currency !== 'sek') return 'wrong-amount';
  return hasNoAddress(order) ? 'no-address' : null;
}

/** No receipt is issued, and the whole sum is refunded. */
function refused(steps: Steps, { receivedOre, actor, paidWith, stock }: Paid, reason: string, at: Moment): Steps {
  const { order, items } = steps.sale;
  const refundedAmount = Math.min(receivedOre, order.totalAmount);
  const event = { actor, details: { reason, receivedOre } };
  const returned = stock === 'held' ? take(steps, { kind: 'stock-returned' }) : steps;
  const refunded = moved(returned, movePayment(order, { to: 'refunded', event, set: { refundedAmount, ...paidWith } }));
  const alerted = take(refunded, { kind: 'alert', alert: 'payment-unserved', about: order.id });
  if (receivedOre === 0) return alerted;
  const refund = refundOf(alerted.sale, { amount: receivedOre, credited: receivedOre, reason }, at);
  const requested = take(alerted, { kind: 'refund', refund, isRequested: true });
  if (hasNoAddress(order)) return requested;
  return take(requested, { kind: 'mail', words: 'order-refunded', order: requested.sale.order, items });
}

/** A sale by card or invoice is delivered at once if its records are there. */
function sold(
  steps: Steps,
  { actor, paidWith, given, deliveryFault }: Sold,
  { to, document }: { to: 'paid' | 'invoiced'; document: Change },
  at: Moment,
): Steps {
  const event = { actor, details: deliveryFault === undefined ? {} : { deliveryFault } };
  const set = { paidAt: at.now, ...paidWith };
  const made = take(moved(steps, movePayment(steps.sale.order, { to, event, set })), document);
  if (!given) return take(made, { kind: 'delivery-needed' });
  return deliveryTo(take(made, { kind: 'given', items: given }), 'Levererad', { actor: 'shop' }, at.now);
}

/** A payment becomes a sale, or a refund if it cannot be served. */
export function paid(steps: Steps, payment: Paid, at: Moment): Steps {
  const reason = whyRefused(steps.sale, payment) ?? (payment.stock === 'none' ? 'sold-out' : null);
  if (reason) return refused(steps, payment, reason, at);
  return sold(steps, payment, { to: 'paid', document: { kind: 'receipt' } }, at);
}

export type Invoiced = Sold & { company: BilledCompany };

/** Nothing is charged: the order is sold, and its invoice says when it is due. */
export const invoiced = (steps: Steps, { company, ...payment }: Invoiced, at: Moment): Steps =>
  sold(steps, payment, { to: 'invoiced', document: { kind: 'invoice-issued', company } }, at);

/**
 * `wasOnItsWay`: the provider had accepted the payment, so the buyer was told to wait and has left. `isGivenUp`: the
 * shop no longer waits for it, though the provider may still charge it.
 */
export type Unpaid = { reason: CancelReason | null; actor: string; wasOnItsWay?: boolean; isGivenUp?: boolean };

/** Cancelled at the provider: a hold that lapsed is cancelled, any other end means that the payment failed. */
export function unpaid(steps: Steps, { reason: cause, actor, wasOnItsWay, isGivenUp }: Unpaid): Steps {
  const { order } = steps.sale;
  if (order.status !== 'pending') return steps;
  const to = cause === 'abandoned' ? 'cancelled' : 'failed';
  const details = { reason: isGivenUp ? 'given-up' : cause };
  const over = take(
    moved(steps, movePayment(order, { to, event: { actor, details } })),
    { kind: 'stock-returned' },
    { kind: 'hold-ended', order, reason: cause },
  );
  const ended = isGivenUp ? take(over, { kind: 'alert', alert: 'payment-given-up', about: order.id }) : over;
  if (to !== 'failed' || !wasOnItsWay || order.customerEmail === '') return ended;
  return take(ended, { kind: 'mail', words: 'payment-failed', order: ended.sale.order, items: ended.sale.items });
}

/**
 * Extends a large order's hold to the usual length, counted from its creation. `isLate`: the provider may charge at any
 * moment and cannot be stopped, so the extension counts from now.
 */
export function beingPaid(
  steps: Steps,
  { isLate, holdMinutes }: { isLate: boolean; holdMinutes: number },
  { now }: Moment,
): Steps {
  const { order } = steps.sale;
  const { status, heldUntil, isLargeHold, createdAt } = order;
  const until = new Date((isLate ? now : createdAt).getTime() + holdMinutes * 60_000);
  const isFor = isLate || (isLargeHold && until > now);
  if (status !== 'pending' || !isFor || (heldUntil !== null && heldUntil >= until)) return steps;
  return take(steps, { kind: 'order', order: { ...order, heldUntil: until } });
}
