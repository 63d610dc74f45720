import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, inject } from 'vitest';
import { createPglite, type Database, databaseOn, openDatabase } from '../../src/platform/database/open-database.ts';
import { asAdmin } from './admin-session.ts';
import { createDatabase, urlOf } from './postgres-databases.ts';
import { workerDatabase } from './worker-database.ts';

/** Where each test file copies a migrated database from. */
type Origin = { kind: 'embedded'; file: string } | { kind: 'postgres'; url: string; template: string };

declare module 'vitest' {
  interface ProvidedContext {
    testDatabase: Origin;
  }
}

async function copyEmbedded(file: string): Promise<Database> {
  return databaseOn(await createPglite({ loadDataDir: await openAsBlob(file) }));
}

/** The name starts with the template's, so that the end of the run drops it. */
async function copyPostgres(url: string, template: string): Promise<Database> {
  const name = `${template}_${randomUUID().replaceAll('-', '')}`;
  await createDatabase(url, name, template);
  return openDatabase({ DATABASE_URL: urlOf(url, name), DATA_DIR: '' });
}

function copyOf(origin: Origin): Promise<Database> {
  return origin.kind === 'embedded' ? copyEmbedded(origin.file) : copyPostgres(origin.url, origin.template);
}

export type TestDatabase = {
  readonly current: Database;
  /** For a second connection; null for the embedded database, which allows none. */
  readonly url: string | null;
};

/** Whether each test finds it empty, or what the tests before have left. */
type Options = { isEmptied?: boolean };

/** A migrated database for the tests of this file. */
export function useTestDatabase({ isEmptied = false }: Options = {}): TestDatabase {
  const origin = inject('testDatabase');
  let database: Database | undefined;
  beforeAll(async () => {
    database = await workerDatabase({ open: () => copyOf(origin), empty: truncateAll });
  });
  const held = {
    get current() {
      if (!database) throw new Error('The test database is there within tests and hooks only.');
      return database;
    },
    get url() {
      return database?.pool.options.connectionString ?? null;
    },
  };
  if (isEmptied) beforeEach(() => truncateAll(held.current));
  return held;
}

/** For the tests in `*.pg.test.ts`, which run on PostgreSQL alone. */
export function usePostgresDatabase(options?: Options): TestDatabase & { readonly url: string } {
  const database = useTestDatabase(options);
  return {
    get current() {
      return database.current;
    },
    get url() {
      if (database.url === null) throw new Error('This test needs PostgreSQL.');
      return database.url;
    },
  };
}

/**
 * Includes the job queue. Truncating a table makes new files for it and each of its indexes, which takes a hundred times
 * longer than deleting a test's few rows. A large table is truncated: no dead rows stay in it.
 */
const emptyTables = sql.raw(`do $$
declare
  found record;
begin
  perform set_config('session_replication_role', 'replica', true);
  for found in
    select oid::regclass as name, pg_relation_size(oid) > 200000 as is_large from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'schema_migrations'
    and pg_relation_size(oid) > 0
  loop
    execute case when found.is_large then format('truncate %s cascade', found.name) else 'delete from ' || found.name end;
  end loop;
  if to_regclass('jobs.job') is not null then delete from jobs.job; end if;
  perform setval(format('%I.%I', schemaname, sequencename)::regclass, start_value, false) from pg_sequences
    where schemaname = 'public' and last_value is not null;
end $$`);

export async function truncateAll({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(emptyTables);
}

/** The headers of an admin who signs in again for each test. */
export function useAdmin(database: TestDatabase): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {};
  beforeEach(async () => {
    Object.assign(headers, await asAdmin(database.current));
  });
  return headers;
}

/** Waits until this many connections wait for a lock; the embedded database has only one connection. */
export async function somebodyWaits({ url, current }: TestDatabase, count = 1): Promise<void> {
  if (url === null) return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await current.db.execute(waiting)).rows.length < count) await wait(5);
}
