import { expect, test } from 'vitest';
import { withBoughtAgain } from './buy-again.rules.ts';

const now = (leadId: string, availableCount: number) => ({
  leadId,
  title: `${leadId} idag`,
  pricePerLead: '199.00',
  availableCount,
});
const bought = (leadId: string, quantity: number) => ({ leadId, title: `${leadId} då`, titleEn: null, quantity });
const told = ({ cart, ...rest }: ReturnType<typeof withBoughtAgain>) => ({
  ...rest,
  cart: cart.map(({ leadId, quantity, pricePerLead }) => [leadId, quantity, pricePerLead]),
});

test('leads that can be bought again go into the cart at the current price, and the rest are reported', () => {
  const again = withBoughtAgain(
    [],
    [bought('a', 2), bought('b', 5), bought('c', 1), bought('d', 1)],
    [now('a', 9), now('b', 3), now('c', 0)],
  );
  expect(told(again)).toEqual({
    added: 5,
    cart: [
      ['a', 2, '199.00'],
      ['b', 3, '199.00'],
    ],
    notAdded: [
      { leadId: 'b', title: 'b då', titleEn: null, why: 'fewer', quantity: 5, count: 3 },
      { leadId: 'c', title: 'c då', titleEn: null, why: 'soldOut', quantity: 1, count: 0 },
      { leadId: 'd', title: 'd då', titleEn: null, why: 'gone', quantity: 1, count: 0 },
    ],
  });
});

test('quantities in the cart count: nobody gets more than there is', () => {
  const cart = [{ ...now('a', 4), quantity: 3 }];
  const again = withBoughtAgain(cart, [bought('a', 2)], [now('a', 4)]);
  expect(told(again)).toMatchObject({ added: 1, cart: [['a', 4, '199.00']], notAdded: [{ why: 'fewer', count: 1 }] });
  const full = withBoughtAgain(again.cart, [bought('a', 2)], [now('a', 4)]);
  expect(told(full)).toMatchObject({ added: 0, cart: [['a', 4, '199.00']], notAdded: [{ why: 'fewer', count: 0 }] });
});
