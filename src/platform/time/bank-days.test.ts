import { expect, test } from 'vitest';
import { dueOnOf, easterSunday, isBankDay, nextBankDay } from './bank-days.rules.ts';

test.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
])('Easter Sunday of %i is %s', (year, day) => {
  expect(easterSunday(year)).toBe(day);
});

test.each([
  ['a Saturday', '2026-11-28', '2026-11-30'],
  ['a Monday', '2026-11-30', '2026-11-30'],
  ['Christmas Eve before a week-end', '2026-12-24', '2026-12-28'],
  ["New Year's Eve before New Year and a week-end", '2026-12-31', '2027-01-04'],
  ['Epiphany', '2027-01-06', '2027-01-07'],
  ['Good Friday to Easter Monday', '2027-03-26', '2027-03-30'],
  ['the first of May', '2026-05-01', '2026-05-04'],
  ['Ascension Day', '2026-05-14', '2026-05-15'],
  ['the national day', '2028-06-06', '2028-06-07'],
  ['Midsummer Eve', '2026-06-19', '2026-06-22'],
  ['the latest Midsummer Eve', '2027-06-25', '2027-06-28'],
  ["All Saints' Day", '2026-10-31', '2026-11-02'],
])('no due date falls on %s', (_, day, next) => {
  expect(nextBankDay(day)).toBe(next);
});

test('Maundy Thursday and the day after Ascension Day are bank days', () => {
  expect(['2026-04-02', '2026-05-15'].map(isBankDay)).toEqual([true, true]);
});

test('a due date is counted in calendar days, over New Year and daylight-saving changes', () => {
  expect(dueOnOf('2026-12-01', 30)).toBe('2027-01-04');
  expect(dueOnOf('2026-10-24', 10)).toBe('2026-11-03');
  expect(dueOnOf('2026-11-25', 30)).toBe('2026-12-28');
});
