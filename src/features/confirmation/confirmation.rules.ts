import { type DeliveryStatus, isClosedUnsent, isSold, type PaymentStatus } from '../orders/order-status.rules.ts';

type Standing = {
  status: PaymentStatus;
  payment: 'waiting' | 'processing' | 'declined' | 'done';
  deliveryStatus: DeliveryStatus;
  recordsOpen: boolean;
};

export type ConfirmationState = Exclude<PaymentStatus, 'pending'> | 'waiting' | 'processing' | 'declined' | 'aborted';

/** What a provider says in the address when the buyer comes back without having paid. */
const unpaid = ['failed', 'canceled'];

export function stateOf({ status, payment }: Standing, redirectStatus?: string): ConfirmationState {
  if (status !== 'pending') return status;
  if (payment === 'waiting' && unpaid.includes(redirectStatus ?? '')) return 'aborted';
  return payment === 'done' ? 'waiting' : payment;
}

export const deliveryWords = {
  Ny: 'new',
  Pågår: 'underWay',
  Levererad: 'delivered',
  'Pausad/Fel': 'paused',
} as const satisfies Record<DeliveryStatus, string>;

export const deliveryWordsOf = (order: Pick<Standing, 'deliveryStatus'> & { deliveredCount: number }) =>
  isClosedUnsent(order) ? 'closed' : deliveryWords[order.deliveryStatus];

export function isAwaited({ status, deliveryStatus, recordsOpen }: Standing): boolean {
  if (status === 'pending') return true;
  return isSold(status) && recordsOpen && (deliveryStatus === 'Ny' || deliveryStatus === 'Pågår');
}

/** Nobody is told to call leads that are still to come. */
export const adviceOf = ({ recordsOpen, deliveredCount }: { recordsOpen: boolean; deliveredCount: number }) => [
  ...(deliveredCount > 0 ? (['call', 'claim'] as const) : []),
  ...(recordsOpen ? (['keep'] as const) : []),
];

const soonMs = 2_000;
const laterMs = 5_000;
const soonAttempts = 60_000 / soonMs;
const maxAttempts = soonAttempts + 240_000 / laterMs;

/**
 * Often for a minute, then less often for four more. Counts polls rather than time, so that a page left behind the
 * bank's app still asks when it is seen again.
 */
export function nextAskMs(standing: Standing, attempts: number): number | false {
  if (!isAwaited(standing) || attempts >= maxAttempts) return false;
  return attempts < soonAttempts ? soonMs : laterMs;
}
