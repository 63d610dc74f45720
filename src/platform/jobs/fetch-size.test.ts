import { expect, test } from 'vitest';
import { fetchSize } from './queue-worker.ts';

test('without a backlog as many jobs are fetched as there are places', () => {
  expect(fetchSize(8, 8, 1, false)).toBe(8);
  expect(fetchSize(40, 40, 1, false)).toBe(20);
});

test('of a backlog of short jobs some are fetched ahead, of long ones none', () => {
  expect(fetchSize(1, 8, 10, true)).toBe(20);
  expect(fetchSize(1, 8, 500, true)).toBe(5);
  expect(fetchSize(1, 8, 60_000, true)).toBe(1);
  expect(fetchSize(1, 8, 0, true)).toBe(20);
});
