import { z } from 'zod';
import { defaultLanguage, languages } from '../../platform/language.ts';
import { optionalText, required } from '../../platform/text.input.ts';
import { isDay } from '../../platform/time/swedish-days.rules.ts';
import { amountInput } from '../catalogue/catalogue.input.ts';
import { writeOffKinds } from '../invoices/invoice-status.rules.ts';
import { paymentWays } from './payment.rules.ts';

const day = z.string('Must be a day such as 2026-11-01').refine(isDay, 'Must be a day such as 2026-11-01');

const waysByHand = paymentWays.filter((way) => way !== 'bank-file');

export const paymentInput = z.strictObject({
  amount: amountInput,
  date: day,
  way: z.enum(waysByHand, `Must be one of ${waysByHand.join(', ')}`),
});

export const undoInput = z.strictObject({ reason: required(500, 'Say why') });

export const writeOffInput = z.strictObject({
  kind: z.enum(writeOffKinds, `Must be one of ${writeOffKinds.join(', ')}`),
  evidence: optionalText(500).default(null),
});

export const remindersInput = z.strictObject({ remindersPaused: z.boolean('Must be true or false') });

export const collectionQuery = z.strictObject({
  language: z.enum(languages, `Must be ${languages.join(' or ')}`).default(defaultLanguage),
});

export const bankFileQuery = z.strictObject({
  dryRun: z
    .enum(['true', 'false'], 'Must be true or false')
    .default('false')
    .transform((value) => value === 'true'),
});
