import { z } from 'zod';
import { defaultLanguage, languages } from '../../platform/language.ts';
import { required } from '../../platform/text.input.ts';
import { areInOrder, backwards, daysIn, isDay } from '../../platform/time/swedish-days.rules.ts';

/** The length of a leap year: one file never has to cover more. */
export const maxDays = 366;

const day = z.string().refine(isDay, 'Must be a day such as 2026-11-01');

const month = z.string().regex(/^20\d{2}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11');

const days = { from: day, to: day };

const notTooLong = (period: { from: string; to: string }) => daysIn(period) <= maxDays;

const tooLong = { path: ['to'], message: `A period has at most ${maxDays} days` };

export const periodInput = z.strictObject(days).refine(areInOrder, backwards).refine(notTooLong, tooLong);

/** The language of the texts in the file. */
const language = z.enum(languages, `Must be ${languages.join(' or ')}`).default(defaultLanguage);

export const filePeriodInput = z
  .strictObject({ ...days, language })
  .refine(areInOrder, backwards)
  .refine(notTooLong, tooLong);

export const monthInput = z.strictObject({ month });

export const reopenInput = z.strictObject({ month, reason: required(500, 'Say why') });
