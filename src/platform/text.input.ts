import { z } from 'zod';

/** PostgreSQL takes no NUL, and unpaired surrogates are read differently by different programs. */
const isText = (value: string) => value.isWellFormed() && !value.includes('\0');

/** Tells a missing value from one of the wrong type. */
export const textOf = (missing = 'Is required') =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : 'Must be a text') })
    .refine(isText, 'Not a text');

/** Line breaks in a name or address would add lines to a mail, a receipt or a list. */
export const isOneLine = (value: string) => !/\p{Cc}/u.test(value);

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
    .refine((value) => value !== '', missing)
    .refine((value) => lengthOf(value) <= longest, `At most ${longest} characters`);

export const optionalText = (longest: number) =>
  upTo(longest)
    .transform((value) => value.normalize('NFC').trim() || null)
    .nullable();
