import { desc, max, sum } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../../platform/database/db.ts';
import { adminCalls } from '../../../accounts/calls.ts';
import { adminCategoryShape } from '../../catalogue-shapes.ts';
import { searchTermInput } from '../../editing/categories.input.ts';
import { addSearchTerm } from './add-search-term.ts';
import { searchMisses } from './search-misses.table.ts';

const maxShown = 50;

/** Of the days that are kept, the most frequent first. */
async function listMissedWords(db: Db) {
  const searches = sum(searchMisses.searches).mapWith(Number);
  return db
    .select({ word: searchMisses.word, searches, lastDay: max(searchMisses.day).mapWith(String) })
    .from(searchMisses)
    .groupBy(searchMisses.word)
    .orderBy(desc(searches), searchMisses.word)
    .limit(maxShown);
}

const admin = adminCalls('Catalogue');

const missedWordShape = z.object({ word: z.string(), searches: z.int(), lastDay: z.iso.date() }).meta({
  id: 'MissedWord',
  description: 'A word that visitors from several networks searched for and found nothing.',
});

export const searchMissCalls = [
  admin('GET /admin/search-misses', 'listMissedWords', {
    summary: 'Lists search words without results in the last 90 days, most frequent first, at most 50',
    answers: { 200: z.array(missedWordShape) },
    run: ({ db }) => listMissedWords(db),
  }),
  admin('POST /admin/categories/:id/search-terms', 'addSearchTerm', {
    summary: 'Adds a search word to a category',
    body: z.strictObject({ term: searchTermInput }),
    answers: { 200: adminCategoryShape },
    run: ({ db }, { params: { id }, body: { term }, actor, now }) => addSearchTerm(db, { id, term, actor }, now),
  }),
] as const;
