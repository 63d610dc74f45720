import { expect, test } from 'vitest';
import { AskedLately } from './asked-lately.ts';

test('a requested address is remembered for a minute', () => {
  let now = 0;
  const asked = new AskedLately(() => now);
  expect([asked.note('/a'), asked.note('/b'), asked.note('/a')]).toEqual([false, false, true]);
  now = 60_000;
  expect(asked.note('/b')).toBe(true);
  now = 120_001;
  expect(asked.note('/b')).toBe(false);
});

test('addresses requested once each are not taken for repeated requests, and take no more memory than one', () => {
  const asked = new AskedLately(() => 0);
  const before = asked.bytes;
  const known = Array.from({ length: 50_000 }, (_, index) => asked.note(`/leads?q=${index}`)).filter(Boolean);
  expect(known).toEqual([]);
  expect([asked.bytes, asked.bytes <= 1024 * 1024]).toEqual([before, true]);
});
