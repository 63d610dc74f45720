import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/open-database.ts';

type Kept = { database: Database; shape: string };

let kept: Kept | undefined;

/** A hash of every column, constraint, function, type and trigger. */
async function shapeOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ shape: string | null }>(sql`
    with own as (select oid, nspname from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')
    select md5(string_agg(part, ',' order by part)) as shape from (
      select concat_ws(' ', nspname, relname, relkind, attname, atttypid, attnotnull) as part
        from own join pg_class on relnamespace = own.oid join pg_attribute on attrelid = pg_class.oid
        where not attisdropped
      union all select concat_ws(' ', nspname, conname) from own join pg_constraint on connamespace = own.oid
      union all select concat_ws(' ', nspname, proname) from own join pg_proc on pronamespace = own.oid
      union all select concat_ws(' ', nspname, typname) from own join pg_type on typnamespace = own.oid
      union all select concat_ws(' ', tgname, tgrelid, tgenabled) from pg_trigger) as parts`);
  return rows[0]?.shape ?? '';
}

type Ways = { open: () => Promise<Database>; empty: (database: Database) => Promise<void> };

/** What a file may leave behind besides rows: running statements, its job queue and planner statistics. */
async function clear({ db }: Database): Promise<void> {
  await db.execute(sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`);
  await db.execute(sql`drop schema if exists jobs cascade`);
  await db.execute(sql`
    delete from pg_statistic using pg_class
    where starelid = pg_class.oid and relnamespace = 'public'::regnamespace`);
  await db.execute(sql`
    update pg_class set relpages = 0, reltuples = -1
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'i') and reltuples > -1`);
}

async function isAsNew({ database, shape }: Kept, empty: Ways['empty']): Promise<boolean> {
  await clear(database);
  await empty(database);
  return (await shapeOf(database)) === shape;
}

/**
 * Creating a database takes longer than most files' tests, so a worker reuses its own, emptied. After a file that
 * changed the schema it creates another.
 */
export async function workerDatabase({ open, empty }: Ways): Promise<Database> {
  if (kept && (await isAsNew(kept, empty))) return kept.database;
  await kept?.database.close();
  const database = await open();
  kept = { database, shape: await shapeOf(database) };
  return database;
}
