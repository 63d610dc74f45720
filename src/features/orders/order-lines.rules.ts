import type { DeliveryStatus } from './order-status.rules.ts';

type Line = { quantity: number; deliveredQuantity: number; refundedQuantity: number };

/** Refunds come off the undelivered leads first. */
export const openQuantity = ({ quantity, deliveredQuantity, refundedQuantity }: Line): number =>
  Math.max(quantity - deliveredQuantity - refundedQuantity, 0);

export function deliveryOf(lines: readonly Line[]): DeliveryStatus {
  if (lines.every((line) => openQuantity(line) === 0)) return 'Levererad';
  return lines.some(({ deliveredQuantity }) => deliveredQuantity > 0) ? 'Pågår' : 'Ny';
}
