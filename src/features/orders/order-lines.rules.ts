import type { DeliveryStatus } from './order-status.rules.ts';

type Line = { quantity: number; deliveredQuantity: number; refundedQuantity: number };

/**
 * How many of a line are still to be delivered. What is refunded leaves the undelivered ones first, so whatever is
 * refunded beyond them was delivered.
 */
export const openQuantity = ({ quantity, deliveredQuantity, refundedQuantity }: Line): number =>
  Math.max(quantity - deliveredQuantity - refundedQuantity, 0);

/** The delivery status that the lines themselves tell. */
export function deliveryOf(lines: readonly Line[]): DeliveryStatus {
  if (lines.every((line) => openQuantity(line) === 0)) return 'Levererad';
  return lines.some(({ deliveredQuantity }) => deliveredQuantity > 0) ? 'Pågår' : 'Ny';
}
