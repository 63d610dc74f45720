export const retentionDoubts = ['clock-ahead', 'clock-behind', 'too-many'] as const;

/** Why a night does not erase by its own clock: the clock, or the amount, looks wrong. */
export type RetentionDoubt = (typeof retentionDoubts)[number];

/** Machines are corrected by minutes now and then, and two of them differ by some. */
const toleratedBackMs = 5 * 60_000;

const toleratedAheadMs = 2 * 86_400_000;

/** More than both of these would go at once: fewer are nothing to stop for. */
const fewRecords = 100;
const smallShare = 0.1;

/** The admin's word is about the clock that was shown, and lets no later leap erase anything. */
export function isSameNight(asked: Date, now: Date): boolean {
  const later = now.getTime() - asked.getTime();
  return later > -toleratedBackMs && later <= toleratedAheadMs;
}

type Night = { now: Date; goodAt: Date | null; records: { due: number; all: number } };

/** Null for a night like any other. `goodAt`: when the last such night was. */
export function doubtOf({ now, goodAt, records }: Night): RetentionDoubt | null {
  const ahead = goodAt === null ? 0 : now.getTime() - goodAt.getTime();
  if (ahead < -toleratedBackMs) return 'clock-behind';
  if (ahead > toleratedAheadMs) return 'clock-ahead';
  return records.due > fewRecords && records.due > records.all * smallShare ? 'too-many' : null;
}

/** The earlier of both clocks: what is due by it is due by either. */
export const safeClock = (now: Date, goodAt: Date | null): Date => (goodAt !== null && goodAt < now ? goodAt : now);
