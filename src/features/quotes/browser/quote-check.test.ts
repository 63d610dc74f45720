import { expect, test } from 'vitest';
import { quoteRequestInput } from '../quotes.input.ts';
import { checkField, checkQuote, refusedFields } from './quote-check.rules.ts';

const empty = { categoryId: '', name: ' ', email: '', phone: '', postalCode: '', consentGiven: '' };

test('an empty form lacks everything', () => {
  expect(checkQuote(empty)).toEqual({
    categoryId: 'categoryMissing',
    name: 'nameMissing',
    email: 'emailMissing',
    phone: 'phoneMissing',
    postalCode: 'postalCodeInvalid',
    consentGiven: 'consentMissing',
  });
});

test.each([
  ['email', ['kim@exempel.se', ' KIM@exempel.se '], ['kim', 'kim@exempel', 'k im@exempel.se']],
  ['phone', ['070-174 06 05', '+46 (0)70', '070\u00a0174'], ['070-CALL', '()', '070\t1']],
  ['postalCode', ['114 32', '11432', ' 11432 ', '1234567890'], ['1143', '12345678901']],
] as const)('%s is taken or refused in the browser as on the server', (field, fine, faulty) => {
  const isTaken = (text: string) => quoteRequestInput.shape[field].safeParse(text).success;
  for (const text of fine) expect([text, checkField(field, text), isTaken(text)]).toEqual([text, null, true]);
  for (const text of faulty)
    expect([text, checkField(field, text) !== null, isTaken(text)]).toEqual([text, true, false]);
});

test('what the server refuses is said by the field', () => {
  expect(refusedFields(['email', 'website'])).toEqual({ email: 'emailInvalid' });
});
