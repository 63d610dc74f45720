import { type DeliveryStatus, mayDeliveryBecome } from './order-status.rules.ts';

type Delivery = { deliveryStatus: DeliveryStatus; deliveredAt: Date | null };

export type DeliveryMove = {
  to: DeliveryStatus;
  by: 'shop' | 'admin';
  /** All of it was handed over: setting a status back does not undo that. */
  wasHandedOver?: boolean;
};

/** A pause says nothing about what was delivered before it. A day that was only set by hand goes with its status. */
function deliveredAtAfter({ deliveredAt }: Delivery, { to, wasHandedOver }: DeliveryMove, now: Date): Date | null {
  if (to === 'Levererad') return deliveredAt ?? now;
  return to === 'Pausad/Fel' || wasHandedOver ? deliveredAt : null;
}

/** The shop follows the table of transitions; an admin may set any status from any other. */
export function deliveryAfter(order: Delivery, move: DeliveryMove, now: Date): Delivery {
  const from = order.deliveryStatus;
  const { to, by } = move;
  if (by === 'shop' && !mayDeliveryBecome(from, to)) {
    throw new Error(`The shop does not turn a delivery that is ${from} into ${to} by itself.`);
  }
  return { deliveryStatus: to, deliveredAt: deliveredAtAfter(order, move, now) };
}
