import { integer, jsonb, pgSchema, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { JobState } from '../job-state.rules.ts';

/** Where pg-boss keeps its own. */
export const jobSchema = 'jobs';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** What the shop reads of pg-boss's own rows. Its migrations are pg-boss's, so this is no `.table.ts`. */
export const jobRows = pgSchema(jobSchema).table('job', {
  id: uuid().notNull(),
  name: text().notNull(),
  data: jsonb().$type<Record<string, unknown> | null>(),
  state: text().$type<JobState>().notNull(),
  retryCount: integer('retry_count').notNull(),
  retryLimit: integer('retry_limit').notNull(),
  startAfter: instant('start_after').notNull(),
  createdOn: instant('created_on').notNull(),
  completedOn: instant('completed_on'),
  output: jsonb().$type<unknown>(),
});
