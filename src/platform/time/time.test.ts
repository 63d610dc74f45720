import { expect, test } from 'vitest';
import { monthsBefore } from './time.rules.ts';

test('a month ago is the same day, or the last day of a shorter month', () => {
  expect(monthsBefore(new Date('2026-08-31T10:00:00Z'), 18).toISOString()).toBe('2025-02-28T10:00:00.000Z');
  expect(monthsBefore(new Date('2026-03-15T10:00:00Z'), 24).toISOString()).toBe('2024-03-15T10:00:00.000Z');
});
