import { expect, test } from 'vitest';
import { contactInput } from '../checkout.input.ts';
import { checkContact, contactFields, contactToSend, needsAddress, refusedContact } from './contact-check.rules.ts';

const empty = {
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

test('name and e-mail are enough', () => {
  expect(checkContact(whole, false)).toEqual({});
  expect(checkContact(empty, false)).toEqual({ customerName: 'nameTooShort', customerEmail: 'emailInvalid' });
});

test('blanks are no letters', () => {
  expect(checkContact({ ...whole, customerName: ' A ' }, false)).toEqual({ customerName: 'nameTooShort' });
});

test('an organisation number is left out or right', () => {
  expect(checkContact({ ...whole, orgNumber: '556036-0793' }, false)).toEqual({});
  expect(checkContact({ ...whole, orgNumber: '556036-0794' }, false)).toEqual({ orgNumber: 'orgNumberInvalid' });
});

test('the address is asked for above 4,000 kr, all of it', () => {
  expect([needsAddress('4000.00'), needsAddress('4000.01')]).toEqual([false, true]);
  expect(Object.keys(checkContact(whole, true))).toEqual(['street', 'postalCode', 'city']);
  expect(checkContact({ ...whole, ...address }, true)).toEqual({});
});

/** As the server sees it. */
const takes = (contact: object) => contactInput.safeParse(contact).success;

test.each([
  'kopare@foretag.example',
  "o'neil+leads@sub.foretag.example",
  ' KOPARE@FORETAG.SE ',
  'a@b.se',
  'a_b-c.d@xn--fretag-8wa.se',
])('an address that the server takes (%s) is never refused here', (customerEmail) => {
  const draft = { ...whole, customerEmail };
  expect(takes(contactToSend(draft, false, 'sv'))).toBe(true);
  expect(checkContact(draft, false)).toEqual({});
});

test.each(['kopare', 'kopare@', '@foretag.se', 'kopare@foretag', 'ko pare@foretag.se'])(
  'an address that cannot be one (%s) is refused by both',
  (customerEmail) => {
    const draft = { ...whole, customerEmail };
    expect(takes(contactToSend(draft, false, 'sv'))).toBe(false);
    expect(checkContact(draft, false)).toEqual({ customerEmail: 'emailInvalid' });
  },
);

test('what is fine here is taken by the server, with and without the address', () => {
  const draft = { ...whole, ...address, orgNumber: '5560360793', reference: 'PO 12' };
  expect(takes(contactToSend(draft, false, 'en'))).toBe(true);
  expect(takes(contactToSend(draft, true, 'sv'))).toBe(true);
  expect(contactToSend(draft, false, 'sv')).not.toHaveProperty('billingAddress');
});

test('every field that the server can refuse has words', () => {
  const names = contactFields.map((field) => (field in address ? `billingAddress.${field}` : field));
  expect(Object.keys(refusedContact(names))).toEqual([...contactFields]);
});
