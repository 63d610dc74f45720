import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { jobRows, jobSchema } from './job-rows.ts';

/** For jobs that were fetched but not begun. pg-boss counts a try when it fetches a job that has a start. */
export async function putJobsBack(db: Db, jobs: readonly { id: string; retryCount: number }[]): Promise<void> {
  const { id, state, retryCount } = jobRows;
  const before = sql`case when ${retryCount} > 0 then 'retry' else 'created' end`;
  for (const job of jobs) {
    await db
      .update(jobRows)
      .set({ state: sql`(${before})::${sql.identifier(jobSchema)}.job_state`, startedOn: null })
      .where(and(eq(id, job.id), eq(state, 'active'), eq(retryCount, job.retryCount)));
  }
}
