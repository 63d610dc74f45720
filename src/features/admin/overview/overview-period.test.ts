import { expect, test } from 'vitest';
import { dayAt, daysIn } from '../../../platform/time/swedish-days.rules.ts';
import { readAdminSearch } from '../kit/admin-search.rules.ts';
import { bucketsOf, namedPeriod, periodBefore, weekOf } from './overview-period.rules.ts';
import { readOverviewState, spansFor } from './overview-state.rules.ts';

const today = '2026-11-21';

test('a day is a Swedish one, in summer and in winter', () => {
  expect(dayAt(new Date('2026-07-31T22:00:00Z'))).toBe('2026-08-01');
  expect(dayAt(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
});

test('buckets cover a period without gaps, with the first and the last cut to it', () => {
  expect(bucketsOf({ from: '2026-10-24', to: '2026-10-26' }, 'day').map(({ from }) => from)).toEqual([
    '2026-10-24',
    '2026-10-25',
    '2026-10-26',
  ]);
  expect(bucketsOf({ from: '2025-12-30', to: '2026-01-12' }, 'week')).toEqual([
    { from: '2025-12-30', to: '2026-01-04' },
    { from: '2026-01-05', to: '2026-01-11' },
    { from: '2026-01-12', to: '2026-01-12' },
  ]);
  expect(bucketsOf({ from: '2024-01-31', to: '2024-03-01' }, 'month').map(({ to }) => to)).toEqual([
    '2024-01-31',
    '2024-02-29',
    '2024-03-01',
  ]);
  expect(bucketsOf({ from: '2000-01-01', to: '2100-12-31' }, 'day', 400)).toHaveLength(401);
});

test('the previous period has as many days and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' });
  expect(daysIn({ from: '2026-03-01', to: '2026-03-31' })).toBe(31);
});

test('weeks are numbered as in a Swedish calendar', () => {
  expect(['2026-01-01', '2025-12-29', '2021-01-03', '2020-12-31', today].map(weekOf)).toEqual([1, 1, 53, 53, 47]);
});

const read = (address: string) =>
  readOverviewState(readAdminSearch(Object.fromEntries(new URLSearchParams(address))), today);

test('a named period ends today, and twelve months are calendar months', () => {
  expect(namedPeriod('7', today)).toEqual({ from: '2026-11-15', to: today });
  expect(bucketsOf(namedPeriod('12', '2026-03-31'), 'month')).toHaveLength(12);
  expect(namedPeriod('12', '2026-03-31').from).toBe('2025-04-01');
});

test('an invalid address shows the last thirty days', () => {
  const usual = { name: '30', by: 'day', from: '2026-10-23', to: today };
  for (const search of [
    '',
    '?period=5&by=year',
    '?from=2026-01-01',
    '?from=2026-02-30&to=2026-03-01',
    '?from=b&to=a',
  ]) {
    expect(read(search)).toEqual(usual);
  }
  expect(read('?period=12')).toMatchObject({ name: '12', by: 'month' });
  expect(read('?from=2026-01-01&to=2026-03-31&by=week')).toEqual({
    name: null,
    by: 'week',
    from: '2026-01-01',
    to: '2026-03-31',
  });
});

test('a period too long for days is shown by weeks or months', () => {
  expect(spansFor({ from: '2020-01-01', to: '2026-01-01' })).toEqual(['week', 'month']);
  expect(read('?from=2020-01-01&to=2026-01-01&by=day')).toMatchObject({ by: 'month' });
});
