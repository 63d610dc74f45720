import { ilike, or, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** Escapes the special characters of `like`. */
export const literally = (text: string) => text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`);

/** A pattern for texts that contain this one. */
const containing = (q: string) => `%${literally(q)}%`;

/** A database of the locale C ignores case for A to Z only, so other letters are searched in several spellings. */
function spellingsOf(q: string): string[] {
  if (!/[^\p{ASCII}]/u.test(q)) return [q];
  const capitalized = q.toLowerCase().replaceAll(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([q, q.toLowerCase(), q.toUpperCase(), capitalized])];
}

/** One of the columns contains the text, in any case; no condition for an empty text. Texts are stored composed. */
export const holdsText = (columns: readonly (AnyPgColumn | SQL)[], q: string): SQL | undefined =>
  q === ''
    ? undefined
    : or(...spellingsOf(q.normalize('NFC')).flatMap((one) => columns.map((column) => ilike(column, containing(one)))));
