import { type DeliveryMove, deliveryAfter } from './delivery-change.rules.ts';
import { mayBecome, type PaymentStatus } from './order-status.rules.ts';
import type { orders } from './orders.table.ts';

type Order = typeof orders.$inferSelect;

type EventDetails = Record<string, string | number | null>;

/** `actor` is the buyer, the payment provider, the shop, or an admin by name. */
export type OrderEvent = { kind: string; actor: string; details?: EventDetails };

type Said = Omit<OrderEvent, 'kind'> & { kind?: string };

/** The order as it is from then on, and what its history says of it. */
export type OrderMoved = { order: Order; event: OrderEvent };

export type PaymentMove = {
  to: PaymentStatus;
  event: Omit<OrderEvent, 'kind'>;
  set?: Partial<Pick<Order, 'paidAt' | 'refundedAmount' | 'paymentMethod' | 'cardBrand' | 'cardFingerprint'>>;
};

const unheld = { heldUntil: null, heldBy: null, heldByNetwork: null };

/** The only way to change a payment status: follows the table of transitions. */
export function movePayment(order: Order, { to, event: { actor, details }, set }: PaymentMove): OrderMoved {
  const { status: from } = order;
  if (!mayBecome(from, to)) throw new Error(`An order that is ${from} cannot become ${to}.`);
  return {
    order: { ...order, ...set, ...unheld, status: to },
    event: { kind: to, actor, details: { from, ...details } },
  };
}

/** Of an order whose delivery status is another one. */
export function changeDelivery(order: Order, move: DeliveryMove, said: Said, now: Date): OrderMoved {
  const { kind = 'delivery', actor, details } = said;
  return {
    order: { ...order, ...deliveryAfter(order, move, now) },
    event: { kind, actor, details: { from: order.deliveryStatus, to: move.to, ...details } },
  };
}
