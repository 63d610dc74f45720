import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, inject } from 'vitest';
import { createPglite, type Database, databaseOn, openDatabase } from '../../src/platform/database/open-database.ts';
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

/** A migrated database for the tests of this file. */
export function useTestDatabase(): TestDatabase {
  const origin = inject('testDatabase');
  let database: Database | undefined;
  beforeAll(async () => {
    database = await workerDatabase({ open: () => copyOf(origin), empty: truncateAll });
  });
  return {
    get current() {
      if (!database) throw new Error('The test database is there within tests and hooks only.');
      return database;
    },
    get url() {
      return database?.pool.options.connectionString ?? null;
    },
  };
}

/** For the tests in `*.pg.test.ts`, which run on PostgreSQL alone. */
export function usePostgresDatabase(): TestDatabase & { readonly url: string } {
  const database = useTestDatabase();
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

/** Includes the job queue. */
export async function truncateAll({ db }: Pick<Database, 'db'>): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where (schemaname = 'public' and tablename <> 'schema_migrations') or (schemaname = 'jobs' and tablename = 'job')`);
  const names = rows.map((row) => row.name).join(', ');
  if (names) await db.execute(sql.raw(`truncate ${names} restart identity cascade`));
}

/** Waits until this many connections wait for a lock; the embedded database has only one connection. */
export async function somebodyWaits({ url, current }: TestDatabase, count = 1): Promise<void> {
  if (url === null) return;
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await current.db.execute(waiting)).rows.length < count) await wait(5);
}
