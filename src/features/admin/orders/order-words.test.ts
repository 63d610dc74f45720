import { expect, test } from 'vitest';
import { deliveryStep, oreIn } from './order-words.rules.ts';

test('the amount of an event is what was refunded so far, else what came in, else its own; none is no amount', () => {
  expect(oreIn({ refundedOre: 100, receivedOre: 200, amountOre: 300 })).toBe(100);
  expect(oreIn({ receivedOre: 200, amountOre: 300 })).toBe(200);
  expect(oreIn({ amountOre: 300 })).toBe(300);
  expect([{}, { amountOre: 0 }, { amountOre: '300' }].map(oreIn)).toEqual([null, null, null]);
});

test('a step of a delivery is told where both its ends are known', () => {
  expect(deliveryStep({ from: 'Ny', to: 'Levererad' })).toEqual({
    from: 'new',
    to: 'delivered',
  });
  expect([deliveryStep({ from: 'x', to: 'Levererad' }), deliveryStep({ from: null, to: 'Levererad' })]).toEqual([
    null,
    null,
  ]);
});
