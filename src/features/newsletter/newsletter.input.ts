import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { languages } from '../../platform/language.ts';

export const newsletterInput = z.object({
  email: emailInput,
  language: z.enum(languages).optional(),
  /** A honeypot: people do not see it. */
  website: z.string().max(1000).optional(),
});

/** Sent by the mailbox's own unsubscribe button (RFC 8058). */
export const oneClickBody = 'List-Unsubscribe=One-Click';

export const confirmInput = z.object({ token: z.string('A token is needed').max(200, 'This link is not one of ours') });
