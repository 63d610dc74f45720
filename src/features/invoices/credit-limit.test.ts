import { expect, test } from 'vitest';
import { leftOfLimit, refuseCredit } from './credit-limit.rules.ts';

const account = { openOre: 6_000, oldestDueOn: null };
const asked = (totalOre: number, more: object = {}) =>
  refuseCredit(totalOre, { limitOre: 10_000, account: { ...account, ...more }, today: '2026-03-31' });

test('a company may owe up to its limit and not an öre more, and nothing where the limit was lowered below what it owes', () => {
  expect([asked(4_000), asked(4_001)]).toEqual([null, { kind: 'credit-limit', leftOre: 4_000 }]);
  expect(leftOfLimit(5_000, account)).toBe(0);
});

test('a company with an invoice due more than ten days ago may owe nothing more', () => {
  expect(asked(1, { oldestDueOn: '2026-03-21' })).toBeNull();
  expect(asked(1, { oldestDueOn: '2026-03-20' })).toEqual({ kind: 'overdue' });
});
