import { expect, test } from 'vitest';
import { contactInput } from './checkout.input.ts';

const contact = { customerName: 'Demo Köpare', customerEmail: 'kopare@foretag.example' };
const billingAddress = { street: 'Storgatan 1', postalCode: '114 32', city: 'Stockholm' };

test('a text with a line break, or without visible characters, is refused: it would be on a receipt', () => {
  const fine = { companyName: 'Demo AB', reference: 'PO 1', billingAddress };
  expect(contactInput.safeParse({ ...contact, ...fine }).success).toBe(true);
  for (const wrong of [
    { customerName: 'Demo\nKöpare' },
    { companyName: 'Demo AB\r\nBcc: alla@foretag.example' },
    { companyName: 'a\u0001b' },
    { reference: 'PO 1\nPO 2' },
    { reference: 'PO 1\u2028PO 2' },
    { customerPhone: '070\n174' },
    { customerPhone: 'abc' },
    { billingAddress: { ...billingAddress, postalCode: '11' } },
    { customerName: '\u200b\u200b\u200b' },
    { customerName: '\u3164\u3164' },
    { customerName: 'Anna \ud800' },
    { companyName: 'Bolaget \udfff' },
    ...['street', 'city', 'postalCode'].flatMap((part) =>
      ['Ett\nTvå', '\u200b', 'a\ud800'].map((value) => ({ billingAddress: { ...billingAddress, [part]: value } })),
    ),
  ]) {
    expect(contactInput.safeParse({ ...contact, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
  const abroad = {
    customerPhone: '+44 20 7946 0018 ext. 4',
    billingAddress: { ...billingAddress, postalCode: 'E1 6AN' },
  };
  expect(contactInput.safeParse({ ...contact, ...abroad, customerPhone: '' }).success).toBe(true);
  expect(contactInput.safeParse({ ...contact, ...abroad }).success).toBe(true);
});
