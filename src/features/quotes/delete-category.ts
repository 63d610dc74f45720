import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { raiseShownVersion } from '../../platform/database/raise-shown-version.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { type ByAdmin, writeAudit } from '../audit/write-audit.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import { findAdminCategory } from '../catalogue/editing/list-admin-categories.ts';
import { lockCategories } from '../catalogue/editing/write-category.ts';
import { contractorCategories } from './quotes.table.ts';

const foreignKeyViolation = '23503';

const field = (error: object, name: string) => (name in error ? Reflect.get(error, name) : undefined);

/** The table that still refers to the row; null for any other failure. */
function refusedReference(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return null;
  if (field(error, 'code') === foreignKeyViolation) return String(field(error, 'table'));
  return refusedReference(field(error, 'cause'));
}

/**
 * Foreign keys refuse a category that has listings or quote requests. A contractor would lose it without being asked, so
 * it is removed from them first. The row is locked, as a contractor may be given it meanwhile.
 */
export async function deleteCategory(
  db: Db,
  { id, actor }: ByAdmin,
  now: Date,
): Promise<Result<null, 'not-found' | 'has-listings' | 'has-requests' | 'has-contractors'>> {
  try {
    return await db.transaction(async (tx) => {
      await lockCategories(tx);
      const before = await findAdminCategory(tx, id);
      if (!before) return fail('not-found');
      await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, id)).for('update');
      if ((await tx.$count(contractorCategories, eq(contractorCategories.categoryId, id))) > 0) {
        return fail('has-contractors');
      }
      await tx.delete(categories).where(eq(categories.id, id));
      await writeAudit(tx, { actor, action: 'delete', entity: 'category', entityId: id, before }, now);
      await raiseShownVersion(tx);
      return ok(null);
    });
  } catch (error) {
    const by = refusedReference(error);
    if (by !== null) return fail(by === 'leads' ? 'has-listings' : 'has-requests');
    throw error;
  }
}
