import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { projectRoot } from '../project-root.ts';
import type { Db } from './db.ts';

const migrationLock = 4_711_001;

const migrationsFolder = join(projectRoot, 'drizzle');

/** For a database or a backup with tables that this release cannot upgrade. */
export const tooOld = 'it was made by a release before 0.2.0, and must be brought up to the last of those first';

export const knownMigrations = (): number[] => readMigrationFiles({ migrationsFolder }).map((one) => one.folderMillis);

const setLimit = (tx: Db, name: string, value: string) => tx.execute(sql`select set_config(${name}, ${value}, true)`);

/**
 * Waits as long as another process migrates or restores. Afterwards a statement may take any time, such as an index
 * over years of orders, but it waits for a table's lock only as long as before: sales wait behind it.
 */
export async function holdMigrations(tx: Db): Promise<void> {
  const { rows } = await tx.execute<{ before: string }>(sql`select current_setting('lock_timeout') as before`);
  for (const name of ['statement_timeout', 'lock_timeout']) await setLimit(tx, name, '0');
  await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
  await setLimit(tx, 'lock_timeout', rows[0]?.before ?? '0');
}

/**
 * Brings the database up to date in one transaction, under a lock that ends with it. Several processes may start at
 * once: the first does the work. `isMeant` can leave some migrations out.
 */
export async function migrate(db: Db, folder = migrationsFolder, isMeant: (madeAt: number) => boolean = () => true) {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return db.transaction(async (tx) => {
    await holdMigrations(tx);
    await tx.execute(sql`create table if not exists schema_migrations (
      made_at bigint primary key, applied_at timestamptz not null default now())`);
    const { rows } = await tx.execute<{ made_at: string }>(sql`select made_at from schema_migrations`);
    const applied = new Set(rows.map((row) => Number(row.made_at)));
    const [first] = migrations;
    if (first && applied.size > 0 && !applied.has(first.folderMillis)) {
      throw new Error(tooOld);
    }
    const missing = migrations.filter(({ folderMillis }) => !applied.has(folderMillis) && isMeant(folderMillis));
    for (const migration of missing) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (made_at) values (${migration.folderMillis})`);
    }
    return missing.length;
  });
}
