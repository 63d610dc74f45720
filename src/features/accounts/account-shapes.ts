import { z } from 'zod';
import { idShape, momentShape, namedShape, numberShape } from '../../platform/http/answer-shape.ts';
import { roles } from './call-roles.rules.ts';
import { passkeyShape } from './passkeys/passkey-shapes.ts';

export const qrShape = z.object({ size: numberShape, rows: z.array(z.string()) });

export const accountShape = namedShape('Account', {
  username: z.string(),
  role: z.enum(roles),
  email: z.string().nullable(),
  secondStep: z.object({ isOn: z.boolean(), recoveryCodesLeft: numberShape }),
  passkeys: z.array(passkeyShape),
  /** The host for new passkeys; null where browsers offer none. */
  passkeyHost: z.string().nullable(),
  sessions: z.array(
    z.object({
      id: idShape,
      browser: z.string().nullable(),
      system: z.string().nullable(),
      createdAt: momentShape,
      lastSeenAt: momentShape,
      isCurrent: z.boolean(),
    }),
  ),
});

export const secondStepSetupShape = z
  .object({ secret: z.string(), address: z.string(), setup: z.string(), qr: qrShape })
  .meta({ id: 'SecondStepSetup' });

export const recoveryCodesShape = z.object({ recoveryCodes: z.array(z.string()) }).meta({ id: 'RecoveryCodes' });
