import { expect, test } from 'vitest';
import { claimReasons } from './claim-status.rules.ts';
import { deadlinesOf, isClaimable, isSameMinute, isTooLate, isUsuallyImmediate, toldOf } from './claimable.rules.ts';

const until = '2026-11-29T09:00:00.000Z';
const record = { claim: null, remedy: null, claimableUntil: until };

test('a lead can be claimed until its last moment, and not after it', () => {
  expect(isClaimable(record, new Date(until))).toBe(true);
  expect(isTooLate(record, new Date(until))).toBe(false);
  const later = new Date(Date.parse(until) + 1);
  expect(isClaimable(record, later)).toBe(false);
  expect(isTooLate(record, later)).toBe(true);
});

test('a claimed, replaced, refunded or undelivered lead is neither claimable nor too late', () => {
  const early = new Date('2026-11-20T09:00:00Z');
  const late = new Date('2026-12-20T09:00:00Z');
  for (const other of [{ claim: {} }, { remedy: 'replaced' }, { remedy: 'credited' }, { claimableUntil: null }]) {
    expect(isClaimable({ ...record, ...other }, early)).toBe(false);
    expect(isTooLate({ ...record, ...other }, late)).toBe(false);
  }
});

test('the first and the last of several deadlines are shown, and those within a minute count as one', () => {
  const later = '2026-12-01T09:00:00.000Z';
  expect(deadlinesOf([{ claimableUntil: later }, record, { claimableUntil: null }])).toEqual({
    first: until,
    last: later,
  });
  expect(deadlinesOf([{ claimableUntil: null }])).toBeNull();
  expect(isSameMinute(until, '2026-11-29T09:00:59.999Z')).toBe(true);
  expect(isSameMinute(until, later)).toBe(false);
});

test('a fault that the buyer can verify by calling is usually decided at once', () => {
  expect(claimReasons.filter(isUsuallyImmediate)).toEqual([
    'wrong-number',
    'email-bounces',
    'wrong-person',
    'duplicate',
    'company-closed',
  ]);
});

test('an open claim without a due day waits for the dispute', () => {
  expect(toldOf({ status: 'open', dueAt: until })).toBe('waiting');
  expect(toldOf({ status: 'open', dueAt: null })).toBe('disputed');
  expect(toldOf({ status: 'refused', dueAt: until })).toBe('refused');
});
