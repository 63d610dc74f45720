import { expect, test } from 'vitest';
import { buyersMethodWord, methodWord, paymentPhrase } from './payment-words.rules.ts';

test.each([
  ['card', 'visa', 'med kort (Visa)', 'by card (Visa)'],
  ['card', 'amex', 'med kort (American Express)', 'by card (American Express)'],
  ['card', 'unknown', 'med kort', 'by card'],
  ['card', null, 'med kort', 'by card'],
  ['klarna', null, 'med Klarna', 'with Klarna'],
  ['swish', 'visa', 'med Swish', 'with Swish'],
  ['billie', null, 'med Billie', 'with Billie'],
  ['customer_balance', null, 'med banköverföring', 'by bank transfer'],
  ['something_new', null, null, null],
  ['constructor', null, null, null],
  [null, null, null, null],
])('a payment by %s %s is called %j and %j', (paymentMethod, cardBrand, swedish, english) => {
  expect(paymentPhrase({ paymentMethod, cardBrand }, 'sv')).toBe(swedish);
  expect(paymentPhrase({ paymentMethod, cardBrand }, 'en')).toBe(english);
});

test('a column names the card’s brand where it is known', () => {
  expect(methodWord('card', 'sv', 'visa')).toBe('Kort, Visa');
  expect(methodWord('card', 'en', 'unknown')).toBe('Card');
});

test.each([
  ['card', 'visa', 'Card, Visa'],
  ['invoice', null, 'Invoice'],
  ['something_new', null, null],
  [null, null, null],
])('a buyer who paid by %s %s reads %j: no name that only the provider uses', (paymentMethod, cardBrand, word) => {
  expect(buyersMethodWord({ paymentMethod, cardBrand }, 'en')).toBe(word);
});
