import { expect, test } from 'vitest';
import { namesOfMethods } from './payment-names.rules.ts';

test('ways to pay are named with cards first, brands as they are written, and words in small letters', () => {
  expect(namesOfMethods(['swish', 'card', 'customer_balance'], 'sv')).toBe('kort, Swish eller banköverföring');
  expect(namesOfMethods(['klarna', 'card', 'invoice'], 'en')).toBe('card, Klarna or invoice');
  expect(namesOfMethods(['ideal', 'toString', 'sofort'], 'sv')).toBe('iDEAL');
  expect(namesOfMethods(['sofort'], 'en')).toBeNull();
});
