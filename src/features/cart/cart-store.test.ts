import { expect, test } from 'vitest';
import { parseCart, withLineAdded } from './cart-store.ts';

const line = { leadId: 'a', title: 'Ett lead', pricePerLead: '149.00', availableCount: 5, quantity: 2 };

test.each([null, '', 'nonsense', '{}', '42', '[1, null, "x"]', JSON.stringify([{ ...line, quantity: 0 }])])(
  'a broken cart (%s) is an empty one',
  (stored) => {
    expect(parseCart(stored)).toEqual([]);
  },
);

test('whole lines survive beside broken ones', () => {
  expect(parseCart(JSON.stringify([line, { leadId: 7 }]))).toEqual([line]);
});

test('adding what is there raises its quantity, up to what is available', () => {
  const once = withLineAdded([], line);
  const twice = withLineAdded(once, line);
  expect(twice).toEqual([{ ...line, quantity: 4 }]);
  expect(withLineAdded(twice, line)).toEqual([{ ...line, quantity: 5 }]);
});
