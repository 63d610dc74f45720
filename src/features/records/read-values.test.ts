import { expect, test } from 'vitest';
import { reasonAgainstTime } from './read-values.rules.ts';

const now = new Date('2026-08-31T10:00:00Z');

test.each([
  ['2025-02-28T10:00:00.001Z', null],
  ['2025-03-01T00:00:00Z', null],
  ['2025-02-28T10:00:00Z', 'too-old'],
  ['2026-08-31T10:00:00.001Z', 'in-future'],
])('a record collected at %s: %s', (collectedAt, code) => {
  expect(reasonAgainstTime(new Date(collectedAt), 18, now)?.code ?? null).toBe(code);
});
