import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { categories, searchTerms } from '../catalogue.table.ts';
import { foldWords } from '../fold-text.rules.ts';

/** The admin's own. */
export const termsOfCategory = sql<string[]>`array(
  select t.term from ${searchTerms} t where t.category_id = ${categories}.id order by t.folded_term)`;

/** Some dozens, each with some words, so all of them are read. */
export const listNamesAndTerms = (db: Db) =>
  db
    .select({ id: categories.id, name: categories.name, nameEn: categories.nameEn, terms: termsOfCategory })
    .from(categories)
    .orderBy(asc(categories.position), asc(categories.name));

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
