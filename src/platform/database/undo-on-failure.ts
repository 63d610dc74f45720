import { sql } from 'drizzle-orm';
import type { Result } from '../result.ts';
import type { Db } from './db.ts';

class Undo extends Error {}

/** A transaction that is rolled back when `work` returns a failure, as well as when it throws. */
export async function undoOnFailure<Value, Failure>(
  db: Db,
  work: (tx: Db) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure>> {
  let refused: Result<Value, Failure> | undefined;
  try {
    return await db.transaction(async (tx) => {
      const result = await work(tx);
      if (result.ok) return result;
      refused = result;
      throw new Undo('A refused transaction is undone.');
    });
  } catch (error) {
    if (error instanceof Undo && refused) return refused;
    throw error;
  }
}

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
