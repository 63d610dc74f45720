import { expect, test } from 'vitest';
import { cardToSend, checkCard, refusedCard } from './demo-card-check.rules.ts';

const now = new Date('2026-03-15T12:00:00Z');
const card = { number: '4242 4242 4242 4242', expiry: '12/30', cvc: '123' };

test('a complete card is valid, and goes to the terminal as numbers', () => {
  expect(checkCard(card, now)).toEqual({});
  expect(cardToSend(card)).toEqual({ number: '4242424242424242', expMonth: 12, expYear: 2030, cvc: '123' });
});

test('each part has its own message', () => {
  expect(checkCard({ number: '', expiry: '', cvc: '' }, now)).toEqual({
    number: 'problems.numberMissing',
    expiry: 'problems.expiryMissing',
    cvc: 'problems.cvcMissing',
  });
  expect(checkCard({ number: '4242 4242 4242 4241', expiry: '13/30', cvc: '12' }, now)).toEqual({
    number: 'problems.numberInvalid',
    expiry: 'problems.expiryInvalid',
    cvc: 'problems.cvcInvalid',
  });
});

test('a card is valid to the end of its month', () => {
  expect(checkCard({ ...card, expiry: '03/26' }, now)).toEqual({});
  expect(checkCard({ ...card, expiry: '02/26' }, now)).toEqual({ expiry: 'problems.expired' });
});

test('a refusal of the terminal is shown at its field', () => {
  expect(refusedCard(['card.number'])).toEqual({ number: 'problems.numberInvalid' });
  expect(refusedCard(['card.expYear', 'card.cvc'])).toEqual({
    expiry: 'problems.expiryInvalid',
    cvc: 'problems.cvcInvalid',
  });
});
