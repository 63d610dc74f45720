import { desc, max, sum } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/db.ts';
import { searchMisses } from './search-misses.table.ts';

const maxShown = 50;

/** Of the days that are kept, the most frequent first. */
export async function listMissedWords(db: Db) {
  const searches = sum(searchMisses.searches).mapWith(Number);
  return db
    .select({ word: searchMisses.word, searches, lastDay: max(searchMisses.day).mapWith(String) })
    .from(searchMisses)
    .groupBy(searchMisses.word)
    .orderBy(desc(searches), searchMisses.word)
    .limit(maxShown);
}
