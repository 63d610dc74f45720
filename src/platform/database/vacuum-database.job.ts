import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob, longWorkSeconds } from '../jobs/job.ts';

/** Statistics hold values of columns, and are brought up to date with each of the tables before them. */
const tables = sql`
  select oid::regclass::text as name from pg_class
  where relkind = 'r' and (relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema') or relname = 'pg_statistic')
  order by relname = 'pg_statistic', oid`;

/**
 * A PostgreSQL server vacuums by itself; the embedded database does not. Each table is written afresh, since the place of
 * an erased row keeps its bytes until another takes it: one at a time, so that visitors wait for none but the largest.
 * Then the log goes on in a new file, and the earlier ones, which hold what was erased too, are removed.
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
    await db.execute(sql`select pg_switch_wal()`);
    await db.execute(sql`checkpoint`);
  },
});
