import { policy } from '../policy/policy.rules.ts';

type Given = { deliveredAt: Date | null; claimableUntil: Date | null };

export function claimUntil(deliveredAt: Date): { claimUntil?: Date } {
  const until = claimableUntil({ deliveredAt, claimableUntil: null });
  return until ? { claimUntil: until } : {};
}

export function claimableUntil({ deliveredAt, claimableUntil: moved }: Given): Date | null {
  if (!deliveredAt) return null;
  const usual = new Date(deliveredAt.getTime() + policy.claimDays * 86_400_000);
  return moved && moved > usual ? moved : usual;
}
