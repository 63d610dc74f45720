import { sql } from 'drizzle-orm';
import type { Db } from './db.ts';

/** Runs work that a transaction can do without: a failure undoes that work alone. Answers the failure, or null. */
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
