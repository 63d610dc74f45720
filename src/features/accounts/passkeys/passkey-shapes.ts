import { z } from 'zod';
import { idShape, momentShape, numberShape } from '../../../platform/http/answer-shape.ts';
import { secondSteps } from './passkeys.ts';

export const passkeyShape = z
  .object({
    id: idShape,
    name: z.string(),
    host: z.string(),
    createdAt: momentShape,
    lastUsedAt: momentShape.nullable(),
  })
  .meta({ id: 'Passkey' });

const credentialShape = z.object({ type: z.literal('public-key'), id: z.string(), transports: z.array(z.string()) });

/** The input of `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export const newPasskeyOptionsShape = z
  .object({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: z.array(z.object({ type: z.literal('public-key'), alg: z.number() })),
    excludeCredentials: z.array(credentialShape),
    authenticatorSelection: z.object({ residentKey: z.literal('required'), userVerification: z.literal('required') }),
    attestation: z.literal('none'),
    timeout: numberShape,
  })
  .meta({ id: 'NewPasskeyOptions' });

/** The input of `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export const passkeyRequestShape = z
  .object({
    challenge: z.string(),
    rpId: z.string(),
    allowCredentials: z.array(credentialShape),
    userVerification: z.literal('required'),
    timeout: numberShape,
  })
  .meta({ id: 'PasskeyRequest' });

export const secondStepMissing = { code: 'second-step', details: { ways: z.array(z.enum(secondSteps)) } } as const;

/** Refusals of `withSecondStep`. */
export const stepRefusals = [
  'wrong-password',
  { code: 'wrong-code', status: 400, field: 'code' },
  'wrong-passkey',
  secondStepMissing,
] as const;
