import { expect, test } from 'vitest';
import { wrongPaths } from '../../../platform/form/judge.ts';
import { fieldsOn } from '../../../platform/form/problems.rules.ts';
import { contactInput } from '../checkout.input.ts';
import { type ContactDraft, contactFields, contactToSend, needsAddress } from './contact-fields.rules.ts';

const empty: ContactDraft = {
  customerName: '',
  customerEmail: '',
  customerPhone: '',
  companyName: '',
  orgNumber: '',
  reference: '',
  street: '',
  postalCode: '',
  city: '',
};
const whole = { ...empty, customerName: 'Demo Köpare', customerEmail: 'kopare@foretag.example' };
const address = { street: 'Storgatan 1', postalCode: '111 22', city: 'Stockholm' };

const wrongIn = (draft: ContactDraft, withAddress = false) =>
  fieldsOn(contactFields, wrongPaths(contactInput, contactToSend(draft, withAddress, 'sv')));

test('name and e-mail are enough', () => {
  expect(wrongIn(whole)).toEqual([]);
  expect(wrongIn(empty)).toEqual(['customerName', 'customerEmail']);
});

test('an address with å, ä or ö in its domain buys in every browser, in the spelling that the provider takes', () => {
  const draft = { ...whole, customerEmail: ' Kim@Företag.example ' };
  expect(wrongIn(draft)).toEqual([]);
  expect(contactToSend(draft, false, 'sv').customerEmail).toBe('Kim@xn--fretag-wxa.example');
});

test('blanks do not count as text', () => expect(wrongIn({ ...whole, customerName: ' A ' })).toEqual(['customerName']));

test('an organisation number is empty or valid', () => {
  expect(wrongIn({ ...whole, orgNumber: '556036-0793', reference: 'PO 12' })).toEqual([]);
  expect(wrongIn({ ...whole, orgNumber: '556036-0794' })).toEqual(['orgNumber']);
});

test('the full address is required above 4,000 kr', () => {
  expect([needsAddress('4000.00'), needsAddress('4000.01')]).toEqual([false, true]);
  expect(wrongIn(whole, true)).toEqual(['street', 'postalCode', 'city']);
  expect(wrongIn({ ...whole, ...address }, true)).toEqual([]);
  expect(contactToSend({ ...whole, ...address }, false, 'sv')).not.toHaveProperty('billingAddress');
});
