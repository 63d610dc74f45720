import { sql } from 'drizzle-orm';
import type { Database } from '../../src/platform/database/database.ts';

type Kept = { database: Database; shape: string };

let kept: Kept | undefined;

/** Every column, constraint, index, function and trigger that is there, as one text. */
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

async function asNew({ database, shape }: Kept, empty: Ways['empty']): Promise<boolean> {
  await database.db.execute(sql`drop schema if exists jobs cascade`);
  await empty(database);
  await database.db.execute(sql`unlisten *`);
  return (await shapeOf(database)) === shape;
}

/**
 * The embedded database of this worker. To open one takes longer than the tests of most files, so that a worker hands
 * its own from file to file, emptied; after a file that changed a table it opens another.
 */
export async function workerDatabase({ open, empty }: Ways): Promise<Database> {
  if (kept && (await asNew(kept, empty))) return kept.database;
  await kept?.database.close();
  const database = await open();
  kept = { database, shape: await shapeOf(database) };
  return database;
}
