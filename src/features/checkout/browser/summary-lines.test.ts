import { expect, test } from 'vitest';
import { pricedLines, shortTitle } from './summary-lines.rules.ts';

const line = { leadId: 'a', title: 'Takbyte', pricePerLead: '149.00', availableCount: 5, quantity: 2 };

test('a title is cut to 30 characters and an ellipsis, and a shorter one stays', () => {
  expect(shortTitle('123456789012345678901234567890')).toBe('123456789012345678901234567890');
  expect(shortTitle('1234567890123456789012345678901')).toBe('123456789012345678901234567890…');
  expect(shortTitle(`12345678901234567890123456789🔆 leads`)).toBe('12345678901234567890123456789🔆…');
});

test('lines have current prices, with the cart’s discount', () => {
  const price = { pricePerLead: '160.50', discountPercent: 5, discountedPrice: '152.48' };
  const now = [{ leadId: 'a', title: 'Takbyte', ...price }];
  expect(pricedLines([line], now, '304.96')).toEqual([
    { leadId: 'a', title: 'Takbyte', quantity: 2, ...price, sum: '304.96' },
  ]);
});

test('sums that differ from the charge are not shown', () => {
  expect(pricedLines([line], [], '299.00').map(({ sum }) => sum)).toEqual([null]);
});
