import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { categories, searchTerms } from '../catalogue.table.ts';
import { foldWords } from '../fold-text.rules.ts';
import { plainWords } from './query-words.rules.ts';
import { tradeWords } from './trade-words.rules.ts';

export type SearchTerm = { folded: string; plain: string; categoryId: string };

/** Some hundreds of words, so all of them are read. */
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

/** A category may be called as something that every object has. */
export const knownTermsFor = (name: string): readonly string[] =>
  Object.hasOwn(tradeWords, name) ? (tradeWords[name] ?? []) : [];

/** Fills an empty dictionary with the built-in words, in a new shop or one from before there was a dictionary. */
export async function fillSearchTerms(db: Db, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Of processes that start at once, only one fills it.
    await tx.execute(sql`lock table ${searchTerms} in share row exclusive mode`);
    const [known] = await tx.select({ id: searchTerms.id }).from(searchTerms).limit(1);
    if (known) return;
    const rows = await tx.select({ id: categories.id, name: categories.name }).from(categories);
    for (const { id, name } of rows) await replaceSearchTerms(tx, id, knownTermsFor(name), now);
  });
}
