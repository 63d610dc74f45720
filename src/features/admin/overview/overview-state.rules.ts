import { fail, ok } from '../../../platform/result.ts';
import { addDays, dayAt, daysIn, type Period } from '../../../platform/time/swedish-days.rules.ts';
import type { AdminSearch } from '../kit/admin-search.rules.ts';
import {
  bucketsOf,
  type Day,
  defaultPeriod,
  namedPeriod,
  type PeriodName,
  periodNames,
  type Span,
  spans,
} from './overview-period.rules.ts';

/** Most bars in a chart, and the API's limit. */
const maxBuckets = 400;

export type OverviewState = Period & {
  /** Null for dates of its own. */
  name: PeriodName | null;
  by: Span;
};

const earliest: Day = '2000-01-01';
const latest: Day = '2100-12-31';

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) &&
  new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

export const isKnownDay = (text: string): boolean => isDay(text) && text >= earliest && text <= latest;

function usualSpan(period: Period): Span {
  const days = daysIn(period);
  if (days <= 45) return 'day';
  return days <= 200 ? 'week' : 'month';
}

const isDrawn = (period: Period, by: Span) => bucketsOf(period, by, maxBuckets).length <= maxBuckets;

export const spansFor = (period: Period): readonly Span[] => spans.filter((span) => isDrawn(period, span));

export function readOverviewState(search: AdminSearch, today: Day): OverviewState {
  const { from = '', to = '', period: named, by: chosen } = search;
  const isOwn = isKnownDay(from) && isKnownDay(to) && from <= to && isDrawn({ from, to }, 'month');
  const name = isOwn ? null : (periodNames.find((one) => one === named) ?? defaultPeriod);
  const period = name === null ? { from, to } : namedPeriod(name, today);
  const fitting = spansFor(period);
  const by = fitting.find((span) => span === chosen) ?? fitting.find((span) => span === usualSpan(period));
  return { ...period, name, by: by ?? 'month' };
}

const usualDays = 30;

/** What the API was asked for, the last thirty days where nothing is said. */
export function askedPeriod({ from, to, by }: { from?: Day | undefined; to?: Day | undefined; by: Span }, now: Date) {
  const last = to ?? dayAt(now);
  const period = { from: from ?? addDays(last, 1 - usualDays), to: last };
  const invalid = (field: string, reason: string) => fail({ kind: 'invalid' as const, field, reason });
  if (period.from > period.to) return invalid('from', 'Must not be after the last day');
  if (!isDrawn(period, by)) {
    return invalid('by', `At most ${maxBuckets} at once: ask for fewer days, or for weeks or months`);
  }
  return ok({ ...period, by });
}
