import { z } from 'zod';
import { withPlainDomain } from './format.ts';

const invalid = 'Invalid email address';
const longest = 254;

export const emailShape = z.email(invalid);

/** Normalised before it is checked, so that a person always has the same address. */
export const emailInput = z
  .string('Email is required')
  .meta({ format: 'email', maxLength: longest })
  .trim()
  .toLowerCase()
  .min(1, 'Email is required')
  .transform(withPlainDomain)
  .pipe(z.string().max(longest, invalid))
  .pipe(emailShape);

/** An emptied field means none. */
export const optionalEmailInput = z
  .union([z.literal('').transform(() => null), z.null(), emailInput], invalid)
  .meta({ format: 'email' });

/** Goes to the payment provider as it is, so the domain must already be in punycode. */
export const buyerEmailInput = z.string(invalid).trim().toLowerCase().max(longest, invalid).pipe(emailShape);
