import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';
import { nextVersion } from './next-version.ts';
import { shownVersion } from './shop-state.table.ts';

export const shownVersionChannel = 'catalogue';

/**
 * Tells all processes, on commit, that visitors now see something else. Must come last in a transaction: every edit
 * locks this one row.
 */
export async function raiseShownVersion(tx: Db): Promise<number> {
  const [row] = await tx
    .insert(shownVersion)
    .values({ version: 2 })
    .onConflictDoUpdate({ target: shownVersion.id, set: { version: nextVersion(shownVersion.version) } })
    .returning();
  if (!row) throw new Error('The shown version was not raised.');
  await tx.execute(sql`select pg_notify(${shownVersionChannel}, ${String(row.version)})`);
  return row.version;
}
