import { and, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads, searchWords } from './catalogue.table.ts';
import { holding, isListed } from './lead-filter.ts';
import { allowedErrors, meantBy } from './misspelling.rules.ts';

const looseSimilarity = '0.1';
const similarAtMost = 200;

async function occurs(db: Db, word: string): Promise<boolean> {
  const [row] = await db
    .select({ id: leads.id })
    .from(leads)
    .where(and(isListed, sql`${leads.foldedText} like ${holding(word)}`))
    .limit(1);
  return row !== undefined;
}

/** Words that share letters with this one, the most alike first; the exact measure is taken afterwards. */
async function listSimilarWords(db: Db, word: string): Promise<string[]> {
  return db.transaction(async (tx) => {
    // For this transaction only: two wrong letters of eight share less than the default asks for.
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${looseSimilarity}, true)`);
    const rows = await tx
      .select({ word: searchWords.word })
      .from(searchWords)
      .where(sql`${searchWords.word} % ${word}`)
      .orderBy(sql`similarity(${searchWords.word}, ${word}) desc`, searchWords.word)
      .limit(similarAtMost);
    return rows.map((row) => row.word);
  });
}

/** Drafts and archived listings leave their words behind: what no visitor can find is nobody's meaning. */
async function listMeant(db: Db, typed: string, similar: readonly string[]): Promise<string[]> {
  const meant = meantBy(typed, similar);
  const found: string[] = [];
  for (const word of meant) if (await occurs(db, word)) found.push(word);
  if (meant.length === 0 || found.length > 0) return found;
  return listMeant(
    db,
    typed,
    similar.filter((word) => !meant.includes(word)),
  );
}

/** What to look for when somebody typed this: the word itself, or what it is a misspelling of, or nothing. */
export async function understandWord(db: Db, typed: string, otherTexts: readonly string[]): Promise<string[]> {
  if (otherTexts.some((text) => text.includes(typed)) || (await occurs(db, typed))) return [typed];
  return allowedErrors(typed) === 0 ? [] : listMeant(db, typed, await listSimilarWords(db, typed));
}
