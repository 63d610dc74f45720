import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { catalogueVersion } from './catalogue.table.ts';

/** Announced in the transaction of every edit that a visitor can see. */
export const catalogueChannel = 'catalogue';

/**
 * Says, when the transaction commits, that visitors see something else from now on. It comes last in a transaction:
 * every edit waits for this one row.
 */
export async function raiseCatalogueVersion(tx: Db): Promise<number> {
  const [row] = await tx
    .insert(catalogueVersion)
    .values({ version: 2 })
    .onConflictDoUpdate({ target: catalogueVersion.id, set: { version: sql`${catalogueVersion.version} + 1` } })
    .returning();
  if (!row) throw new Error('The catalogue version was not raised.');
  await tx.execute(sql`select pg_notify(${catalogueChannel}, ${String(row.version)})`);
  return row.version;
}
