export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;
export const daySeconds = dayMs / 1000;

/** The time zone of the shop's clock and calendar, wherever its machine and its visitors are. */
export const shopTimeZone = 'Europe/Stockholm';

export const daysBefore = (moment: Date, days: number) => new Date(moment.getTime() - days * dayMs);
export const hoursBefore = (moment: Date, hours: number) => new Date(moment.getTime() - hours * hourMs);
export const daysAfter = (moment: Date, days: number) => daysBefore(moment, -days);
export const hoursAfter = (moment: Date, hours: number) => hoursBefore(moment, -hours);

/** If the month has no such day, its last day. */
export function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0);
  return day;
}
