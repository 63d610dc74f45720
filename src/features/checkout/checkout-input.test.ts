import { expect, test } from 'vitest';
import { contactInput } from './checkout.input.ts';

const contact = { customerName: 'Demo Köpare', customerEmail: 'kopare@foretag.example' };
const billingAddress = { street: 'Storgatan 1', postalCode: '114 32', city: 'Stockholm' };

test('a name with a line break in it is refused: it would be two lines of a receipt', () => {
  const fine = { companyName: 'Demo AB', billingAddress: { ...billingAddress, street: 'Storgatan 1\n2 tr' } };
  expect(contactInput.safeParse({ ...contact, ...fine }).success).toBe(true);
  for (const wrong of [
    { customerName: 'Demo\nKöpare' },
    { companyName: 'Demo AB\r\nBcc: alla@foretag.example' },
    { companyName: 'a\u0001b' },
  ]) {
    expect(contactInput.safeParse({ ...contact, ...wrong }).success, JSON.stringify(wrong)).toBe(false);
  }
});
