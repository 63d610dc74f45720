import { expect, test } from 'vitest';
import { readRates, readRatesText } from './reference-rates.rules.ts';

test('reference rates are read with a comma or a point, a percent sign, below zero, and in one form', () => {
  expect(readRates('2026-01-01 -0,50; 2026-07-01 1.75 %;2027-01-01 2')).toEqual([
    { from: '2026-01-01', percent: -0.5 },
    { from: '2026-07-01', percent: 1.75 },
    { from: '2027-01-01', percent: 2 },
  ]);
  expect(readRatesText(' 2026-01-01  2.5%; 2026-07-01 1,75')).toBe('2026-01-01 2,50; 2026-07-01 1,75');
});

test.each([
  '',
  '2026-01-01',
  '2026-02-30 2,00',
  '2026-01-01 2,00; sedan 1,75',
  '2026-07-01 2,00; 2026-01-01 1,75',
  '2026-01-01 2,00; 2026-01-01 1,75',
  '2026-01-01 200',
])('reference rates are not "%s"', (text) => {
  expect(readRates(text)).toBeNull();
  expect(readRatesText(text)).toBeNull();
});
