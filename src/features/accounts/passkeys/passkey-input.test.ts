import { expect, test } from 'vitest';
import { newPasskey } from '../../../../tests/support/browser/passkey.ts';
import { newPasskeyInput } from './passkey.input.ts';

test('of a new passkey the transports that browsers know are kept, whatever else was sent', () => {
  const passkey = newPasskey().made({ challenge: 'asked', rp: { id: 'localhost' } });
  const transports = ['usb', '\uD83D', 'by pigeon', 'internal', 'usb'];
  const sent = { ...passkey, response: { ...passkey.response, transports } };
  expect(newPasskeyInput.parse(sent).response.transports).toEqual(['internal', 'usb']);
  expect(newPasskeyInput.parse(passkey).response.transports).toEqual(['internal']);
});
