import { type DeliveryStatus, mayDeliveryBecome } from './order-status.rules.ts';

type Delivery = { deliveryStatus: DeliveryStatus; deliveredAt: Date | null };

/** A pause keeps the time of a delivery before it. */
function deliveredAtAfter({ deliveredAt }: Delivery, to: DeliveryStatus, now: Date): Date | null {
  if (to === 'Levererad') return deliveredAt ?? now;
  return to === 'Pausad/Fel' ? deliveredAt : null;
}

/** The shop follows the table of transitions; an admin may set any status from any other. */
export function deliveryAfter(
  order: Delivery,
  { to, by }: { to: DeliveryStatus; by: 'shop' | 'admin' },
  now: Date,
): Delivery {
  const from = order.deliveryStatus;
  if (by === 'shop' && !mayDeliveryBecome(from, to)) {
    throw new Error(`The shop does not turn a delivery that is ${from} into ${to} by itself.`);
  }
  return { deliveryStatus: to, deliveredAt: deliveredAtAfter(order, to, now) };
}
