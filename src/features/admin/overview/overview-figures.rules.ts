import { decimalFromOre, type Ore } from '../../../platform/money.ts';
import type { Period } from '../../../platform/time/swedish-days.rules.ts';
import { bucketsOf, type Day, type Span } from './overview-period.rules.ts';

const names = [
  'soldNet',
  'soldVat',
  'refundedNet',
  'refundedVat',
  'paidOrders',
  'startedCheckouts',
  'paidCheckouts',
  'quoteRequests',
] as const;

/** Amounts in öre, the others are counts. */
export type Figures = Record<(typeof names)[number], number>;

export type FiguresOfDay = Partial<Figures> & { day: Day };

const nothing: Figures = {
  soldNet: 0,
  soldVat: 0,
  refundedNet: 0,
  refundedVat: 0,
  paidOrders: 0,
  startedCheckouts: 0,
  paidCheckouts: 0,
  quoteRequests: 0,
};

const isWithin = (day: Day, { from, to }: Period) => from <= day && day <= to;

function addUp(days: readonly FiguresOfDay[]): Figures {
  const sums = { ...nothing };
  for (const day of days) for (const name of names) sums[name] += day[name] ?? 0;
  return sums;
}

const amounts = (net: Ore, vat: Ore) => ({
  net: decimalFromOre(net),
  vat: decimalFromOre(vat),
  gross: decimalFromOre(net + vat),
});

function answerOf(period: Period, figures: Figures) {
  const { soldNet, soldVat, refundedNet, refundedVat, startedCheckouts, paidCheckouts } = figures;
  return {
    ...period,
    sold: amounts(soldNet, soldVat),
    refunded: amounts(refundedNet, refundedVat),
    sales: amounts(soldNet - refundedNet, soldVat - refundedVat),
    paidOrders: figures.paidOrders,
    startedCheckouts,
    paidCheckouts,
    /** Of the checkouts started in these days, the share paid so far; null when none was started. */
    paidShare: startedCheckouts === 0 ? null : Math.round((paidCheckouts / startedCheckouts) * 10_000) / 10_000,
    quoteRequests: figures.quoteRequests,
  };
}

export type FiguresAnswer = ReturnType<typeof answerOf>;

export const sumOf = (days: readonly FiguresOfDay[], period: Period): FiguresAnswer =>
  answerOf(period, addUp(days.filter(({ day }) => isWithin(day, period))));

export function sumsBy(days: readonly FiguresOfDay[], period: Period, by: Span): FiguresAnswer[] {
  const buckets = bucketsOf(period, by);
  const byBucket = Map.groupBy(
    days.filter(({ day }) => isWithin(day, period)),
    ({ day }) => buckets.findLast(({ from }) => from <= day)?.from,
  );
  return buckets.map((bucket) => answerOf(bucket, addUp(byBucket.get(bucket.from) ?? [])));
}
