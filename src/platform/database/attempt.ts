import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/**
 * Something that a transaction can do without: what throws is undone by itself, and the rest goes on. The savepoint ends
 * with the transaction. Answers what failed, or null.
 */
export async function attempt(tx: Db, work: () => Promise<void>): Promise<{ error: unknown } | null> {
  await tx.execute(sql`savepoint attempt`);
  try {
    await work();
    return null;
  } catch (error) {
    await tx.execute(sql`rollback to savepoint attempt`);
    return { error };
  }
}
