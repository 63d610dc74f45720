import { addDays, daysIn, type Period } from '../../../platform/time/swedish-days.rules.ts';
import { dayMs } from '../../../platform/time/time.rules.ts';

export const spans = ['day', 'week', 'month'] as const;

export type Span = (typeof spans)[number];

/** A day in Sweden, as 2026-03-01; such texts sort by date. */
export type Day = string;

/** In UTC, where every day has 24 hours: these are calendar days, not moments. */
const midnight = (day: Day) => Date.parse(`${day}T00:00:00Z`);

const dayOf = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** Monday is 0: weeks are ISO's. */
const weekday = (day: Day) => (new Date(midnight(day)).getUTCDay() + 6) % 7;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

function monthAfter(day: Day, months: number): Day {
  const date = new Date(midnight(firstOfMonth(day)));
  date.setUTCMonth(date.getUTCMonth() + months);
  return dayOf(date.getTime());
}

const lastOf: Record<Span, (day: Day) => Day> = {
  day: (day) => day,
  week: (day) => addDays(day, 6 - weekday(day)),
  month: (day) => addDays(monthAfter(day, 1), -1),
};

/** The first and last are cut to the period. At most one more than `max`. */
export function bucketsOf({ from, to }: Period, by: Span, max = Number.POSITIVE_INFINITY): Period[] {
  const buckets: Period[] = [];
  for (let day = from; day <= to && buckets.length <= max; ) {
    const last = lastOf[by](day);
    const bucket = { from: day, to: last < to ? last : to };
    buckets.push(bucket);
    day = addDays(bucket.to, 1);
  }
  return buckets;
}

export function periodBefore(period: Period): Period {
  const to = addDays(period.from, -1);
  return { from: addDays(to, 1 - daysIn(period)), to };
}

/** ISO week, as in Swedish calendars: week 1 has the year's first Thursday. */
export function weekOf(day: Day): number {
  const thursday = addDays(day, 3 - weekday(day));
  return Math.floor((midnight(thursday) - midnight(`${thursday.slice(0, 4)}-01-01`)) / dayMs / 7) + 1;
}

export const periodNames = ['7', '30', '90', '12'] as const;

export type PeriodName = (typeof periodNames)[number];

export const defaultPeriod: PeriodName = '30';

/** All end today; `12` is eleven whole months and the present one. */
export function namedPeriod(name: PeriodName, today: Day): Period {
  return name === '12'
    ? { from: monthAfter(today, -11), to: today }
    : { from: addDays(today, 1 - Number(name)), to: today };
}
