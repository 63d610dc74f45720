import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, longWorkSeconds } from '../jobs/job.ts';

const tables = sql`
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') order by oid`;

/**
 * A PostgreSQL server vacuums by itself; the embedded database does not. Each table is rewritten, since the bytes of an
 * erased row stay until they are overwritten, as do the planner's statistics: one table at a time, so that visitors
 * wait for the largest at most. Then the log continues in a new file, and the earlier ones, which contain erased data
 * too, are removed.
 */
export const vacuumDatabaseJob = defineJob({
  name: 'vacuum-database',
  payload: z.object({}),
  schedule: '37 4 * * *',
  longestSeconds: longWorkSeconds,
  async run({ db, env }) {
    if (env.DATABASE_URL !== undefined) return;
    const { rows } = await db.execute<{ name: string }>(tables);
    for (const { name } of rows) await db.execute(sql.raw(`vacuum full analyze ${name}`));
    // Analysing an empty table keeps its former values.
    await db.execute(sql`delete from pg_statistic s using pg_class c where c.oid = s.starelid and c.reltuples = 0`);
    await db.execute(sql`vacuum full pg_statistic`);
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  },
});
