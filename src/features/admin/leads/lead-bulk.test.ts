import { expect, test } from 'vitest';
import { previewPrices, readPercent, takenBack } from './lead-bulk.rules.ts';

test.each([
  ['10', 10],
  ['+10 %', 10],
  ['-50', -50],
  ['\u22125', -5],
  ['5,0', 5],
  ['100', 100],
])('%j is a change by %i percent', (typed, percent) => {
  expect(readPercent(typed)).toBe(percent);
});

test.each(['', '0', '5,5', '-51', '101', '1e1', 'tio'])('%j is not a change of a price', (typed) => {
  expect(readPercent(typed)).toBeNull();
});

const listing = { id: 'a', title: 'Takbyte', pricePerLead: '100.50', archivedAt: null };

test('a change of prices is previewed with each listing’s price before and after, and with those that cannot change', () => {
  const archived = { ...listing, id: 'b', archivedAt: '2026-11-20T10:00:00.000Z' };
  const dear = { ...listing, id: 'c', pricePerLead: '99999999.00' };
  expect(previewPrices([listing, archived, dear], 10)).toEqual({
    prices: [{ id: 'a', title: 'Takbyte', priceWas: '100.50', price: '110.55' }],
    refused: [
      { id: 'b', code: 'archived' },
      { id: 'c', code: 'price-too-high' },
    ],
  });
});

test('undoing restores the exact prices of the changed listings only', () => {
  const preview = previewPrices([listing, { ...listing, id: 'b', pricePerLead: '0.03' }], -50);
  expect(takenBack(preview, ['b'])).toEqual([{ id: 'b', price: '0.03', priceWas: '0.02' }]);
});
