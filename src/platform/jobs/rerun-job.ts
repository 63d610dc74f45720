import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { fail, ok, type Result } from '../result.ts';
import { jobRows } from './job-rows.ts';
import { isInState } from './list-jobs.ts';

/**
 * Does what pg-boss's `retry` does, but in the transaction of the audit log's entry. Workers find it at their next
 * look.
 */
export async function rerunJob(tx: Db, id: string): Promise<Result<{ name: string }, 'not-found' | 'not-failed'>> {
  const [again] = await tx
    .update(jobRows)
    .set({
      state: sql`'retry'`,
      retryLimit: sql`${jobRows.retryLimit} + 1`,
      completedOn: null,
      startAfter: sql`greatest(${jobRows.startAfter}, now())`,
    })
    .where(and(eq(jobRows.id, id), isInState('failed')))
    .returning({ name: jobRows.name });
  if (again) return ok(again);
  const [known] = await tx.select({ id: jobRows.id }).from(jobRows).where(eq(jobRows.id, id));
  return fail(known ? 'not-failed' : 'not-found');
}
