import { expect, test } from 'vitest';
import { faultsOf, rowRanges } from './refused-faults.rules.ts';

test('a fault that many rows of a file have is listed once, with its rows', () => {
  const rows = [
    { row: 2, reasons: ['no email'] },
    { row: 3, reasons: ['no consent'] },
    { row: 4, reasons: ['no consent', 'no email'] },
    { row: 7, reasons: ['no consent'] },
  ];
  expect(faultsOf(rows)).toEqual([
    { reason: 'no consent', rows: [3, 4, 7] },
    { reason: 'no email', rows: [2, 4] },
  ]);
});

test.each([
  [[6], '6'],
  [[2, 3, 4, 7, 9, 10], '2–4, 7, 9–10'],
  [
    Array.from({ length: 21 }, (_, index) => index * 2),
    `${Array.from({ length: 20 }, (_, index) => index * 2).join(', ')} …`,
  ],
])('the rows %j are written as ranges', (rows, ranges) => {
  expect(rowRanges(rows)).toBe(ranges);
});
