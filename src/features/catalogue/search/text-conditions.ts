import { and, or, type SQL, sql } from 'drizzle-orm';
import { foldedTitlesOf, leads } from '../catalogue.table.ts';
import { holding } from '../lead-filter.ts';

const anyOf = (text: unknown, patterns: readonly string[]) =>
  or(...patterns.map((pattern) => sql`${text} like ${pattern}`));

const titles = foldedTitlesOf(leads.foldedText);

/** The text has a space before and after each word, so the index knows where one begins and ends. */
export const holdsInTitle = (words: readonly string[]) =>
  anyOf(
    titles,
    words.map((word) => holding(` ${word} `)),
  );

export const beginsInTitle = (words: readonly string[]) =>
  anyOf(
    titles,
    words.map((word) => holding(` ${word}`)),
  );

export const beginsAnywhere = (words: readonly string[]) =>
  anyOf(
    leads.foldedText,
    words.map((word) => holding(` ${word}`)),
  );

export const holdsAnywhere = (words: readonly string[]) => anyOf(leads.foldedText, words.map(holding));

/** With the very letters that were typed, besides folding to them. */
export const holdsLetters = (plain: string, folded: SQL | undefined) =>
  and(folded, sql`${leads.plainText} like ${holding(plain)}`);
