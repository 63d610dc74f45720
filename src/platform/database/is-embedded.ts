import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Whether all of the shop shares one connection. The database is asked: nothing else that a use-case is given says so. */
export async function isEmbedded(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ embedded: boolean }>(sql`select version() like '%PGlite%' as embedded`);
  return rows[0]?.embedded === true;
}
