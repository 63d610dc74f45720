import { policy } from '../policy/policy.rules.ts';

const yearInSweden = (moment: Date) =>
  Number(new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Stockholm', year: 'numeric' }).format(moment));

/** When a year begins in Sweden, where it is winter then. */
const beginningOf = (year: number) => new Date(Date.UTC(year, 0, 1) - 3_600_000);

/** What is older than this is under no duty any more: the seventh year after its own has ended. */
export const bookkeepingBegins = (now: Date) => beginningOf(yearInSweden(now) - policy.orderRetentionYears);

/** When the duty to keep what happened at this moment ends. */
export const bookkeptUntil = (moment: Date) => beginningOf(yearInSweden(moment) + policy.orderRetentionYears + 1);

/** So many calendar months ago; on the last day of a shorter month if it has no such day. */
export function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0);
  return day;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
