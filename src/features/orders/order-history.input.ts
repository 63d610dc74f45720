import { z } from 'zod';
import { languages } from '../../platform/language.ts';

export const linkInput = z.object({
  email: z
    .string('Email is required')
    .trim()
    .toLowerCase()
    .min(1, 'Email is required')
    .max(254, 'Invalid email address')
    .pipe(z.email('Invalid email address')),
  language: z.enum(languages).optional(),
  /** A field that people do not see. */
  website: z.string().max(1000).optional(),
});

export const signInInput = z.object({ token: z.string('Token is required').max(1000, 'Token is too long') });
