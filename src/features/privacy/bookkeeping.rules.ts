import { policy } from '../policy/policy.rules.ts';

const yearInSweden = (moment: Date) =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', year: 'numeric' }).format(moment));

/** On 1 January Sweden is at UTC+1. */
const beginningOf = (year: number) => new Date(Date.UTC(year, 0, 1) - 3_600_000);

/** Older documents may be erased: the retention years after their own year have ended. */
export const bookkeepingBegins = (now: Date) => beginningOf(yearInSweden(now) - policy.orderRetentionYears);

export const bookkeptUntil = (moment: Date) => beginningOf(yearInSweden(moment) + policy.orderRetentionYears + 1);

/** If the month has no such day, its last day. */
export function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0);
  return day;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
