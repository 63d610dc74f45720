import { expect, test } from 'vitest';
import { faultsOf, rowRanges } from './refused-faults.rules.ts';

test('a fault that many rows of a file have is said once, with its rows', () => {
  const rows = [
    { row: 2, said: ['no email'] },
    { row: 3, said: ['no consent'] },
    { row: 4, said: ['no consent', 'no email'] },
    { row: 7, said: ['no consent'] },
  ];
  expect(faultsOf(rows)).toEqual([
    { said: 'no consent', rows: [3, 4, 7] },
    { said: 'no email', rows: [2, 4] },
  ]);
});

test.each([
  [[6], '6'],
  [[2, 3, 4, 7, 9, 10], '2–4, 7, 9–10'],
  [
    Array.from({ length: 21 }, (_, index) => index * 2),
    `${Array.from({ length: 20 }, (_, index) => index * 2).join(', ')} …`,
  ],
])('the rows %j are said as ranges', (rows, said) => {
  expect(rowRanges(rows)).toBe(said);
});
