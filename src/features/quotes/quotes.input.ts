import { z } from 'zod';
import { emailInput } from '../../platform/email.input.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { languages } from '../../platform/language.ts';
import { isOneLine, lengthOf, optionalText, required, requiredLine } from '../../platform/text.input.ts';
import { offerAnswers, quoteStatuses } from './quote-status.rules.ts';

const phoneShape = /^(?=.*\d)[\d\p{Zs}+()-]+$/u;

const categoryId = z
  .string('Category is required')
  .meta({ format: 'uuid' })
  .min(1, 'Category is required')
  .refine(isId, 'Unknown category');

const noConsent = 'You must give consent to continue';

export const quoteRequestInput = z.object({
  categoryId,
  name: requiredLine(200, 'Name is required'),
  email: emailInput,
  phone: required(50, 'Phone number is required').refine(
    (value) => phoneShape.test(value),
    'Invalid phone number format',
  ),
  postalCode: z
    .string('Postal code must be at least 5 characters')
    .transform((value) => value.normalize('NFC').trim())
    .refine((value) => lengthOf(value) >= 5, 'Postal code must be at least 5 characters')
    .refine((value) => lengthOf(value) <= 10, 'Postal code must not exceed 10 characters')
    .refine((value) => value.isWellFormed() && isOneLine(value), 'Not a postal code'),
  need: optionalText(2_000).optional(),
  consentGiven: z
    .boolean(noConsent)
    .refine((isGiven) => isGiven, noConsent)
    .meta({ const: true }),
  language: z.enum(languages).optional(),
  /** A honeypot: people do not see it. */
  website: z.string().max(1000).optional(),
});

export type QuoteRequestInput = z.infer<typeof quoteRequestInput>;

export const quoteRequestChangeInput = z.strictObject({
  status: z.enum(quoteStatuses, `Must be one of ${quoteStatuses.join(', ')}`).optional(),
  notes: optionalText(2_000).optional(),
});

export type QuoteRequestChange = z.infer<typeof quoteRequestChangeInput>;

export const offerByHandInput = z.strictObject({
  providerId: z.string('Provider is required').meta({ format: 'uuid' }).refine(isId, 'Unknown provider'),
});

export const linkQuery = z.object({ token: z.string().max(200).default(''), lang: z.enum(languages).optional() });

export const offerAnswerInput = z.enum(offerAnswers);
