import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { languages } from '../../platform/language.ts';
import { optionalText, required, textOf } from '../../platform/text.input.ts';
import { contactLengths } from './contact-draft.rules.ts';
import { contactStatuses } from './contact-status.rules.ts';

/** Single-line fields cannot contain line breaks or other control characters. */
const onOneLine = (text: string) =>
  text
    .replaceAll(/\p{Cc}+/gu, ' ')
    .normalize('NFC')
    .trim();

const line = (longest: number) => textOf().transform(onOneLine).pipe(required(longest));

const optionalLine = (longest: number) =>
  z
    .string('Must be a text')
    .transform(onOneLine)
    .nullable()
    .pipe(optionalText(longest))
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
