import { expect, test } from 'vitest';
import { bookkeepingBegins, bookkeptUntil } from './bookkeeping.rules.ts';

const beginsAt = (now: string) => bookkeepingBegins(new Date(now)).toISOString();
const endsAt = (sale: string) => bookkeptUntil(new Date(sale)).toISOString();

test('a document is kept through the seventh year after its own, and years change at the Swedish midnight', () => {
  expect(endsAt('2018-12-31T22:59:59Z')).toBe('2025-12-31T23:00:00.000Z');
  expect(endsAt('2018-12-31T23:00:00Z')).toBe('2026-12-31T23:00:00.000Z');
  expect(beginsAt('2025-12-31T22:59:59Z')).toBe('2017-12-31T23:00:00.000Z');
  expect(beginsAt('2025-12-31T23:00:00Z')).toBe('2018-12-31T23:00:00.000Z');
});
