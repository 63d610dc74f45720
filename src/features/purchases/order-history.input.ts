import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { languages } from '../../platform/language.ts';

export const linkInput = z.object({
  email: emailInput,
  language: z.enum(languages).optional(),
  /** Where the link leads. */
  next: z.literal('checkout').optional(),
  /** A honeypot: people do not see it. */
  website: z.string().max(1000).optional(),
});

export const signInInput = z.object({
  token: z.string('Token is required').max(1000, 'Token is too long'),
  /** On the buyer's own device: the session lasts longer. */
  remember: z.boolean().optional(),
});

export const logOutQuery = z.strictObject({ everywhere: z.literal('true', 'Must be true').optional() });
