import { expect, test } from 'vitest';
import { sharedFields } from './listing-facts.rules.ts';
import { qualityParts, suggestQuality } from './quality-suggestion.rules.ts';

const now = new Date('2026-11-25T10:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();

const all = (share: number) => ({
  companyName: share,
  orgNumber: share,
  contactName: share,
  title: share,
  email: share,
  phone: share,
  postalCode: share,
  city: share,
  need: share,
  budget: share,
  consent: share,
});

const best = {
  collectedMedian: daysAgo(2),
  fieldShares: all(100),
  verification: 'phone-and-email',
  claimRate: 0,
} as const;

test('the parts add up to a hundred, which the best listing gets', () => {
  expect(Object.keys(all(0)).toSorted()).toEqual([...sharedFields].toSorted());
  expect(Object.values(qualityParts).reduce((sum, most) => sum + most, 0)).toBe(100);
  expect(suggestQuality(best, now)).toEqual({ score: 100, parts: qualityParts });
});

test('old leads, empty fields, no verification and many claims each lower their part', () => {
  const score = (change: object) => suggestQuality({ ...best, ...change }, now)?.parts;
  expect(score({ collectedMedian: daysAgo(400) })).toEqual({ ...qualityParts, freshness: 0 });
  expect(score({ fieldShares: all(0) })).toEqual({ ...qualityParts, completeness: 0 });
  expect(score({ verification: null })).toEqual({ ...qualityParts, verification: 0 });
  expect(score({ claimRate: 60 })).toEqual({ ...qualityParts, claims: 0 });
  expect(score({ claimRate: null })).toEqual(qualityParts);
});

test('an older, less complete or less verified listing never gets a higher suggestion', () => {
  const at = (days: number, share: number) =>
    suggestQuality({ ...best, collectedMedian: daysAgo(days), fieldShares: all(share) }, now)?.score ?? 0;
  for (let days = 0; days < 200; days += 1) expect(at(days + 1, 80)).toBeLessThanOrEqual(at(days, 80));
  for (let share = 0; share < 100; share += 1) expect(at(10, share + 1)).toBeGreaterThanOrEqual(at(10, share));
  const ways = ['phone-and-email', 'phone', 'register', 'email', 'other', null] as const;
  const points = ways.map((verification) => suggestQuality({ ...best, verification }, now)?.score ?? 0);
  expect(points).toEqual(points.toSorted((one, other) => other - one));
});

test('nothing is suggested without leads, and never that a listing is not rated', () => {
  expect(suggestQuality({ ...best, collectedMedian: null, fieldShares: null }, now)).toBeNull();
  const worst = { collectedMedian: daysAgo(900), fieldShares: all(0), verification: null, claimRate: 100 };
  expect(suggestQuality(worst, now)?.score).toBe(1);
});
