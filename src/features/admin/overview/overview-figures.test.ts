import { expect, test } from 'vitest';
import { type FiguresOfDay, sumOf, sumsBy } from './overview-figures.rules.ts';

const days: FiguresOfDay[] = [
  { day: '2026-10-31', soldNet: 99_00 },
  { day: '2026-11-01', soldNet: 100_00, soldVat: 25_00, paidOrders: 1, startedCheckouts: 3, paidCheckouts: 1 },
  { day: '2026-11-02', soldNet: 50_00, soldVat: 12_50, paidOrders: 1, quoteRequests: 2 },
  { day: '2026-11-09', refundedNet: 40_00, refundedVat: 10_00, startedCheckouts: 4, paidCheckouts: 1 },
  { day: '2026-11-10', soldNet: 7_00 },
];
const period = { from: '2026-11-01', to: '2026-11-09' };

test('the figures of a period are those of its first day to its last', () => {
  expect(sumOf(days, period)).toEqual({
    ...period,
    sold: { net: '150.00', vat: '37.50', gross: '187.50' },
    refunded: { net: '40.00', vat: '10.00', gross: '50.00' },
    sales: { net: '110.00', vat: '27.50', gross: '137.50' },
    paidOrders: 2,
    startedCheckouts: 7,
    paidCheckouts: 2,
    paidShare: 0.2857,
    quoteRequests: 2,
  });
});

test('each week has its own, a week without any has none, and no share is said where nothing was started', () => {
  const weeks = sumsBy(days, { from: '2026-10-31', to: '2026-11-22' }, 'week');
  expect(weeks.map(({ from, sold, sales, paidShare }) => [from, sold.net, sales.net, paidShare])).toEqual([
    ['2026-10-31', '199.00', '199.00', 0.3333],
    ['2026-11-02', '50.00', '50.00', null],
    ['2026-11-09', '7.00', '-33.00', 0.25],
    ['2026-11-16', '0.00', '0.00', null],
  ]);
});
