import { expect, test } from 'vitest';
import { claimDue, decideByRule, defaultClaimRules, maxOfOrder, type Standing } from './claim-limits.rules.ts';
import { claimReasons } from './claim-status.rules.ts';

const fresh: Standing = { records: 30, inOrder: 0, toBuyer: 0, isKnown: false, grantedTodayOre: 0 };
const asked = { reason: 'wrong-number' as const, isReplacement: false, amountOre: 50_000 };
const decided = (standing: Partial<Standing>, more: object = {}, rules = defaultClaimRules) =>
  decideByRule({ ...asked, ...more }, { ...fresh, ...standing }, rules);

test('a fault that the buyer can verify by calling is replaced at once; one that needs judgement waits', () => {
  const granted = claimReasons.filter((reason) => decided({}, { reason }).length > 0);
  expect(granted).toEqual(['wrong-number', 'email-bounces', 'wrong-person', 'duplicate', 'company-closed']);
});

test('the share by rule is a tenth of the order, rounded down and at least one, unless the setting is zero', () => {
  expect([1, 9, 10, 19, 20, 105].map((records) => maxOfOrder(records, defaultClaimRules))).toEqual([1, 1, 1, 1, 2, 10]);
  expect(maxOfOrder(100, { ...defaultClaimRules, autoShare: 0 })).toBe(0);
  expect(decided({ inOrder: 2 })).toEqual(['replace']);
  expect(decided({ inOrder: 3 })).toEqual([]);
});

test('a new buyer is granted three, a known one twenty', () => {
  expect(decided({ toBuyer: 2 })).toEqual(['replace']);
  expect(decided({ toBuyer: 3 })).toEqual([]);
  expect(decided({ toBuyer: 19, isKnown: true })).toEqual(['replace', 'refund']);
  expect(decided({ toBuyer: 20, isKnown: true })).toEqual([]);
});

test('refunds by rule are for known buyers only, up to the daily sum', () => {
  expect(decided({ isKnown: true, grantedTodayOre: 150_000 })).toEqual(['replace', 'refund']);
  expect(decided({ isKnown: true, grantedTodayOre: 150_001 })).toEqual(['replace']);
  expect(decided({ isKnown: true }, { isReplacement: true })).toEqual(['refund']);
  expect(decided({}, { isReplacement: true })).toEqual([]);
});

test('a claim is due two weeks after the purchase, or a week after the claim where that is later', () => {
  const paidAt = new Date('2026-11-02T09:00:00Z');
  expect(claimDue({ paidAt, settlementDays: 14 }, new Date('2026-11-05T09:00:00Z'))).toEqual(
    new Date('2026-11-16T09:00:00Z'),
  );
  expect(claimDue({ paidAt, settlementDays: 14 }, new Date('2026-11-20T09:00:00Z'))).toEqual(
    new Date('2026-11-27T09:00:00Z'),
  );
});
