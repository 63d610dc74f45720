import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { categories } from '../catalogue.table.ts';
import { replaceSearchTerms } from '../search/search-terms.ts';
import type { NewCategory } from './categories.input.ts';
import type { AdminCategory } from './list-admin-categories.ts';
import { closeCategoryWrite, isKnownName, lockCategories } from './write-category.ts';

export async function createCategory(
  db: Db,
  input: NewCategory,
  actor: string,
  now: Date,
): Promise<Result<AdminCategory, 'known-name'>> {
  return db.transaction(async (tx) => {
    await lockCategories(tx);
    if (await isKnownName(tx, input.name)) return fail('known-name');
    const { searchTerms = [], ...fields } = input;
    const [created] = await tx
      .insert(categories)
      .values({
        ...fields,
        position: sql`(select coalesce(max(c.position), 0) + 1 from ${categories} c)`,
        createdAt: now,
      })
      .returning({ id: categories.id });
    if (!created) throw new Error('A category was not created.');
    await replaceSearchTerms(tx, created.id, searchTerms, now);
    return ok(await closeCategoryWrite(tx, { actor, action: 'create', id: created.id }, now));
  });
}
