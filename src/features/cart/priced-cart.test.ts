import { expect, test } from 'vitest';
import type { CartLine } from './cart-lines.rules.ts';
import { pricedCart } from './priced-cart.rules.ts';

const line = (more: Partial<CartLine>): CartLine => ({
  leadId: 'a',
  title: 'Ett lead',
  pricePerLead: '100.00',
  availableCount: 100,
  quantity: 10,
  ...more,
});

const steps = [
  { from: 20, percent: 5 },
  { from: 50, percent: 10 },
];

test('a cart costs what can be bought of it, at the step that all of its leads reach', () => {
  const priced = pricedCart([line({}), line({ quantity: 15 }), line({ availableCount: 0, isGone: true })], steps);
  expect(priced).toMatchObject({ subtotalOre: 237_500, vatOre: 59_375, totalOre: 296_875, savedOre: 12_500 });
  expect(priced).toMatchObject({ nextStep: { from: 50, percent: 10, leadsMissing: 25 }, hasLeftOut: false });
  expect(priced.lines).toHaveLength(2);
});

test('a listing without volume discount counts towards the step and keeps its price, and the cart says so', () => {
  const priced = pricedCart([line({}), line({ quantity: 15, volumePrice: false })], steps);
  expect(priced.lines.map(({ discountPercent }) => discountPercent)).toEqual([5, 0]);
  expect([priced.hasLeftOut, priced.nextStep?.leadsMissing]).toEqual([true, 25]);
  expect(pricedCart([line({ volumePrice: false })], []).hasLeftOut).toBe(false);
});

test('no step is named that would lower nothing in the cart', () => {
  expect(pricedCart([line({ volumePrice: false })], steps)).toMatchObject({ nextStep: null, hasLeftOut: true });
  expect(pricedCart([], steps).nextStep).toBeNull();
});
