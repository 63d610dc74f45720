import { expect, test } from 'vitest';
import { readPercent } from './lead-bulk.rules.ts';

test.each([
  ['10', 10],
  ['+10 %', 10],
  ['-50', -50],
  ['\u22125', -5],
  ['5,0', 5],
  ['100', 100],
])('%j is a change by %i percent', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent);
});

test.each(['', '0', '5,5', '-51', '101', '1e1', 'tio'])('%j is no change of a price', (typed) => {
  expect(readPercent(typed)).toBeNull();
});
