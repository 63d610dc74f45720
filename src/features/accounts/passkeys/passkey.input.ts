import { z } from 'zod';
import { requiredLine } from '../../../platform/text.input.ts';

const bytes = (max: number) =>
  z
    .string('Must be base64url')
    .max(max, 'Is too long')
    .regex(/^[\w-]+$/, 'Must be base64url');

const credentialId = bytes(1_400);
const clientDataJSON = bytes(4_000);
const authenticatorData = bytes(8_000);

/** As WebAuthn names them; a browser that knows a newer one can be registered all the same. */
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'];

/** The fields used from `toJSON()` of the browser's new credential. */
export const newPasskeyInput = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData,
    publicKey: bytes(4_000),
    publicKeyAlgorithm: z.number(),
    transports: z
      .array(z.string().max(30))
      .max(10)
      .transform((given) => knownTransports.filter((known) => given.includes(known)))
      .optional(),
  }),
});

/** The fields used from `toJSON()` of the browser's answer to a challenge. */
export const passkeyProofInput = z.object({
  id: credentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON,
    authenticatorData,
    signature: bytes(2_000),
    userHandle: bytes(100).nullish(),
  }),
});

const passkeyName = requiredLine(60, 'Name is required');

export const addPasskeyInput = z.strictObject({ name: passkeyName, passkey: newPasskeyInput });

export const renamePasskeyInput = z.strictObject({ name: passkeyName });

export const passkeyLoginInput = z.strictObject({ passkey: passkeyProofInput });
