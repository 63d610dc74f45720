import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '../jobs/job.ts';

/** A PostgreSQL server does this by itself all day; the embedded one has nobody else to do it. */
export const vacuumDatabaseJob = defineJob({
  name: 'vacuum-database',
  payload: z.object({}),
  schedule: '37 4 * * *',
  async run({ db, env }) {
    if (env.DATABASE_URL === undefined) await db.execute(sql`vacuum analyze`);
  },
});
