import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { BackupError } from './backup-key.ts';
import { type DatabaseKind, formatVersion, type Header, type Sequence } from './backup-lines.ts';
import { fullName, listTables, type TableColumns, tableSql } from './list-tables.ts';

const rowsAtOnce = 500;

/** The shop may be large, and the disk slow. */
const unlimited = ['idle_in_transaction_session_timeout = 0', 'statement_timeout = 0'];

const rowShape = z.array(z.object({ row: z.string() }));
const madeAtShape = z.array(z.object({ made_at: z.coerce.number() }));
const nameShape = z.array(z.object({ name: z.string() }));
const valueShape = z.array(z.object({ value: z.string(), is_used: z.boolean() }));

async function readHeader(tx: Db, tables: readonly TableColumns[], from: DatabaseKind, now: Date): Promise<Header> {
  const names = new Set(tables.map(fullName));
  if (!names.has('public.schema_migrations')) throw new BackupError('There is no shop in this database to back up.');
  const migrations = await tx.execute(sql`select made_at from schema_migrations order by 1`);
  const queues = names.has('jobs.job')
    ? (await tx.execute(sql`select distinct name from jobs.job order by 1`)).rows
    : [];
  return {
    format: formatVersion,
    migrations: madeAtShape.parse(migrations.rows).map((row) => row.made_at),
    queues: nameShape.parse(queues).map(({ name }) => name),
    from,
    madeAt: now.toISOString(),
  };
}

/** A cursor, since a table may not fit into memory. */
async function* readRows(tx: Db, table: TableColumns): AsyncGenerator<readonly string[]> {
  const values = sql.join(
    table.columns.map(({ name }) => sql`${sql.identifier(name)}::text`),
    sql`, `,
  );
  await tx.execute(sql`
    declare backup_rows no scroll cursor for select to_json(array[${values}]::text[])::text as row from ${tableSql(table)}`);
  for (;;) {
    const { rows } = await tx.execute(sql.raw(`fetch forward ${rowsAtOnce} from backup_rows`));
    if (rows.length > 0) yield rowShape.parse(rows).map(({ row }) => row);
    if (rows.length < rowsAtOnce) break;
  }
  await tx.execute(sql`close backup_rows`);
}

async function readSequences(tx: Db): Promise<Sequence[]> {
  const { rows } = await tx.execute(sql`
    select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`);
  const sequences: Sequence[] = [];
  for (const { name } of nameShape.parse(rows)) {
    const found = await tx.execute(
      sql`select last_value::text as value, is_called as is_used from public.${sql.identifier(name)}`,
    );
    for (const { value, is_used: isUsed } of valueShape.parse(found.rows)) sequences.push({ name, value, isUsed });
  }
  return sequences;
}

async function* readLines(tx: Db, from: DatabaseKind, now: Date): AsyncGenerator<string, { rows: number }> {
  // Output that every PostgreSQL reads the same way, whatever its own settings.
  for (const setting of [
    'datestyle = iso',
    'timezone = utc',
    'bytea_output = hex',
    'extra_float_digits = 1',
    ...unlimited,
  ]) {
    await tx.execute(sql.raw(`set local ${setting}`));
  }
  const tables = await listTables(tx);
  yield `${JSON.stringify(await readHeader(tx, tables, from, now))}\n`;
  let all = 0;
  for (const table of tables) {
    yield `${JSON.stringify({ table: fullName(table), columns: table.columns.map(({ name }) => name) })}\n`;
    let count = 0;
    for await (const rows of readRows(tx, table)) {
      count += rows.length;
      yield `${rows.join('\n')}\n`;
    }
    yield `${JSON.stringify({ rows: count })}\n`;
    all += count;
  }
  yield `${JSON.stringify({ sequences: await readSequences(tx) })}\n`;
  return { rows: all };
}

async function* withEnd(lines: AsyncGenerator<string, { rows: number }>): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  for (;;) {
    const next = await lines.next();
    if (next.done) return yield Buffer.from(`${JSON.stringify({ ...next.value, sha256: hash.digest('hex') })}\n`);
    const bytes = Buffer.from(next.value);
    hash.update(bytes);
    yield bytes;
  }
}

export type BackupLines = AsyncIterable<Buffer>;

/** A snapshot of one moment; others can go on writing. */
export const dumpDatabase = <Value>(
  db: Db,
  from: DatabaseKind,
  now: Date,
  use: (lines: BackupLines) => Promise<Value>,
): Promise<Value> =>
  db.transaction((tx) => use(withEnd(readLines(tx, from, now))), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
