import { z } from 'zod';
import { readOrgNumber } from './org-number.ts';

/** PostgreSQL takes no NUL, and unpaired surrogates are read differently by different programs. */
const isText = (value: string) => value.isWellFormed() && !value.includes('\0');

/** Letters that nobody sees, such as a zero-width space or an empty Hangul syllable, are no name. */
export const isVisible = (value: string) => /[^\p{C}\p{Z}\u115F\u1160\u2800\u3164\uFFA0]/u.test(value);

/** Tells a missing value from one of the wrong type. */
const textOf = (missing = 'Is required') =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : 'Must be a text') })
    .refine(isText, 'Not a text');

/** Line breaks in a name or address would add lines to a mail, a receipt or a list. */
export const isOneLine = (value: string) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(value);

const onOneLine = 'Must be on one line';

/** In code points, so that an emoji does not count as two. */
export const lengthOf = (value: string) => [...value].length;

export const upTo = (longest: number, missing = 'Is required') =>
  textOf(missing)
    .meta({ maxLength: longest })
    .refine((value) => lengthOf(value) <= longest, `At most ${longest} characters`);

export const required = (longest: number, missing = 'Is required') =>
  textOf(missing)
    .meta({ minLength: 1, maxLength: longest })
    .transform((value) => value.normalize('NFC').trim())
    .refine(isVisible, missing)
    .refine((value) => lengthOf(value) <= longest, `At most ${longest} characters`);

export const optionalText = (longest: number) =>
  upTo(longest)
    .transform((value) => (isVisible(value) ? value.normalize('NFC').trim() : null))
    .nullable();

/** A name, a reference, a street, a city. */
export const requiredLine = (longest: number, missing?: string) =>
  required(longest, missing).refine(isOneLine, onOneLine);

export const optionalLine = (longest: number) =>
  optionalText(longest)
    .refine((value) => value === null || isOneLine(value), onOneLine)
    .optional();

export const orgNumberInput = required(20).transform((text, context) => {
  const number = readOrgNumber(text);
  if (number !== null) return number;
  context.addIssue({ code: 'custom', message: 'Invalid organization number' });
  return z.NEVER;
});
