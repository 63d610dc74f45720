import { policy } from '../policy/policy.rules.ts';

type Given = { deliveredAt: Date | null; claimableUntil: Date | null };

/** Until when what is delivered at this moment can be reported, for the mail that brings it. */
export function claimUntil(deliveredAt: Date): { claimUntil?: Date } {
  const until = claimableUntil({ deliveredAt, claimableUntil: null });
  return until ? { claimUntil: until } : {};
}

/** The last moment at which a delivered record can be reported as faulty. */
export function claimableUntil({ deliveredAt, claimableUntil: moved }: Given): Date | null {
  if (!deliveredAt) return null;
  const usual = new Date(deliveredAt.getTime() + policy.claimDays * 86_400_000);
  return moved && moved > usual ? moved : usual;
}
