import { z } from 'zod';
import { emailInput } from '../../../platform/email.input.ts';
import { languages } from '../../../platform/language.ts';
import { requiredLine } from '../../../platform/text.input.ts';
import { codeInput, passwordInput, stepProofInput } from '../accounts.input.ts';
import { roles } from '../call-roles.rules.ts';
import { passkeyProofInput } from '../passkeys/passkey.input.ts';

const role = z.enum(roles, `Must be one of ${roles.join(', ')}`);

export const invitationInput = z.strictObject({ email: emailInput, role, ...stepProofInput.shape });

const token = z.string('Token is required').min(1, 'Token is required').max(100, 'Not a token');

export const acceptInput = z.strictObject({
  token,
  username: requiredLine(100, 'Username is required'),
  password: passwordInput,
});

export const adminChangeInput = z
  .strictObject({
    role: role.optional(),
    active: z.boolean('Must be true or false').optional(),
    ...stepProofInput.shape,
  })
  .refine(({ role: newRole, active }) => newRole !== undefined || active !== undefined, 'Nothing to change');

export const resetInput = z.strictObject({
  username: requiredLine(100, 'Username is required'),
  language: z.enum(languages).optional(),
});

export const tokenInput = z.strictObject({ token });

export const resetConfirmInput = z.strictObject({
  token,
  password: passwordInput,
  code: codeInput.optional(),
  recoveryCode: codeInput.optional(),
  passkey: passkeyProofInput.optional(),
});

export const accountEmailInput = z.strictObject({ email: emailInput, password: passwordInput });
