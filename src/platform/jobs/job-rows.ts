import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JobState } from '../queue-states.rules.ts';

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
