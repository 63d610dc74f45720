import { swedishClock } from '../../../platform/time/swedish-time.ts';
import { dayMs } from '../../../platform/time/time.rules.ts';
import type { ListedClaim } from '../../claims/admin-claims.queries.ts';
import { policy } from '../../policy/policy.rules.ts';

const dayOf = (moment: Date) => Math.floor(swedishClock(moment).localMs / dayMs);

type ClaimTime = { kind: 'paused' | 'overdue' } | { kind: 'left'; days: number; isSoon: boolean };

/** In calendar days; null once it is decided. */
export function timeOf(claim: Pick<ListedClaim, 'status' | 'dueAt' | 'isDisputed'>, now: Date): ClaimTime | null {
  if (claim.status !== 'open') return null;
  if (claim.isDisputed || claim.dueAt === null) return { kind: 'paused' };
  const due = new Date(claim.dueAt);
  if (due <= now) return { kind: 'overdue' };
  const days = dayOf(due) - dayOf(now);
  return { kind: 'left', days, isSoon: days <= policy.claimReminderDays };
}
