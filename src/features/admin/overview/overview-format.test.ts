import { expect, test } from 'vitest';
import { changeSince, nameBuckets } from './overview-format.rules.ts';

const names = (by: 'day' | 'week' | 'month', ...days: [string, string][]) =>
  nameBuckets(
    days.map(([from, to]) => ({ from, to })),
    { language: 'sv', by, weekWord: (week) => `v. ${week}` },
  ).map(({ short, long }) => `${short}: ${long}`.replaceAll('\u00a0', ' '));

test('a day, a week and a month are named each in its way, and a part of a month by its days', () => {
  expect(names('day', ['2026-11-02', '2026-11-02'])).toEqual(['2 nov.: mån 2 nov. 2026']);
  expect(names('week', ['2026-11-02', '2026-11-08'])).toEqual(['v. 45: v. 45, 2–8 nov. 2026']);
  expect(
    names(
      'month',
      ['2026-11-01', '2026-11-30'],
      ['2026-12-01', '2026-12-12'],
      ['2028-02-01', '2028-02-29'],
      ['2026-10-15', '2026-10-31'],
    ),
  ).toEqual(['nov.: november 2026', 'dec.: 1–12 dec. 2026', 'feb.: februari 2028', 'okt.: 15–31 okt. 2026']);
});

test('a change is told in whole percent with its sign, and not since nothing', () => {
  expect([changeSince(100, 150, 'en'), changeSince(200, 150, 'en'), changeSince(100, 100, 'en')]).toEqual([
    '+50%',
    '-25%',
    '0%',
  ]);
  expect([changeSince(0, 5, 'sv'), changeSince(-1, 5, 'sv'), changeSince(100, 301, 'sv')]).toEqual([null, null, null]);
});
