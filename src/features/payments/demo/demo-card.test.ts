import { expect, test } from 'vitest';
import { cardOutcome, expiredPart, hasCheckDigit, willBeDeclined } from './demo-card.rules.ts';

test('test cards do what they do at the provider, and any other is declined', () => {
  expect(cardOutcome('4242424242424242')).toBe('succeeds');
  expect(cardOutcome('4000000000000259')).toBe('succeeds-and-is-disputed');
  expect(cardOutcome('4000002500003155')).toBe('asks-to-confirm');
  expect(['4000000000009995', '5105105105105100', 'toString'].map(cardOutcome)).toEqual([
    'insufficient-funds',
    'declined',
    'declined',
  ]);
  const declined = ['4242424242424242', '4000002500003155', '4000000000009995', '5105105105105100'].map(willBeDeclined);
  expect(declined).toEqual([false, false, true, true]);
});

test('a card number with a wrong or exchanged digit is told from a right one', () => {
  expect(['4242424242424242', '5105105105105100', '378282246310005'].map(hasCheckDigit)).toEqual([true, true, true]);
  expect(['4242424242424241', '2442424242424242', '387282246310005'].map(hasCheckDigit)).toEqual([false, false, false]);
});

test('a card is valid to the end of its month where the day ends last', () => {
  const parts = (expMonth: number, expYear: number, now: string) => expiredPart({ expMonth, expYear }, new Date(now));
  expect(parts(11, 2026, '2026-12-01T11:59:00Z')).toBeNull();
  expect(parts(11, 2026, '2026-12-01T12:00:00Z')).toBe('expMonth');
  expect(parts(12, 2026, '2027-01-01T11:59:00Z')).toBeNull();
  expect(parts(12, 2026, '2027-01-01T12:00:00Z')).toBe('expYear');
  expect(parts(1, 2027, '2026-12-15T12:00:00Z')).toBeNull();
});
