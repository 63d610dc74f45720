import { z } from 'zod';
import { requiredLine } from '../../platform/text.input.ts';
import { passkeyProofInput } from './passkeys/passkey.input.ts';

export const codeInput = z.string('Code is required').trim().min(1, 'Code is required').max(40, 'Code is too long');

export const passwordInput = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(1000, 'Password is too long');

export const loginInput = z.object({
  /** As the account's own name was read, so that letters put together in another way are the same. */
  username: requiredLine(100, 'Username is required'),
  password: passwordInput,
  code: z.string('Code must be a text').trim().max(40, 'Code is too long').optional(),
  passkey: passkeyProofInput.optional(),
});

export type LoginInput = z.infer<typeof loginInput>;

export const passwordProofInput = z.strictObject({ password: passwordInput });

export const codeProofInput = z.strictObject({ password: passwordInput, code: codeInput });

/** The second step if the account has one, else its password. */
export const stepProofInput = z.strictObject({
  password: passwordInput.optional(),
  code: codeInput.optional(),
  passkey: passkeyProofInput.optional(),
});

export const secondStepInput = z.strictObject({
  setup: z.string('Setup is required').min(1, 'Setup is required').max(1000, 'Setup is too long'),
  code: codeInput,
});

export const newPasswordInput = z.strictObject({ password: passwordInput, newPassword: passwordInput });
