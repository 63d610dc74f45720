import { describe, expect, test } from 'vitest';
import { findGrowth } from './find-growth.ts';

const minutes = (count: number, of: (minute: number) => object = () => ({})) =>
  Array.from({ length: count }, (_, at) => ({
    // Memory goes up and down by itself, and one minute may be slow.
    megabytes: 500 + (at % 3) * 8,
    handles: 50 + (at % 2),
    p99: at === 7 ? 400 : 40 + (at % 3),
    ...of(at),
  }));

describe('a shop under load for twenty minutes', () => {
  test('that goes up and down, and is slow for a minute, does not grow', () => {
    expect(findGrowth(minutes(20))).toEqual([]);
  });

  test('whose caches fill in the first minutes does not grow', () => {
    expect(findGrowth(minutes(20, (at) => ({ megabytes: 500 + Math.min(at, 10) * 12 })))).toEqual([]);
  });

  test.each([
    ['memory that rises by four MB a minute', (at: number) => ({ megabytes: 500 + at * 4 }), /^memory rose by 32 MB/],
    ['a handle that is lost each minute', (at: number) => ({ handles: 50 + at }), /^handles went from 53 to 66/],
    [
      'answers that come to take ten times as long',
      (at: number) => ({ p99: 28 + at * 16 }),
      /^p99 went from 76 to 284/,
    ],
  ])('with %s grows', (_what, of, sentence) => {
    expect(findGrowth(minutes(20, of))).toEqual([expect.stringMatching(sentence)]);
  });
});

describe('a shop under load for seven minutes', () => {
  test('may still fill its caches', () => {
    const resident = [413, 512, 524, 528, 538, 541, 563];
    expect(findGrowth(minutes(7, (at) => ({ megabytes: resident[at] })))).toEqual([]);
  });

  test('may not exceed their limits', () => {
    expect(findGrowth(minutes(7, (at) => ({ megabytes: 400 + at * 40 })))).toEqual([
      'memory rose by 120 MB in the last 4 minutes',
    ]);
  });
});

test('a shop without measurements does not pass', () => {
  expect(findGrowth([])).toHaveLength(3);
  expect(findGrowth(minutes(20, () => ({ megabytes: Number.NaN, handles: Number.NaN, p99: Number.NaN })))).toHaveLength(
    3,
  );
});
