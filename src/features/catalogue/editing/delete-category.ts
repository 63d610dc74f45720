import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { raiseShownVersion } from '../../../platform/database/raise-shown-version.ts';
import { refusedReference } from '../../../platform/database/refused-reference.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { categories } from '../catalogue.table.ts';
import { findAdminCategory } from './list-admin-categories.ts';
import { lockCategories } from './write-category.ts';

/** Foreign keys refuse a category that has listings or quote requests. */
export async function deleteCategory(
  db: Db,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<Result<null, 'not-found' | 'has-listings' | 'has-requests'>> {
  try {
    return await db.transaction(async (tx) => {
      await lockCategories(tx);
      const before = await findAdminCategory(tx, id);
      if (!before) return fail('not-found');
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
