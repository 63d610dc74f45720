import { expect, test } from 'vitest';
import { applySchedule, isYetToCome, noSchedule, publishedBy, remainingSchedule } from './schedule.rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const at = (ms: number) => new Date(now.getTime() + ms);

const unplanned = { ...noSchedule, archivedAt: null, publishedAt: null };
const planned = { ...unplanned, publishAt: now, nextPrice: 12_000, nextPriceAt: now };

test('a listing is published and gets its next price at their moment and not before, and keeps the day of an earlier publication', () => {
  expect(applySchedule(planned, at(-1))).toEqual({});
  const repriced = { pricePerLead: 12_000, nextPrice: null, nextPriceAt: null };
  expect(applySchedule(planned, now)).toEqual({ publishAt: null, publishedAt: now, ...repriced });
  const published = { ...unplanned, publishAt: now, publishedAt: at(-5) };
  expect(applySchedule(published, at(5))).toEqual({ publishAt: null, publishedAt: at(-5) });
  expect(applySchedule({ ...unplanned, nextPriceAt: now }, now)).toEqual({});
});

test('an archived listing has no plans left, and a published one is not published again', () => {
  expect(applySchedule({ ...planned, archivedAt: at(-5) }, now)).toEqual(noSchedule);
  expect(remainingSchedule({ archivedAt: now, publishedAt: now })).toEqual(noSchedule);
  expect(remainingSchedule({ archivedAt: null, publishedAt: now })).toEqual({ publishAt: null });
  expect(remainingSchedule({ archivedAt: null, publishedAt: null })).toEqual({});
});

test('a moment is yet to come when it is more than a minute away, and no publication is later than now', () => {
  expect([60_000, 60_001].map((ms) => isYetToCome(at(ms), now))).toEqual([false, true]);
  expect([at(1), at(-1), null].map((moment) => publishedBy(moment, now))).toEqual([now, at(-1), null]);
});
