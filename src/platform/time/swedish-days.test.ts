import { expect, test } from 'vitest';
import { addDays, dayAt, daysIn, daysOfMonth, isDay, momentsOf, monthBefore } from './swedish-days.rules.ts';

test.each([
  ['2026-11-01', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-02-30', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-1-1', false],
  ['1026-11-01', false],
  ['2026-11-01T00:00', false],
  ['', false],
])('whether the calendar has the day %s: %s', (text, is) => {
  expect(isDay(text)).toBe(is);
});

test('a period runs from midnight to midnight in Sweden, also over daylight-saving changes', () => {
  expect(momentsOf({ from: '2026-03-01', to: '2026-03-31' })).toEqual({
    begin: new Date('2026-02-28T23:00:00Z'),
    end: new Date('2026-03-31T22:00:00Z'),
  });
  expect(momentsOf({ from: '2026-12-31', to: '2026-12-31' })).toEqual({
    begin: new Date('2026-12-30T23:00:00Z'),
    end: new Date('2026-12-31T23:00:00Z'),
  });
});

test('days are added over the ends of months and years, and over daylight-saving changes', () => {
  expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
  expect(addDays('2026-03-28', 2)).toBe('2026-03-30');
  expect(addDays('2028-03-01', -1)).toBe('2028-02-29');
});

test('a period includes both of its ends', () => {
  expect(daysIn({ from: '2026-11-01', to: '2026-11-01' })).toBe(1);
  expect(daysIn({ from: '2028-01-01', to: '2028-12-31' })).toBe(366);
});

test('a month has its own days, and a previous month', () => {
  expect(daysOfMonth('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(daysOfMonth('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(monthBefore('2026-01')).toBe('2025-12');
  expect(monthBefore('2026-11')).toBe('2026-10');
});

test('the day of a moment is its day in Sweden', () => {
  expect(dayAt(new Date('2026-12-31T22:59:59Z'))).toBe('2026-12-31');
  expect(dayAt(new Date('2026-12-31T23:00:00Z'))).toBe('2027-01-01');
});
