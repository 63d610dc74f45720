import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { searchWords } from '../catalogue.table.ts';
import { holding } from '../lead-filter.ts';
import type { Word } from './query-words.rules.ts';
import { saysSomething } from './rank-leads.rules.ts';
import { readVocabulary } from './read-vocabulary.ts';
import { standsAtSeam } from './split-compound.rules.ts';
import { shortestStem, stemsOf } from './stem.rules.ts';

const shortestInTexts = 3;
const maxUses = 200;
/** The stem of "väder" is a word of its own. */
const shortestStemInTexts = 3;

const isUseOf =
  ({ folded }: Word) =>
  (word: string): boolean =>
    word === folded ||
    stemsOf(word).some(
      (stem) => (stem.length > shortestStemInTexts || stem === folded) && stemsOf(folded).includes(stem),
    ) ||
    standsAtSeam(word, [folded, ...stemsOf(folded)], readVocabulary());

async function listLike(db: Db, patterns: readonly string[]): Promise<string[]> {
  const rows = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(sql`${searchWords.word} like any(${sql.param(patterns)}::text[])`)
    .limit(maxUses);
  return rows.map(({ word }) => word);
}

/** Which of the words are used in listings, whole or as a part of a compound. */
export async function listUsed(db: Db, words: readonly Word[]): Promise<ReadonlySet<Word>> {
  const longEnough = words.filter(({ folded }) => folded.length >= shortestInTexts);
  if (longEnough.length === 0) return new Set();
  const used = await listLike(
    db,
    longEnough.map(({ folded }) => holding(shortestStem(folded))),
  );
  return new Set(longEnough.filter((word) => used.some(isUseOf(word))));
}

/** Those with which a word of listings begins, such as "so" of "solceller". */
export async function listBegun(db: Db, words: readonly Word[]): Promise<Word[]> {
  if (words.length === 0) return [];
  const begun = await listLike(
    db,
    words.map(({ folded }) => `${folded}%`),
  );
  return words.filter(({ folded }) => begun.some((word) => word.startsWith(folded) && saysSomething(word)));
}
