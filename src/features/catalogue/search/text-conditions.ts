import { and, type SQL, sql } from 'drizzle-orm';
import { leads } from '../catalogue.table.ts';
import { holding } from '../lead-filter.ts';

const allOf = (patterns: readonly string[]) =>
  and(...patterns.map((pattern) => sql`${leads.foldedText} like ${pattern}`));

/** Every word has a space on each side, so the index finds whole words. */
export const holdsWord = (words: readonly string[]) => allOf(words.map((word) => holding(` ${word} `)));

export const holdsAnywhere = (words: readonly string[]) => allOf(words.map(holding));

/**
 * `strpos` instead of a second `like`: the planner cannot estimate it and assumes a third of the rows that the index
 * finds.
 */
export const beginsInTitle = (word: string) =>
  and(allOf([holding(` ${word}`)]), sql`strpos(split_part(${leads.foldedText}, chr(30), 1), ${` ${word}`}) > 0`);

/** Also requires the accents as typed. */
export const holdsLetters = (plain: string, folded: SQL | undefined) =>
  and(folded, sql`${leads.plainText} like ${holding(plain)}`);
