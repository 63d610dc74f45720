import { type DeliveryStatus, mayBecome, mayDeliveryBecome, type PaymentStatus } from './order-status.rules.ts';
import type { orders } from './orders.table.ts';

type Order = typeof orders.$inferSelect;

type EventDetails = Record<string, string | number | null>;

/** `actor` is the buyer, the payment provider, the shop, or an admin by name. */
export type OrderEvent = { kind: string; actor: string; details?: EventDetails };

type EventFields = Omit<OrderEvent, 'kind'> & { kind?: string };

export type OrderMoved = { order: Order; event: OrderEvent };

export type PaymentMove = {
  to: PaymentStatus;
  event: Omit<OrderEvent, 'kind'>;
  set?: Partial<Pick<Order, 'paidAt' | 'refundedAmount' | 'paymentMethod' | 'cardBrand' | 'cardFingerprint'>>;
};

const unheld = { heldUntil: null, heldBy: null, heldByNetwork: null };

/** The only way to change a payment status: follows the table of transitions. */
export function movePayment<Some extends Pick<Order, 'status'>>(
  order: Some,
  { to, event: { actor, details }, set }: PaymentMove,
): { order: Some; event: OrderEvent } {
  const { status: from } = order;
  if (!mayBecome(from, to)) throw new Error(`An order that is ${from} cannot become ${to}.`);
  return {
    order: { ...order, ...set, ...unheld, status: to },
    event: { kind: to, actor, details: { from, ...details } },
  };
}

/** Changes the delivery status. */
export function changeDelivery(order: Order, move: DeliveryMove, fields: EventFields, now: Date): OrderMoved {
  const { kind = 'delivery', actor, details } = fields;
  return {
    order: { ...order, ...deliveryAfter(order, move, now) },
    event: { kind, actor, details: { from: order.deliveryStatus, to: move.to, ...details } },
  };
}

type Delivery = { deliveryStatus: DeliveryStatus; deliveredAt: Date | null };

export type DeliveryMove = {
  to: DeliveryStatus;
  by: 'shop' | 'admin';
  /** All of it was delivered: setting a status back does not undo that. */
  wasHandedOver?: boolean;
};

/** A pause keeps the earlier delivery day. A day that was only set by hand is removed with its status. */
function deliveredAtAfter({ deliveredAt }: Delivery, { to, wasHandedOver }: DeliveryMove, now: Date): Date | null {
  if (to === 'Levererad') return deliveredAt ?? now;
  return to === 'Pausad/Fel' || wasHandedOver ? deliveredAt : null;
}

/** The shop follows the table of transitions; an admin may set any status from any other. */
function deliveryAfter(order: Delivery, move: DeliveryMove, now: Date): Delivery {
  const from = order.deliveryStatus;
  const { to, by } = move;
  if (by === 'shop' && !mayDeliveryBecome(from, to)) {
    throw new Error(`The shop does not turn a delivery that is ${from} into ${to} by itself.`);
  }
  return { deliveryStatus: to, deliveredAt: deliveredAtAfter(order, move, now) };
}
