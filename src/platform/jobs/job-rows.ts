import { and, lt, sql } from 'drizzle-orm';
import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Db } from '../database/db.ts';
import type { JobState } from '../queue-states.rules.ts';
import { hoursBefore } from '../time/time.rules.ts';

export const jobSchema = 'jobs';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The part of pg-boss's table that the shop reads. pg-boss migrates it, so this is not a `.table.ts`. */
export const jobRows = pgSchema(jobSchema).table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  data: jsonb().$type<Record<string, unknown> | null>(),
  state: text().$type<JobState>().notNull(),
  retryCount: integer('retry_count').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  startAfter: instant('start_after').notNull(),
  startedOn: instant('started_on'),
  createdOn: instant('created_on').notNull(),
  completedOn: instant('completed_on'),
  output: jsonb().$type<unknown>(),
});

const keptHours = 22;

/** Payloads can hold names and addresses, and pg-boss would keep finished jobs for as long as failed ones. */
export async function deleteFinishedJobs(db: Db, now: Date): Promise<void> {
  const before = hoursBefore(now, keptHours);
  const isFinished = sql`${jobRows.state} in ('completed', 'cancelled')`;
  await db.delete(jobRows).where(and(isFinished, lt(jobRows.completedOn, before)));
}
