import { type DeliveryStatus, isClosedUnsent, type PaymentStatus } from '../orders/order-status.rules.ts';

type Standing = {
  status: PaymentStatus;
  payment: 'waiting' | 'processing' | 'declined' | 'done';
  deliveryStatus: DeliveryStatus;
  recordsOpen: boolean;
};

export type ConfirmationState = Exclude<PaymentStatus, 'pending'> | 'waiting' | 'processing' | 'declined';

/** What the page is about just now. */
export function stateOf({ status, payment }: Standing): ConfirmationState {
  if (status !== 'pending') return status;
  return payment === 'done' ? 'waiting' : payment;
}

/** Which of the page's words a delivery is told with. */
export const deliveryWords = {
  Ny: 'new',
  Pågår: 'underWay',
  Levererad: 'delivered',
  'Pausad/Fel': 'paused',
} as const satisfies Record<DeliveryStatus, string>;

/** Which words the buyer reads of this order's delivery. */
export const deliveryWordsOf = (order: Pick<Standing, 'deliveryStatus'> & { deliveredCount: number }) =>
  isClosedUnsent(order) ? 'closed' : deliveryWords[order.deliveryStatus];

/** What may come by itself while somebody looks on: the payment, or the delivery of one that is paid. */
export function isAwaited({ status, deliveryStatus, recordsOpen }: Standing): boolean {
  if (status === 'pending') return true;
  return status === 'paid' && recordsOpen && (deliveryStatus === 'Ny' || deliveryStatus === 'Pågår');
}

const soonMs = 2_000;
const laterMs = 5_000;
const soonTimes = 60_000 / soonMs;
const mostTimes = soonTimes + 240_000 / laterMs;

/**
 * How long to wait before asking again: for a minute often, then for four more now and then. It goes by how often it
 * was asked, so that a page which lay behind the bank's app meanwhile still asks when it is looked at again.
 */
export function nextAskMs(standing: Standing, asked: number): number | false {
  if (!isAwaited(standing) || asked >= mostTimes) return false;
  return asked < soonTimes ? soonMs : laterMs;
}
