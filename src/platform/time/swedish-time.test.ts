import { expect, test } from 'vitest';
import { momentsOfSwedish, swedishMoment } from './swedish-time.ts';

test.each([
  ['2026-07-01T12:05:00Z', '2026-07-01 14:05'],
  ['2026-12-01T13:05:59Z', '2026-12-01 14:05'],
  ['2026-06-30T22:00:00Z', '2026-07-01'],
  ['2026-12-31T23:00:00Z', '2027-01-01'],
  ['2026-06-30T22:00:30Z', '2026-07-01 00:00'],
  // Clocks go forward: 01:59 is followed by 03:00.
  ['2026-03-29T00:59:00Z', '2026-03-29 01:59'],
  ['2026-03-29T01:00:00Z', '2026-03-29 03:00'],
  // Clocks go back: the hour from two to three comes twice.
  ['2026-10-24T23:59:00Z', '2026-10-25 01:59'],
  ['2026-10-25T00:00:00Z', '2026-10-25 02:00 +02:00'],
  ['2026-10-25T00:59:00Z', '2026-10-25 02:59 +02:00'],
  ['2026-10-25T01:00:00Z', '2026-10-25 02:00 +01:00'],
  ['2026-10-25T01:59:00Z', '2026-10-25 02:59 +01:00'],
  ['2026-10-25T02:00:00Z', '2026-10-25 03:00'],
])('a moment is written as the clock in Sweden showed it: %s', (moment, written) => {
  expect(swedishMoment(new Date(moment))).toBe(written);
});

test.each([
  ['2026-12-01T08:00', ['2026-12-01T07:00:00.000Z']],
  ['2026-07-01T08:30', ['2026-07-01T06:30:00.000Z']],
  ['2026-10-25T02:30', ['2026-10-25T00:30:00.000Z', '2026-10-25T01:30:00.000Z']],
  ['2026-03-29T02:30', []],
  ['2026-12-01', []],
  ['2026-13-01T08:00', []],
])('the Swedish wall clock %s shows that time at %j', (local, moments) => {
  expect(momentsOfSwedish(local).map((moment) => moment.toISOString())).toEqual(moments);
});
