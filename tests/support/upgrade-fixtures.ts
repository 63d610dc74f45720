import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../src/platform/database/db.ts';
import { knownMigrations, migrate } from '../../src/platform/database/migrate.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { projectRoot } from '../../src/platform/project-root.ts';

/** A level is the schema after the migration of that number. */
export const levels: readonly number[] = knownMigrations().map((_, level) => level);

const numberOf = (level: number) => String(level).padStart(4, '0');

/** SQL that fills the schema of that level with a small shop. */
export const fixtureFile = (level: number): string =>
  join(projectRoot, 'tests/fixtures/upgrade', `${numberOf(level)}.sql`);

export const hasFixture = (level: number): boolean => existsSync(fixtureFile(level));

export async function emptyDatabase({ db }: Pick<Database, 'db'>): Promise<void> {
  await db.execute(sql`drop schema public cascade`);
  await db.execute(sql`create schema public`);
}

/** Each statement ends its line with a semicolon. */
export async function runStatements(db: Db, text: string): Promise<void> {
  const statements = text.split(/;\n/).filter((statement) => statement.trim() !== '');
  await db.transaction(async (tx) => {
    for (const statement of statements) await tx.execute(sql.raw(statement));
  });
}

export async function migrateTo(db: Db, level: number): Promise<void> {
  const newest = knownMigrations()[level] ?? 0;
  await migrate(db, undefined, (madeAt) => madeAt <= newest);
}

/** The database with the schema and data of this level. */
export async function openLevel(database: Database, level: number): Promise<void> {
  await emptyDatabase(database);
  await migrateTo(database.db, level);
  await runStatements(database.db, readFileSync(fixtureFile(level), 'utf8'));
}

const tables = z.array(z.object({ name: z.string(), columns: z.array(z.string()), serial: z.string().nullable() }));

/** Without generated columns. */
export async function listColumns(db: Db): Promise<z.infer<typeof tables>> {
  const { rows } = await db.execute(sql`
    select c.relname as name, json_agg(a.attname order by a.attnum) as columns,
      max(case when a.attidentity <> '' then a.attname end) as serial
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not in ('schema_migrations', 'supply_counts', 'supply_changes')
    group by c.relname order by c.relname`);
  return tables.parse(rows);
}
