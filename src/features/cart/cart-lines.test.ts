import { expect, test } from 'vitest';
import {
  type CartLine,
  parseCart,
  withLineAdded,
  withLinePut,
  withoutBought,
  withQuantity,
} from './cart-lines.rules.ts';

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

test('adding a line again raises its quantity, up to what is available', () => {
  const once = withLineAdded([], line);
  const twice = withLineAdded(once, line);
  expect(twice).toEqual([{ ...line, quantity: 4 }]);
  expect(withLineAdded(twice, line)).toEqual([{ ...line, quantity: 5 }]);
});

const lineWith = (more: Partial<CartLine>) => ({ ...line, ...more });

test('buying at once keeps the quantity that it replaces, until the buyer changes it', () => {
  const [put] = withLinePut([line], { ...line, quantity: 5 });
  expect(put).toEqual({ ...line, quantity: 5, quantityReplaced: 2 });
  expect(withLinePut([line], line)).toEqual([line]);
  expect(withLinePut([], line)).toEqual([line]);
  expect(put && withQuantity([put], 'a', 2)).toEqual([line]);
});

test('a quantity stays between one and what is available, whatever is typed', () => {
  const lines = [lineWith({ quantity: 2, availableCount: 5 })];
  const quantities = [0, -3, 1.7, Number.NaN, 5, 9].map((wanted) => withQuantity(lines, 'a', wanted)[0]?.quantity);
  expect(quantities).toEqual([1, 1, 1, 1, 5, 5]);
});

test('bought lines leave the cart, and those added since stay', () => {
  const lines = [
    lineWith({ quantity: 3 }),
    lineWith({ leadId: 'b', quantity: 1 }),
    lineWith({ leadId: 'c', quantity: 2 }),
  ];
  const left = withoutBought(lines, [
    { leadId: 'a', quantity: 2 },
    { leadId: 'b', quantity: 1 },
  ]);
  expect(left.map(({ leadId, quantity }) => [leadId, quantity])).toEqual([
    ['a', 1],
    ['c', 2],
  ]);
});
