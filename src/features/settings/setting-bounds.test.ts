import { expect, test } from 'vitest';
import { settingsInput } from './settings.input.ts';

test.each([
  ['a reminder fee above what the law allows', 'reminderFee', 60, 61],
  ['leads kept for longer than the privacy policy says', 'recordRetentionMonths', 18, 19],
  ['less time to report a faulty lead than the texts promise', 'claimDays', 7, 6],
  ['a settlement before reports may have come', 'settlementDays', 14, 13],
  ['leads held so briefly that nobody can pay', 'holdMinutes', 5, 4],
  ['leads held for longer than an hour', 'holdMinutes', 60, 61],
  ['a share of an order above the whole', 'claimAutoShare', 100, 101],
] as const)('no owner can set %s', (_, name, allowed, refused) => {
  const isSet = (value: number) => settingsInput.partial().safeParse({ [name]: value }).success;
  expect([isSet(allowed), isSet(refused)]).toEqual([true, false]);
});
