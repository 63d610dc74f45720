import { daysAfter } from '../../platform/time/time.rules.ts';
import { policy } from '../policy/policy.rules.ts';

type Given = { deliveredAt: Date | null; claimableUntil: Date | null };

export const claimUntil = (deliveredAt: Date): Date => daysAfter(deliveredAt, policy.claimDays);

export function claimableUntil({ deliveredAt, claimableUntil: moved }: Given): Date | null {
  if (!deliveredAt) return null;
  const usual = claimUntil(deliveredAt);
  return moved && moved > usual ? moved : usual;
}
