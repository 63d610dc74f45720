import { z } from 'zod';
import { adminCalls } from '../../../accounts/calls.ts';
import { adminCategoryShape } from '../../catalogue-shapes.ts';
import { searchTermInput } from '../../editing/categories.input.ts';
import { addSearchTerm } from './add-search-term.ts';
import { listMissedWords } from './list-missed-words.ts';

const admin = adminCalls('Catalogue');

const missedWordShape = z.object({ word: z.string(), searches: z.int(), lastDay: z.iso.date() }).meta({
  id: 'MissedWord',
  description: 'A word that visitors from several networks searched for and found nothing.',
});

export const searchMissCalls = [
  admin('GET /admin/search-misses', {
    id: 'listMissedWords',
    summary: 'Lists search words without results in the last 90 days, most frequent first, at most 50',
    answers: { 200: z.array(missedWordShape) },
    run: ({ db }) => listMissedWords(db),
  }),
  admin('POST /admin/categories/:id/search-terms', {
    id: 'addSearchTerm',
    summary: 'Adds a search word to a category',
    body: z.strictObject({ term: searchTermInput }),
    answers: { 200: adminCategoryShape },
    run: ({ db }, { params: { id }, body: { term }, actor, now }) => addSearchTerm(db, { id, term, actor }, now),
  }),
] as const;
