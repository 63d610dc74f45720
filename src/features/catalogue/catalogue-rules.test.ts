import { expect, test } from 'vitest';
import { shadesOf } from './browser/county-map.tsx';
import { fewOnSale, isRated, wantedQuantity } from './catalogue.rules.ts';
import { qualityTier } from './listing-policy.rules.ts';

test.each([
  [100, 'premium', 'top'],
  [80, 'premium', 'top'],
  [79, 'premium', 'good'],
  [50, 'premium', 'good'],
  [49, 'standard', 'plain'],
  [0, 'standard', 'plain'],
])('a score of %i is %s and looks %s', (score, label, tier) => {
  expect(qualityTier(score)).toEqual({ label, tier });
});

test('a score of 0 is not yet rated, nor is a listing that never had leads', () => {
  const rated = (qualityScore: number, obtainableCount: number, soldCount: number) =>
    isRated({ qualityScore, obtainableCount, soldCount });
  expect([rated(0, 9, 9), rated(1, 9, 0), rated(1, 0, 9), rated(80, 0, 0)]).toEqual([false, true, true, false]);
});

test.each([
  ['3', 3],
  ['0', 1],
  ['-4', 1],
  ['abc', 1],
  ['', 1],
  ['2.9', 2],
  ['1e999', 1_000_000],
  ['99999999999999999999', 1_000_000],
])('%j is a quantity of %i', (written, quantity) => {
  expect(wantedQuantity(written)).toBe(quantity);
});

test('fewer than three listings on sale in all regions together are few, and one that is sold out is not on sale', () => {
  const soldOut = { listings: 4, onSale: 0 };
  expect(fewOnSale([soldOut, { listings: 2, onSale: 2 }])).toBe(2);
  expect(fewOnSale([soldOut, { listings: 1, onSale: 1 }, { listings: 2, onSale: 2 }])).toBeNull();
  expect(fewOnSale([soldOut])).toBe(0);
  expect(fewOnSale([{ listings: 0, onSale: 0 }])).toBeNull();
});

test('counties with as many listings have the same shade on the map, others one that differs, and empty ones none', () => {
  const counts = { 'Skåne län': 40, 'Kalmar län': 2, 'Hallands län': 2, 'Uppsala län': 3, 'Gotlands län': 0 };
  const supply = Object.entries({ ...counts, 'Hela Sverige': 90 }).map(([region, listings]) => ({ region, listings }));
  expect(Object.fromEntries(shadesOf(supply))).toEqual({
    'Hallands län': '0.50',
    'Kalmar län': '0.50',
    'Uppsala län': '0.75',
    'Skåne län': '1.00',
  });
});
