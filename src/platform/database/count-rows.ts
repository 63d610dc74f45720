import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Wrapped, so that PostgreSQL need not compute the query's own columns. */
export async function countRows(db: Db, query: SQLWrapper): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from (${query}) as counted`);
  return rows[0]?.count ?? 0;
}
