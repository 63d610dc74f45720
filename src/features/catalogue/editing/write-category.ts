import { and, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { raiseShownVersion } from '../../../platform/database/raise-shown-version.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { categories } from '../catalogue.table.ts';
import { type AdminCategory, findAdminCategory } from './list-admin-categories.ts';

/** Serialises changes of categories; listings can still refer to them meanwhile. */
export async function lockCategories(tx: Db): Promise<void> {
  await tx.execute(sql`lock table ${categories} in share row exclusive mode`);
}

export async function isKnownName(tx: Db, name: string, exceptId?: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: categories.id })
    .from(categories)
    .where(and(sql`lower(${categories.name}) = lower(${name})`, exceptId ? ne(categories.id, exceptId) : undefined));
  return row !== undefined;
}

type CategoryAction = { actor: string; action: 'create' | 'edit'; id: string; before?: AdminCategory };

export async function closeCategoryWrite(tx: Db, { id, ...entry }: CategoryAction, now: Date): Promise<AdminCategory> {
  const after = await findAdminCategory(tx, id);
  if (!after) throw new Error('A category was lost while it was written.');
  await writeAudit(tx, { ...entry, entity: 'category', entityId: id, after }, now);
  await raiseShownVersion(tx);
  return after;
}
