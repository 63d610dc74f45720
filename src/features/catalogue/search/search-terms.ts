import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { searchTerms } from '../catalogue.table.ts';
import { foldWords } from '../fold-text.rules.ts';
import { plainWords } from './query-words.rules.ts';

export type SearchTerm = { folded: string; plain: string; categoryId: string };

/** The admin's own. Some hundreds of words, so all of them are read. */
export async function listSearchTerms(db: Db): Promise<SearchTerm[]> {
  const rows = await db
    .select({ folded: searchTerms.foldedTerm, term: searchTerms.term, categoryId: searchTerms.categoryId })
    .from(searchTerms)
    .orderBy(asc(searchTerms.foldedTerm), asc(searchTerms.categoryId));
  return rows.map(({ term, ...row }) => ({ ...row, plain: plainWords(term).trim() }));
}

export async function replaceSearchTerms(tx: Db, categoryId: string, terms: readonly string[], now: Date) {
  const wanted = new Map(terms.map((term) => [foldWords(term).trim(), term]));
  const known = await tx
    .select({ id: searchTerms.id, folded: searchTerms.foldedTerm })
    .from(searchTerms)
    .where(eq(searchTerms.categoryId, categoryId));
  const gone = known.filter(({ folded }) => !wanted.has(folded)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(searchTerms).where(inArray(searchTerms.id, gone));
  const isKnown = new Set(known.map(({ folded }) => folded));
  const added = [...wanted].filter(([folded]) => !isKnown.has(folded)).map(([, term]) => term);
  if (added.length > 0) {
    await tx.insert(searchTerms).values(added.map((term) => ({ categoryId, term, createdAt: now })));
  }
}
