import { policy } from '../policy/policy.rules.ts';

type Given = { deliveredAt: Date | null; claimableUntil: Date | null };

/** The last moment at which a delivered record can be reported as faulty. */
export function claimableUntil({ deliveredAt, claimableUntil: moved }: Given): Date | null {
  if (!deliveredAt) return null;
  const usual = new Date(deliveredAt.getTime() + policy.claimDays * 86_400_000);
  return moved && moved > usual ? moved : usual;
}
