import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, longWorkSeconds } from '../jobs/job.ts';

/** A PostgreSQL server vacuums by itself; the embedded database does not. */
export const vacuumDatabaseJob = defineJob({
  name: 'vacuum-database',
  payload: z.object({}),
  schedule: '37 4 * * *',
  longestSeconds: longWorkSeconds,
  async run({ db, env }) {
    if (env.DATABASE_URL === undefined) await db.execute(sql`vacuum analyze`);
  },
});
