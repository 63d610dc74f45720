import { policy } from '../policy/policy.rules.ts';

type Given = { deliveredAt: Date | null; claimableUntil: Date | null };

export const claimUntil = (deliveredAt: Date): Date => new Date(deliveredAt.getTime() + policy.claimDays * 86_400_000);

export function claimableUntil({ deliveredAt, claimableUntil: moved }: Given): Date | null {
  if (!deliveredAt) return null;
  const usual = claimUntil(deliveredAt);
  return moved && moved > usual ? moved : usual;
}
