import { expect, test } from 'vitest';
import { isId, newId } from './ids.ts';

test('ids made later sort later, and are versioned UUIDs', () => {
  const first = newId(1_000);
  const second = newId(2_000);
  expect(first < second).toBe(true);
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
});

test.each(['', 'abc', '%00', `${newId()}x`, 'a'.repeat(10_000)])('%s is no id', (value) => {
  expect(isId(value)).toBe(false);
});
