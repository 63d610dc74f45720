import { and, asc, count, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { savedViews } from '../../accounts/accounts.table.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import type { ViewInput } from './views.input.ts';

export type SavedView = typeof savedViews.$inferSelect;

const maxPerList = 50;

export const listViews = (db: Db, list: string): Promise<SavedView[]> =>
  db.select().from(savedViews).where(eq(savedViews.list, list)).orderBy(asc(savedViews.name)).limit(maxPerList);

/** Overwrites a view of the same name. */
export async function saveView(
  db: Db,
  input: ViewInput,
  actor: string,
  now: Date,
): Promise<Result<SavedView, 'too-many-views'>> {
  return db.transaction(async (tx) => {
    const named = and(eq(savedViews.list, input.list), eq(savedViews.name, input.name));
    const [before] = await tx.select().from(savedViews).where(named);
    const [all] = await tx.select({ rows: count() }).from(savedViews).where(eq(savedViews.list, input.list));
    if (!before && (all?.rows ?? 0) >= maxPerList) return fail('too-many-views');
    const [saved] = await tx
      .insert(savedViews)
      .values({ ...input, createdAt: now })
      .onConflictDoUpdate({ target: [savedViews.list, savedViews.name], set: { search: input.search } })
      .returning();
    if (!saved) throw new Error('A view was not stored.');
    const action = before ? 'edit' : 'create';
    await writeAudit(tx, { actor, action, entity: 'view', entityId: saved.id, after: input }, now);
    return ok(saved);
  });
}

export async function deleteView(db: Db, { id, actor }: { id: string; actor: string }, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [gone] = await tx.delete(savedViews).where(eq(savedViews.id, id)).returning();
    if (!gone) return false;
    const before = { list: gone.list, name: gone.name, search: gone.search };
    await writeAudit(tx, { actor, action: 'delete', entity: 'view', entityId: id, before }, now);
    return true;
  });
}
