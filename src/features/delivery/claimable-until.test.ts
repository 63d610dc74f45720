import { expect, test } from 'vitest';
import { claimableUntil } from './claimable-until.rules.ts';

const deliveredAt = new Date('2026-03-02T10:00:00Z');
const until = (moved: string | null, more: object = {}) =>
  claimableUntil({ deliveredAt, claimableUntil: moved === null ? null : new Date(moved), ...more }, { claimDays: 7 });

test('a lead can be reported for the days of its terms, or for longer where the end was moved, and not before it is delivered', () => {
  expect(until(null)).toEqual(new Date('2026-03-09T10:00:00Z'));
  expect(until('2026-03-09T09:00:00Z')).toEqual(new Date('2026-03-09T10:00:00Z'));
  expect(until('2026-03-15T10:00:00Z')).toEqual(new Date('2026-03-15T10:00:00Z'));
  expect(until('2026-03-15T10:00:00Z', { deliveredAt: null })).toBeNull();
});
