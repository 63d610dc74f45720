import { daysAfter } from '../../platform/time/time.rules.ts';
import { policy } from '../policy/policy.rules.ts';

export const paymentStatuses = ['pending', 'paid', 'invoiced', 'failed', 'cancelled', 'refunded'] as const;

export type PaymentStatus = (typeof paymentStatuses)[number];

const nextStatuses: Record<PaymentStatus, readonly PaymentStatus[]> = {
  pending: ['paid', 'invoiced', 'failed', 'cancelled', 'refunded'],
  // The money may still arrive, from a slow card or after the hold has lapsed.
  failed: ['paid', 'refunded'],
  cancelled: ['paid', 'refunded'],
  // The payment of its invoice was entered by mistake.
  paid: ['invoiced', 'refunded'],
  // Paid in part or written off, the order stays invoiced.
  invoiced: ['paid', 'refunded'],
  // The provider could not pay the refund out, so the money is still here.
  refunded: ['paid'],
};

export const mayBecome = (from: PaymentStatus, to: PaymentStatus): boolean => nextStatuses[from].includes(to);

/** Whether an order in this state has stock that has not been returned. */
export const holdsStock: Record<PaymentStatus, boolean> = {
  pending: true,
  paid: true,
  invoiced: true,
  failed: false,
  cancelled: false,
  refunded: false,
};

const soldStatuses: readonly PaymentStatus[] = ['paid', 'invoiced'];

/** Paid, or owed by invoice: everything after a sale is the same for both. */
export const isSold = (status: PaymentStatus): boolean => soldStatuses.includes(status);

/** An event that reports the same payment again changes nothing. */
export const isSettled = (status: PaymentStatus): boolean => isSold(status) || status === 'refunded';

export const deliveryStatuses = ['Ny', 'Pågår', 'Levererad', 'Pausad/Fel'] as const;

export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** Only for changes by the shop itself; an admin may set any status from any other. */
const nextDeliveryStatuses: Record<DeliveryStatus, readonly DeliveryStatus[]> = {
  Ny: ['Pågår', 'Levererad', 'Pausad/Fel'],
  Pågår: ['Levererad', 'Pausad/Fel'],
  // An admin may have set it by hand before everything was delivered.
  Levererad: ['Pågår', 'Pausad/Fel'],
  // When a failed mail is sent again, the delivery continues from what its lines say.
  'Pausad/Fel': ['Ny', 'Pågår', 'Levererad'],
};

export const mayDeliveryBecome = (from: DeliveryStatus, to: DeliveryStatus) => nextDeliveryStatuses[from].includes(to);

/** An admin marked it as delivered though nothing was sent, so its buyer must not be told that leads are here. */
export const isClosedUnsent = (order: { deliveryStatus: DeliveryStatus; deliveredCount: number }): boolean =>
  order.deliveryStatus === 'Levererad' && order.deliveredCount === 0;

type Undelivered = { status: PaymentStatus; deliveryStatus: DeliveryStatus; paidAt: Date | null };

/** When what has not been delivered is refunded. */
export const lastDeliveryOf = (paidAt: Date): Date => daysAfter(paidAt, policy.deliveryDays);

/** Null where nothing is to come. */
export const completeByOf = (order: Undelivered | undefined): Date | null =>
  order?.paidAt && isSold(order.status) && order.deliveryStatus === 'Pågår' ? lastDeliveryOf(order.paidAt) : null;

/** Accepted in requests, but never stored. */
const otherSpellings: Record<string, DeliveryStatus> = {
  ny: 'Ny',
  paggar: 'Pågår',
  levererad: 'Levererad',
  pausadFel: 'Pausad/Fel',
};

export const readDeliveryStatus = (text: string): DeliveryStatus | null =>
  deliveryStatuses.find((status) => status === text) ??
  (Object.hasOwn(otherSpellings, text) ? otherSpellings[text] : null) ??
  null;

type Line = { quantity: number; deliveredQuantity: number; refundedQuantity: number };

/** Refunds come off the undelivered leads first. */
export const openQuantity = ({ quantity, deliveredQuantity, refundedQuantity }: Line): number =>
  Math.max(quantity - deliveredQuantity - refundedQuantity, 0);

export function deliveryOf(lines: readonly Line[]): DeliveryStatus {
  if (lines.every((line) => openQuantity(line) === 0)) return 'Levererad';
  return lines.some(({ deliveredQuantity }) => deliveredQuantity > 0) ? 'Pågår' : 'Ny';
}
