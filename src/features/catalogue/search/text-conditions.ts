import { and, or, type SQL, sql } from 'drizzle-orm';
import { leads } from '../catalogue.table.ts';
import { holding } from '../lead-filter.ts';

const anyOf = (patterns: readonly string[]) =>
  or(...patterns.map((pattern) => sql`${leads.foldedText} like ${pattern}`));

/** The text has a space before and after each word, so the index knows where one begins and ends. */
export const holdsWord = (words: readonly string[]) => anyOf(words.map((word) => holding(` ${word} `)));

export const holdsAnywhere = (words: readonly string[]) => anyOf(words.map(holding));

/** A word of a title begins so. What the planner cannot estimate it takes for every third of what the index finds. */
export const beginsInTitle = (word: string) =>
  and(anyOf([holding(` ${word}`)]), sql`strpos(split_part(${leads.foldedText}, chr(30), 1), ${` ${word}`}) > 0`);

/** With the very letters that were typed, besides folding to them. */
export const holdsLetters = (plain: string, folded: SQL | undefined) =>
  and(folded, sql`${leads.plainText} like ${holding(plain)}`);
