import { and, lt, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { hoursBefore } from '../time/time.rules.ts';
import { jobRows } from './job-rows.ts';

const keptHours = 22;

/** Payloads can hold names and addresses, and pg-boss would keep finished jobs for as long as failed ones. */
export async function deleteFinishedJobs(db: Db, now: Date): Promise<void> {
  const before = hoursBefore(now, keptHours);
  const isFinished = sql`${jobRows.state} in ('completed', 'cancelled')`;
  await db.delete(jobRows).where(and(isFinished, lt(jobRows.completedOn, before)));
}
