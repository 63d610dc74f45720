import { expect, test } from 'vitest';
import { bookkeepingBegins, bookkeptUntil } from './retention-night.rules.ts';

test('a sale is kept to the end of the seventh year after its own, in Swedish time', () => {
  const lastMinute = new Date('2026-12-31T22:59:59Z');
  const newYear = new Date('2026-12-31T23:00:00Z');
  expect(bookkeptUntil(lastMinute).toISOString()).toBe('2033-12-31T23:00:00.000Z');
  expect(bookkeptUntil(newYear).toISOString()).toBe('2034-12-31T23:00:00.000Z');
  for (const sale of [lastMinute, newYear, new Date('2026-06-15T12:00:00Z')]) {
    const end = bookkeptUntil(sale);
    expect(sale < bookkeepingBegins(new Date(end.getTime() - 1))).toBe(false);
    expect(sale < bookkeepingBegins(end)).toBe(true);
  }
});
