import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { languages } from '../../platform/language.ts';
import { isOneLine, onOneLine, optionalText, required } from '../../platform/text.input.ts';
import { contactLengths } from './contact-draft.rules.ts';
import { contactStatuses } from './contact-status.rules.ts';

const line = (longest: number) => required(longest).refine(isOneLine, onOneLine);

const optionalLine = (longest: number) =>
  optionalText(longest)
    .refine((text) => text === null || isOneLine(text), onOneLine)
    .nullish()
    .transform((text) => text ?? null);

export const contactInput = z.object({
  name: line(contactLengths.name),
  email: emailInput,
  phone: optionalLine(contactLengths.phone),
  companyName: optionalLine(contactLengths.companyName),
  subject: optionalLine(contactLengths.subject),
  message: required(contactLengths.message),
  language: z.enum(languages).optional(),
  /** A hidden honeypot field. */
  website: z.string().max(1000).optional(),
});

export type ContactInput = z.input<typeof contactInput>;

export const contactChangeInput = z.strictObject({ status: z.enum(contactStatuses) });
