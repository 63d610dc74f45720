import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { raiseShownVersion } from '../../../platform/database/raise-shown-version.ts';
import { refusedReference } from '../../../platform/database/refused-reference.ts';
import { isId } from '../../../platform/id-shape.rules.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { categories } from '../catalogue.table.ts';
import { findAdminCategory } from './list-admin-categories.ts';
import { lockCategories } from './write-category.ts';

type Failure = { kind: 'not-found' } | { kind: 'in-use'; by: string };

/** Foreign keys refuse a category that has listings or quote requests. */
export async function deleteCategory(
  db: Db,
  { id, actor }: { id: string; actor: string },
  now: Date,
): Promise<Result<null, Failure>> {
  if (!isId(id)) return fail({ kind: 'not-found' });
  try {
    return await db.transaction(async (tx) => {
      await lockCategories(tx);
      const before = await findAdminCategory(tx, id);
      if (!before) return fail({ kind: 'not-found' });
      await tx.delete(categories).where(eq(categories.id, id));
      await writeAudit(tx, { actor, action: 'delete', entity: 'category', entityId: id, before }, now);
      await raiseShownVersion(tx);
      return ok(null);
    });
  } catch (error) {
    const by = refusedReference(error);
    if (by !== null) return fail({ kind: 'in-use', by });
    throw error;
  }
}
