import { dayMs, hourMs, shopTimeZone } from '../../platform/time/time.rules.ts';
import { policy } from '../policy/policy.rules.ts';

export const retentionDoubts = ['clock-ahead', 'clock-behind', 'too-many'] as const;

/** Reasons why a night must not erase by its own clock. */
export type RetentionDoubt = (typeof retentionDoubts)[number];

/** Clocks are corrected by minutes, and machines differ by as much. */
const toleratedBackMs = 5 * 60_000;

const toleratedAheadMs = 2 * dayMs;

/** Only more than both of these is suspicious. */
const fewRecords = 100;
const smallShare = 0.1;

/** The permission is for the clock that was shown, so that a later jump of the clock erases nothing. */
export function isSameNight(shown: Date, now: Date): boolean {
  const later = now.getTime() - shown.getTime();
  return later > -toleratedBackMs && later <= toleratedAheadMs;
}

type Night = { now: Date; goodAt: Date | null; records: { due: number; all: number } };

/** Null for a normal night. `goodAt`: when the last normal night was. */
export function doubtOf({ now, goodAt, records }: Night): RetentionDoubt | null {
  const ahead = goodAt === null ? 0 : now.getTime() - goodAt.getTime();
  if (ahead < -toleratedBackMs) return 'clock-behind';
  if (ahead > toleratedAheadMs) return 'clock-ahead';
  return records.due > fewRecords && records.due > records.all * smallShare ? 'too-many' : null;
}

/** The earlier one, so that only what is due by both clocks is erased. */
export const safeClock = (now: Date, goodAt: Date | null): Date => (goodAt !== null && goodAt < now ? goodAt : now);

const yearInSweden = (moment: Date) =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: shopTimeZone, year: 'numeric' }).format(moment));

/** On 1 January Sweden is at UTC+1. */
const beginningOf = (year: number) => new Date(Date.UTC(year, 0, 1) - hourMs);

/** Older documents may be erased: the retention years after their own year have ended. */
export const bookkeepingBegins = (now: Date) => beginningOf(yearInSweden(now) - policy.orderRetentionYears);

export const bookkeptUntil = (moment: Date) => beginningOf(yearInSweden(moment) + policy.orderRetentionYears + 1);
