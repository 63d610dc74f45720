import { z } from 'zod';
import { idShape, momentShape, namedShape, numberShape } from '../../../platform/http/answer-shape.ts';
import { secondSteps } from './passkeys.ts';

export const passkeyShape = namedShape('Passkey', {
  id: idShape,
  name: z.string(),
  host: z.string(),
  createdAt: momentShape,
  lastUsedAt: momentShape.nullable(),
});

const credentialShape = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) });

/** The input of `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export const newPasskeyOptionsShape = namedShape('NewPasskeyOptions', {
  challenge: z.string(),
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
  excludeCredentials: z.array(credentialShape),
  authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
  timeout: numberShape,
});

/** The input of `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const passkeyRequestShape = namedShape('PasskeyRequest', {
  challenge: z.string(),
  rpId: z.string(),
  allowCredentials: z.array(credentialShape),
  userVerification: z.literal('required'),
  timeout: numberShape,
});

export const secondStepMissing = { code: 'second-step', details: { ways: z.array(z.enum(secondSteps)) } } as const;

/** Refusals of `withSecondStep`. */
export const stepRefusals = [
  'wrong-password',
  { code: 'wrong-code', status: 400, field: 'code' },
  'wrong-passkey',
  secondStepMissing,
] as const;
