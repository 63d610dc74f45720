import { eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../platform/database/db.ts';
import { prepareFields } from '../../../platform/database/prepare.ts';
import { categories, searchTerms } from '../catalogue.table.ts';
import { foldWords } from '../fold-text.rules.ts';

/** The admin's own. */
export const termsOfCategory = sql<string[]>`array(
  select t.term from ${searchTerms} t where t.category_id = ${categories}.id order by t.folded_term)`;

const namesAndTerms = z.array(
  z.object({ id: z.string(), name: z.string(), nameEn: z.string().nullable(), terms: z.array(z.string()) }),
);

export const parseNamesAndTerms = (text: string) => namesAndTerms.parse(JSON.parse(text));

const text = sql<string>`coalesce(json_agg(json_build_object(
  'id', ${categories.id}, 'name', ${categories.name}, 'nameEn', ${categories.nameEn}, 'terms', ${termsOfCategory})
  order by ${categories.position}, ${categories.name}), '[]')::text`;

const selectNamesAndTerms = prepareFields<{ text: string }>({ text })((db) => db.select({ text }).from(categories));

/** Some dozens, each with some words, so all of them are read; as one text, since every search reads them and they seldom change. */
export const readNamesAndTerms = async (db: Db): Promise<string> =>
  (await selectNamesAndTerms(db, {}))[0]?.text ?? '[]';

export async function replaceSearchTerms(tx: Db, categoryId: string, terms: readonly string[], now: Date) {
  const byFolded = new Map(terms.map((term) => [foldWords(term).trim(), term]));
  const known = await tx
    .select({ id: searchTerms.id, folded: searchTerms.foldedTerm })
    .from(searchTerms)
    .where(eq(searchTerms.categoryId, categoryId));
  const gone = known.filter(({ folded }) => !byFolded.has(folded)).map(({ id }) => id);
  if (gone.length > 0) await tx.delete(searchTerms).where(inArray(searchTerms.id, gone));
  const isKnown = new Set(known.map(({ folded }) => folded));
  const added = [...byFolded].filter(([folded]) => !isKnown.has(folded)).map(([, term]) => term);
  if (added.length > 0) {
    await tx.insert(searchTerms).values(added.map((term) => ({ categoryId, term, createdAt: now })));
  }
}
