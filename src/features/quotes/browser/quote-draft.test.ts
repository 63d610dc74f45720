import { expect, test } from 'vitest';
import { describeQuote, quoteFields, readQuote } from './quote-draft.rules.ts';

test('an empty field is missing, one with something in it is wrong', () => {
  expect(quoteFields.map((field) => [describeQuote(field, true), describeQuote(field, false)])).toEqual([
    ['categoryMissing', 'categoryMissing'],
    ['nameMissing', 'nameMissing'],
    ['emailMissing', 'emailInvalid'],
    ['phoneMissing', 'phoneInvalid'],
    ['postalCodeInvalid', 'postalCodeInvalid'],
    ['needTooLong', 'needTooLong'],
    ['consentMissing', 'consentMissing'],
  ]);
});

test('each field is read without the spaces around it, and consent by its box alone', () => {
  const form = new FormData();
  const typed = {
    categoryId: 'c',
    name: ' Anna ',
    email: 'a@b.example',
    phone: '070',
    postalCode: '111 22 ',
    need: 'Tak',
  };
  for (const [name, value] of Object.entries({ ...typed, website: 'x' })) form.set(name, value);
  expect(readQuote(form)).toEqual({ ...typed, name: 'Anna', postalCode: '111 22', consentGiven: false, website: 'x' });
  form.set('consentGiven', 'on');
  form.set('need', '  ');
  expect(readQuote(form)).toMatchObject({ consentGiven: true, need: null });
  const empty = { categoryId: '', name: '', email: '', phone: '', postalCode: '', website: '' };
  expect(readQuote(new FormData())).toEqual({ ...empty, need: null, consentGiven: false });
});
