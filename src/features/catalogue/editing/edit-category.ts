import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { nextVersion } from '../../../platform/database/next-version.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { categories } from '../catalogue.table.ts';
import { replaceSearchTerms } from '../search/search-terms.ts';
import type { CategoryChange } from './categories.input.ts';
import { type AdminCategory, findAdminCategory } from './list-admin-categories.ts';
import { closeCategoryWrite, isKnownName, lockCategories } from './write-category.ts';

type Edit = { id: string; change: CategoryChange; version: number | null; actor: string };

type Failure = { kind: 'not-found' } | { kind: 'known-name' } | { kind: 'stale'; current: AdminCategory };

export async function editCategory(
  db: Db,
  { id, change, version, actor }: Edit,
  now: Date,
): Promise<Result<AdminCategory, Failure>> {
  return db.transaction(async (tx) => {
    await lockCategories(tx);
    const before = await findAdminCategory(tx, id);
    if (!before) return fail({ kind: 'not-found' });
    if (version !== null && version !== before.version) return fail({ kind: 'stale', current: before });
    if (Object.keys(change).length === 0) return ok(before);
    if (change.name !== undefined && (await isKnownName(tx, change.name, id))) return fail({ kind: 'known-name' });
    const { searchTerms, ...fields } = change;
    if (searchTerms) await replaceSearchTerms(tx, id, searchTerms, now);
    await tx
      .update(categories)
      .set({ ...fields, version: nextVersion(categories.version) })
      .where(eq(categories.id, id));
    return ok(await closeCategoryWrite(tx, { actor, action: 'edit', id, before }, now));
  });
}
