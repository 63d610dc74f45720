import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** How many rows a query finds. What it would show of each is not computed for that. */
export async function countRows(db: Db, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${query}) as counted`);
  return rows[0]?.count ?? 0;
}
