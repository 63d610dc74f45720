import { expect, test } from 'vitest';
import { isId } from './id-shape.rules.ts';
import { newId } from './ids.ts';

test('ids sort in the order in which they were made, within a millisecond and when the clock is set back', () => {
  const moments = [2_000, 2_000, 1_000, ...Array.from({ length: 10_000 }, () => 2_001), 2_002];
  const made = moments.map((moment) => newId(moment));
  expect(made.toSorted()).toEqual(made);
  expect(new Set(made).size).toBe(made.length);
});

test('an id is a versioned UUID that begins with its time', () => {
  const [first, ms] = [newId(), Date.now()];
  expect(Math.abs(Number.parseInt(first.replaceAll('-', '').slice(0, 12), 16) - ms)).toBeLessThan(60_000);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test.each(['', 'abc', '%00', `${newId()}x`, 'a'.repeat(10_000)])('%s is not an id', (value) => {
  expect(isId(value)).toBe(false);
});
