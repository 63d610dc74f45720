import { asc, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { categories } from '../catalogue.table.ts';
import { type AdminCategory, findAdminCategory } from './list-admin-categories.ts';
import { closeCategoryWrite, lockCategories } from './write-category.ts';

type Move = { id: string; afterId: string | null; actor: string };

/** Keeps the versions: moving a category must not make somebody's edit stale. */
async function number(tx: Db, ids: readonly string[]): Promise<void> {
  await tx.execute(sql`
    update ${categories} set position = place.position
    from json_to_recordset(${JSON.stringify(ids.map((id, index) => ({ id, position: index + 1 })))})
      as place(id uuid, position int)
    where ${categories}.id = place.id and ${categories}.position <> place.position`);
}

export async function moveCategory(
  db: Db,
  { id, afterId, actor }: Move,
  now: Date,
): Promise<Result<AdminCategory, 'not-found' | { kind: 'invalid'; field: 'afterId'; reason: string }>> {
  return db.transaction(async (tx) => {
    await lockCategories(tx);
    const before = await findAdminCategory(tx, id);
    if (!before) return fail('not-found');
    const rows = await tx
      .select({ id: categories.id })
      .from(categories)
      .orderBy(asc(categories.position), asc(categories.name));
    const others = rows.map((row) => row.id).filter((other) => other !== id);
    const place = afterId === null ? 0 : others.indexOf(afterId) + 1;
    if (afterId !== null && place === 0) return fail({ kind: 'invalid', field: 'afterId', reason: 'Unknown category' });
    await number(tx, others.toSpliced(place, 0, id));
    return ok(await closeCategoryWrite(tx, { actor, action: 'edit', id, before }, now));
  });
}
