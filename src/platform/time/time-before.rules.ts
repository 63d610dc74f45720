/** If the month has no such day, its last day. */
export function monthsBefore(now: Date, months: number): Date {
  const day = new Date(now);
  day.setUTCMonth(day.getUTCMonth() - months);
  if (day.getUTCDate() !== now.getUTCDate()) day.setUTCDate(0);
  return day;
}

export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 86_400_000);
