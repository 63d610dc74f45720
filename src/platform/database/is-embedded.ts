import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Whether there is only one connection. Asks the database, since use-cases know nothing else about it. */
export async function isEmbedded(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ embedded: boolean }>(sql`select version() like '%PGlite%' as embedded`);
  return rows[0]?.embedded === true;
}
