import { eq } from 'drizzle-orm';
import type { Db } from '../../../../platform/database/db.ts';
import { nextVersion } from '../../../../platform/database/next-version.ts';
import { fail, ok, type Result } from '../../../../platform/result.ts';
import { categories } from '../../catalogue.table.ts';
import { mostSearchTerms } from '../../editing/categories.input.ts';
import { type AdminCategory, findAdminCategory } from '../../editing/list-admin-categories.ts';
import { closeCategoryWrite, lockCategories } from '../../editing/write-category.ts';
import { replaceSearchTerms } from '../search-terms.ts';
import { searchMisses } from './search-misses.table.ts';

type Added = { id: string; term: string; actor: string };

type Failure = 'not-found' | { kind: 'invalid'; field: string; reason: string };

/** From now on the word leads to the category, so it is no longer missed. */
export async function addSearchTerm(
  db: Db,
  { id, term, actor }: Added,
  now: Date,
): Promise<Result<AdminCategory, Failure>> {
  return db.transaction(async (tx) => {
    await lockCategories(tx);
    const before = await findAdminCategory(tx, id);
    if (!before) return fail('not-found');
    if (before.searchTerms.length >= mostSearchTerms.most)
      return fail({ kind: 'invalid', field: 'searchTerms', reason: mostSearchTerms.reason });
    await replaceSearchTerms(tx, id, [...before.searchTerms, term], now);
    await tx.delete(searchMisses).where(eq(searchMisses.word, term));
    await tx
      .update(categories)
      .set({ version: nextVersion(categories.version) })
      .where(eq(categories.id, id));
    return ok(await closeCategoryWrite(tx, { actor, action: 'edit', id, before }, now));
  });
}
