import { expect, test, vi } from 'vitest';
import {
  formatAge,
  formatAmount,
  formatAnyOf,
  formatCount,
  formatKronor,
  formatList,
  formatMoment,
  formatPercent,
  formatWholeDate,
} from './format.ts';

const now = new Date('2026-03-10T12:00:00Z');

test.each([
  ['2026-03-07T11:00:00Z', 'för 3 dagar sedan', '3 days ago'],
  ['2026-03-10T07:00:00Z', 'för 5 timmar sedan', '5 hours ago'],
  ['2026-03-10T11:59:50Z', 'för 1 minut sedan', '1 minute ago'],
  ['2026-03-11T12:00:00Z', 'för 1 minut sedan', '1 minute ago'],
])('%s reads %j in Swedish and %j in English', (since, swedish, english) => {
  expect(formatAge(since, now, 'sv')).toBe(swedish);
  expect(formatAge(since, now, 'en')).toBe(english);
});

test('numbers follow the language: a space in Swedish, a comma in English', () => {
  expect(formatCount(2148, 'sv')).toBe('2\u00a0148');
  expect(formatCount(2148, 'en')).toBe('2,148');
  expect(formatKronor('1490.50', 'sv')).toBe('1\u00a0491');
  expect(formatAmount('1490.5', 'sv')).toBe('1\u00a0490,50\u00a0kr');
  expect(formatAmount('1490.5', 'en')).toBe('SEK\u00a01,490.50');
  expect(formatPercent(22.98, 'sv')).toBe('23\u00a0%');
  expect(formatPercent(22.98, 'en')).toBe('23%');
});

test.each([
  ['23.50', '23,5\u00a0%', '23.5%'],
  ['23.00', '23\u00a0%', '23%'],
  ['8.5', '8,5\u00a0%', '8.5%'],
  ['0.3', '0,3\u00a0%', '0.3%'],
  ['100', '100\u00a0%', '100%'],
])('a percentage keeps at most one decimal: %s', (percent, swedish, english) => {
  expect(formatPercent(Number(percent), 'sv', 1)).toBe(swedish);
  expect(formatPercent(Number(percent), 'en', 1)).toBe(english);
});

test('a day without a time is that day in Sweden, in summer and winter', () => {
  expect(formatWholeDate('2026-07-01', 'sv')).toBe('1\u00a0juli\u00a02026');
  expect(formatWholeDate('2026-12-31', 'en')).toBe('December\u00a031,\u00a02026');
});

test('of several things one is meant, or all of them', () => {
  expect([formatList(['a', 'b', 'c'], 'sv'), formatAnyOf(['a', 'b', 'c'], 'sv')]).toEqual([
    'a, b och c',
    'a, b eller c',
  ]);
  expect([formatList(['a', 'b'], 'en'), formatAnyOf(['a', 'b'], 'en')]).toEqual(['a and b', 'a or b']);
});

test('what formats lists is made no more than once for each language', () => {
  const made = vi.spyOn(Intl, 'ListFormat');
  for (const language of ['sv', 'en', 'sv', 'en'] as const) formatList(['a', 'b'], language);
  expect(made.mock.calls.length).toBeLessThanOrEqual(2);
  made.mockRestore();
});

test('a moment is read on a clock of 24 hours in both languages', () => {
  expect(formatMoment('2026-11-27T13:05:00Z', 'sv', formatWholeDate)).toBe('27\u00a0november\u00a02026 14:05');
  expect(formatMoment('2026-11-27T13:05:00Z', 'en')).toBe('Nov\u00a027,\u00a02026, 14:05');
  expect(formatMoment('2026-11-26T23:05:00Z', 'en')).toBe('Nov\u00a027,\u00a02026, 00:05');
});
