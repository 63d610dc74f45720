import { sql } from 'drizzle-orm';
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';

/**
 * The database or an open transaction. Use-cases take it as their first argument and never import one: the embedded
 * database has one connection, so using the outer one inside a transaction would deadlock.
 */
export type Db = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Whether there is only one connection. Asks the database, since use-cases know nothing else about it. */
export async function isEmbedded(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ embedded: boolean }>(sql`select version() like '%PGlite%' as embedded`);
  return rows[0]?.embedded === true;
}
