import { z } from 'zod';
import { languages } from '../../platform/language.ts';

/** Lower-cased and trimmed before it is looked at: the same person is the same address. */
export const newsletterInput = z.object({
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

export type NewsletterInput = z.infer<typeof newsletterInput>;
