import { beforeEach, expect, test } from 'vitest';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { NetworkBudget, pointsPerSecond } from './network-budget.ts';
import { rateLimits } from './rate-limits.table.ts';

const database = useTestDatabase({ isEmptied: true });
const burst = 30 * pointsPerSecond;
let at = new Date();

beforeEach(() => {
  at = new Date('2026-11-24T10:00:00Z');
});

const later = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1_000);
};

/** The budget in one process. */
const open = () => new NetworkBudget({ db: database.current.db, now: () => at });

const [one, other] = ['198.51.100.0/24', '2001:db8:1:2::/64'];

test('a network may use half a minute’s work at once, then as much as drains, and its neighbours are unaffected', () => {
  const budget = open();
  expect(budget.spend(one, burst)).toBe(0);
  expect(budget.spend(one, pointsPerSecond)).toBe(1);
  expect(budget.spend(one, 5 * pointsPerSecond)).toBe(5);
  expect(budget.spend(other, burst)).toBe(0);
  later(1);
  expect(budget.spend(one, pointsPerSecond)).toBe(0);
  expect(budget.spend(one, 1)).toBe(1);
  later(3_600);
  expect(budget.spend(one, burst)).toBe(0);
});

test('a clock that was ahead and is corrected blocks a network for no longer than the budget’s length', () => {
  const budget = open();
  later(86_400 * 365);
  budget.spend(one, burst);
  later(-86_400 * 365);
  expect(budget.spend(one, pointsPerSecond)).toBe(1);
  later(1);
  expect(budget.spend(one, pointsPerSecond)).toBe(0);
});

test('use counted by one process counts in the others, with one statement for all of them', async () => {
  const [first, second] = [open(), open()];
  first.spend(one, burst - 100);
  first.spend(other, burst - 100);
  await first.sync();
  expect((await database.current.db.select().from(rateLimits)).map(({ key }) => key).toSorted()).toEqual([
    `budget:${one}`,
    `budget:${other}`,
  ]);
  expect(second.spend(one, burst / 4)).toBe(0);
  await second.sync();
  expect(second.spend(one, 100)).toBeGreaterThan(0);
  await first.sync();
  first.spend(one, 100);
  await first.sync();
  expect(first.spend(one, 100)).toBeGreaterThan(0);
  later(31);
  expect([first.spend(one, burst), second.spend(one, 100)]).toEqual([0, 0]);
});

test('a light user costs the database nothing, and is deleted from memory once drained', async () => {
  const budget = open();
  for (let index = 0; index < 34_000; index += 1) budget.spend(`2001:db8:${index.toString(16)}:1::/64`, 20);
  await budget.sync();
  expect(await database.current.db.select().from(rateLimits)).toEqual([]);
  expect(budget.size).toBe(34_000);
  later(1);
  await budget.sync();
  expect(budget.size).toBe(0);
});
