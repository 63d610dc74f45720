import { expect, test } from 'vitest';
import { contactInput } from './checkout.input.ts';

const contact = { customerName: 'Demo Köpare', customerEmail: 'kopare@foretag.example' };
const billingAddress = { street: 'Storgatan 1', postalCode: '114 32', city: 'Stockholm' };

test('a name or an address with a line break in it is refused: it would be two lines of a receipt', () => {
  expect(contactInput.safeParse({ ...contact, companyName: 'Demo AB', billingAddress }).success).toBe(true);
  for (const wrong of [
    { customerName: 'Demo\nKöpare' },
    { companyName: 'Demo AB\r\nBcc: alla@foretag.example' },
    { reference: 'a\u0000b' },
    { billingAddress: { ...billingAddress, street: 'Storgatan 1\n2 tr' } },
  ]) {
    expect(contactInput.safeParse({ ...contact, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});
