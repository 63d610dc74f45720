import type { Ore } from '../../../platform/money.ts';

/** What is planned for a listing. */
export type Schedule = { publishAt: Date | null; nextPrice: Ore | null; nextPriceAt: Date | null };

type Planned = Schedule & { archivedAt: Date | null; publishedAt: Date | null };

export const noSchedule: Schedule = { publishAt: null, nextPrice: null, nextPriceAt: null };

/** An archived listing has no plans, and a published one is not published again. */
export function remainingSchedule({ archivedAt, publishedAt }: Pick<Planned, 'archivedAt' | 'publishedAt'>) {
  if (archivedAt) return noSchedule;
  return publishedAt ? { publishAt: null } : {};
}

const isDue = (moment: Date | null, now: Date) => moment !== null && moment <= now;

type Applied = Partial<Schedule> & { publishedAt?: Date; pricePerLead?: Ore };

/** What to write of a listing whose time has come. A shop that was down publishes when it is up again. */
export function applySchedule(planned: Planned, now: Date): Applied {
  const { nextPrice, nextPriceAt, publishAt, publishedAt } = planned;
  if (planned.archivedAt) return noSchedule;
  return {
    ...(isDue(publishAt, now) && { publishAt: null, publishedAt: publishedAt ?? now }),
    ...(isDue(nextPriceAt, now) &&
      nextPrice !== null && { pricePerLead: nextPrice, nextPrice: null, nextPriceAt: null }),
  };
}

/** Tolerates a client's clock that is slightly ahead. */
const clockSlackMs = 60_000;

export const isYetToCome = (moment: Date, now: Date): boolean => moment.getTime() > now.getTime() + clockSlackMs;

export const publishedBy = (moment: Date | null, now: Date): Date | null => (moment && moment > now ? now : moment);
