import { expect, test } from 'vitest';
import { doubtOf, safeClock } from './retention-night.rules.ts';

const day = (text: string) => new Date(`2026-${text}T02:41:00Z`);
const few = { due: 3, all: 2_000 };

test('the next night is normal, and so is a second run on the same day', () => {
  expect(doubtOf({ now: day('11-22'), goodAt: day('11-21'), records: few })).toBe(null);
  expect(doubtOf({ now: day('11-22'), goodAt: day('11-22'), records: few })).toBe(null);
  expect(doubtOf({ now: day('11-22'), goodAt: null, records: few })).toBe(null);
});

test.each([
  ['11-24', null],
  ['11-25', 'clock-ahead'],
  ['11-21', 'clock-behind'],
])('the night of %s after one of 11-22 is %s', (at, doubt) => {
  expect(doubtOf({ now: day(at), goodAt: day('11-22'), records: few })).toBe(doubt);
});

test.each([
  [{ due: 100, all: 100 }, null],
  [{ due: 101, all: 1_010 }, null],
  [{ due: 101, all: 1_009 }, 'too-many'],
])('erasing %o at once is judged as %s', (records, doubt) => {
  expect(doubtOf({ now: day('11-22'), goodAt: day('11-21'), records })).toBe(doubt);
});

test('of two clocks the earlier one is used', () => {
  expect(safeClock(day('11-25'), day('11-22'))).toEqual(day('11-22'));
  expect(safeClock(day('11-21'), day('11-22'))).toEqual(day('11-21'));
  expect(safeClock(day('11-21'), null)).toEqual(day('11-21'));
});
