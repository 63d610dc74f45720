import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { projectRoot } from '../project-root.ts';
import type { Db } from './db.ts';

const migrationLock = 4_711_001;

/**
 * Brings the database up to the newest migration in one transaction, under a lock that ends with it: several
 * processes may start at once, the first does the work and the others find it done.
 */
export async function migrate(db: Db, folder = join(projectRoot, 'drizzle')): Promise<number> {
  const migrations = readMigrationFiles({ migrationsFolder: folder });
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${migrationLock})`);
    await tx.execute(sql`create table if not exists schema_migrations (
      made_at bigint primary key, applied_at timestamptz not null default now())`);
    const { rows } = await tx.execute<{ made_at: string }>(sql`select made_at from schema_migrations`);
    const applied = new Set(rows.map((row) => Number(row.made_at)));
    const missing = migrations.filter((migration) => !applied.has(migration.folderMillis));
    for (const migration of missing) {
      for (const statement of migration.sql) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into schema_migrations (made_at) values (${migration.folderMillis})`);
    }
    return missing.length;
  });
}
