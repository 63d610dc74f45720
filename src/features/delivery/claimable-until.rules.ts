import { daysAfter } from '../../platform/time/time.rules.ts';

type Delivered = { deliveredAt: Date | null; claimableUntil: Date | null };

/** By the terms that the order was sold by. */
type Sold = { claimDays: number };

export const claimUntil = (deliveredAt: Date, { claimDays }: Sold): Date => daysAfter(deliveredAt, claimDays);

export function claimableUntil({ deliveredAt, claimableUntil: moved }: Delivered, sold: Sold): Date | null {
  if (!deliveredAt) return null;
  const usual = claimUntil(deliveredAt, sold);
  return moved && moved > usual ? moved : usual;
}
