import { formatLocale, type Language } from '../../../platform/language.ts';
import type { Period } from '../../../platform/time/swedish-days.rules.ts';
import { bucketsOf, type Span, weekOf } from './overview-period.rules.ts';

type Words = { language: Language; by: Span; weekWord: (week: number) => string };

export type BucketName = { short: string; long: string };

const at = (day: string) => new Date(`${day}T00:00:00Z`);

const formatter = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(formatLocale[language], { ...options, timeZone: 'UTC' });

const day = { day: 'numeric', month: 'short' } as const;

const isWholeMonth = ({ from, to }: Period) =>
  from.endsWith('-01') && bucketsOf({ from, to: '2100-12-31' }, 'month', 0)[0]?.to === to;

export function nameBuckets(buckets: readonly Period[], { language, by, weekWord }: Words): BucketName[] {
  const short = formatter(language, by === 'month' ? { month: 'short' } : day);
  const oneDay = formatter(language, { ...day, weekday: 'short', year: 'numeric' });
  const someDays = formatter(language, { ...day, year: 'numeric' });
  const month = formatter(language, { month: 'long', year: 'numeric' });
  const range = ({ from, to }: Period) => someDays.formatRange(at(from), at(to));
  return buckets.map((bucket) => {
    const { from } = bucket;
    if (by === 'day') return { short: short.format(at(from)), long: oneDay.format(at(from)) };
    if (by === 'week') return { short: weekWord(weekOf(from)), long: `${weekWord(weekOf(from))}, ${range(bucket)}` };
    return { short: short.format(at(from)), long: isWholeMonth(bucket) ? month.format(at(from)) : range(bucket) };
  });
}

export const nameOfPeriod = ({ from, to }: Period, language: Language) =>
  formatter(language, { ...day, year: 'numeric' }).formatRange(at(from), at(to));

/** More says that the period before was a small one. */
const mostTimes = 3;

/** Whole percent; null when there is nothing to compare with. */
export function changeSince(before: number, now: number, language: Language): string | null {
  if (before <= 0 || now > before * mostTimes) return null;
  const percent = new Intl.NumberFormat(formatLocale[language], {
    style: 'percent',
    maximumFractionDigits: 0,
    signDisplay: 'exceptZero',
  });
  return percent.format((now - before) / before);
}
