import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { languages } from '../../platform/language.ts';
import { optionalLine, required, requiredLine } from '../../platform/text.input.ts';
import { contactLengths } from './contact-draft.rules.ts';
import { contactStatuses } from './contact-status.rules.ts';

const lineOrNull = (longest: number) => optionalLine(longest).transform((text) => text ?? null);

export const contactInput = z.object({
  name: requiredLine(contactLengths.name),
  email: emailInput,
  phone: lineOrNull(contactLengths.phone),
  companyName: lineOrNull(contactLengths.companyName),
  subject: lineOrNull(contactLengths.subject),
  message: required(contactLengths.message),
  language: z.enum(languages).optional(),
  /** A hidden honeypot field. */
  website: z.string().max(1000).optional(),
});

export type ContactInput = z.input<typeof contactInput>;

export const contactChangeInput = z.strictObject({ status: z.enum(contactStatuses) });

export const longestAnswer = 5_000;

export const answerInput = z.strictObject({ text: required(longestAnswer) });

export const templateInput = z.strictObject({ name: requiredLine(60), text: required(longestAnswer) });

export type TemplateInput = z.output<typeof templateInput>;
