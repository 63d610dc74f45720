import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../src/platform/database/db.ts';

const defaults = z.array(z.object({ table: z.string(), column: z.string(), made: z.string() }));

/**
 * Makes the database's clock and random ids predictable, or a replay would refer to ids and times that differ. Must be
 * repeated after each migration.
 */
export async function fixDatabase(db: Db): Promise<void> {
  await db.execute(
    sql.raw(`
    create schema if not exists recorded;
    create table if not exists recorded.clock (at timestamptz not null);
    truncate recorded.clock;
    insert into recorded.clock values ('2026-01-01T00:00:00Z');
    create sequence if not exists recorded.ids;
    alter sequence recorded.ids restart;
    create or replace function recorded.now() returns timestamptz language sql stable
      as 'select at from recorded.clock';
    create or replace function recorded.gen_random_uuid() returns uuid language sql volatile
      as $$ select ('00000000-0000-4000-8000-' || lpad(to_hex(nextval('recorded.ids')), 12, '0'))::uuid $$`),
  );
  const { rows } = await db.execute(sql`
    select format('%I', c.relname) as table, format('%I', a.attname) as column, pg_get_expr(d.adbin, d.adrelid) as made
    from pg_attrdef d join pg_class c on c.oid = d.adrelid
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where c.relnamespace = 'public'::regnamespace and a.attgenerated = ''`);
  for (const { table, column, made } of defaults.parse(rows)) {
    const fixed = made.replaceAll(/\b(?<!recorded\.)(now|gen_random_uuid)\(\)/g, 'recorded.$1()');
    if (fixed !== made) await db.execute(sql.raw(`alter table ${table} alter column ${column} set default ${fixed}`));
  }
}

/** Recorded too, so that a replay moves its clock. */
export const setDatabaseClock = (db: Db, now: Date) => db.execute(sql`update recorded.clock set at = ${now}`);
