import { swedishDayBegins } from './swedish-time.ts';
import { dayMs, shopTimeZone } from './time.rules.ts';

/** Swedish calendar days such as 2026-11-01, both included. */
export type Period = { from: string; to: string };

const midday = (day: string) => new Date(`${day}T12:00:00Z`);

/** Also refuses days that do not exist, such as 30 February. */
export function isDay(text: string): boolean {
  if (!/^20\d{2}-\d{2}-\d{2}$/.test(text)) return false;
  const at = midday(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().slice(0, 10) === text;
}

/** In UTC every day has 24 hours. */
export const addDays = (day: string, days: number): string =>
  new Date(midday(day).getTime() + days * dayMs).toISOString().slice(0, 10);

export const daysIn = ({ from, to }: Period) => Math.round((midday(to).getTime() - midday(from).getTime()) / dayMs) + 1;

/** `end` is the first moment after the last day. */
export const momentsOf = ({ from, to }: Period): { begin: Date; end: Date } => ({
  begin: swedishDayBegins(midday(from)),
  end: swedishDayBegins(new Date(midday(to).getTime() + dayMs)),
});

/** For a month such as 2026-11. */
export function daysOfMonth(month: string): Period {
  const [year = 0, number = 0] = month.split('-').map(Number);
  const last = new Date(Date.UTC(year, number, 0, 12)).toISOString().slice(0, 10);
  return { from: `${month}-01`, to: last };
}

const swedishDay = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeZone: shopTimeZone });

export const dayAt = (moment: Date): string => swedishDay.format(moment);

export function monthBefore(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 2, 15)).toISOString().slice(0, 7);
}

/** Compares days as written; either end may be open. */
export const areInOrder = ({ from = '', to = '9' }: { from?: string | undefined; to?: string | undefined }) =>
  from <= to;

export const backwards = { path: ['to'], message: 'The last day is before the first' };
