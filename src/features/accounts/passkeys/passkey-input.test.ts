import { expect, test } from 'vitest';
import { newPasskey } from '../../../../tests/support/browser/passkey.ts';
import { newPasskeyInput } from './passkey.input.ts';

const passkey = newPasskey().made({ challenge: 'asked', rp: { id: 'localhost' } });

test('the transports of a new passkey are kept', () => {
  expect(newPasskeyInput.parse(passkey).response.transports).toEqual(['internal']);
});

test('transports that no browser knows are left out, and none is kept twice', () => {
  const transports = ['usb', '\uD83D', 'by pigeon', 'internal', 'usb'];
  const sent = { ...passkey, response: { ...passkey.response, transports } };
  expect(newPasskeyInput.parse(sent).response.transports).toEqual(['internal', 'usb']);
});
