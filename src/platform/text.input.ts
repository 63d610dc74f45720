import { z } from 'zod';

/** What a database can keep and what is one text wherever it is read. */
const isText = (value: string) => value.isWellFormed() && !value.includes('\0');

/** One that is not there is missing, and not of the wrong kind. */
export const textOf = (missing = 'Is required') =>
  z
    .string({ error: ({ input }) => (input === undefined || input === null ? missing : 'Must be a text') })
    .refine(isText, 'Not a text');

/** A name or an address with line breaks in it would be several lines of a mail, a receipt or a list. */
export const isOneLine = (value: string) => !/\p{Cc}/u.test(value);

/** In characters as people count them. */
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

/** An emptied field of a form is no value. */
export const optionalText = (longest: number) =>
  upTo(longest)
    .transform((value) => value.normalize('NFC').trim() || null)
    .nullable();
