import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../database/db.ts';
import { holdMigrations, knownMigrations, migrate, tooOld } from '../database/migrate.ts';
import type { Database } from '../database/open-database.ts';
import { jobSchema } from '../jobs/job-rows.ts';
import { makeJobTables } from '../jobs/queue.ts';
import { BackupError } from './backup-key.ts';
import type { BackupPart, Sequence } from './backup-lines.ts';
import { fullName, listTables, type TableColumns, tableSql } from './list-tables.ts';
import { type BackupSummary, checkBackup, readBackup, rowsAtOnce } from './read-backup.ts';
import { markRestored } from './restored-mark.ts';

const nameShape = z.array(z.object({ name: z.string() }));
const indexShape = z.array(z.object({ name: z.string(), definition: z.string() }));
const keyShape = z.array(z.object({ name: z.string(), on_table: z.string(), definition: z.string() }));

/** `leftOut`: tables and columns that this release does not know. */
export type Restored = BackupSummary & { leftOut: readonly string[] };

async function refuseUnlessEmpty(db: Db): Promise<void> {
  const { rows } = await db.execute(sql`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p', 'v', 'm', 'f') and n.nspname !~ '^pg_'
      and n.nspname not in ('information_schema', ${jobSchema})
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    limit 1`);
  const [found] = nameShape.parse(rows);
  if (found) {
    throw new BackupError(
      `The database is not empty (it has a table ${found.name}): a backup is restored into an empty one.`,
    );
  }
}

/** Tables are filled one by one, so references are checked once all are there. */
async function dropForeignKeys(tx: Db): Promise<() => Promise<void>> {
  const { rows } = await tx.execute(sql`
    select quote_ident(conname) as name, conrelid::regclass::text as on_table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`);
  const keys = keyShape.parse(rows);
  for (const { name, on_table: table } of keys)
    await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`));
  return async () => {
    for (const { name, on_table: table, definition } of keys) {
      await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${definition}`));
    }
  };
}

/** The definitions of those that no constraint needs. Built once all rows are there, they cost a part of what they do row by row. */
async function dropIndexes(tx: Db, table: TableColumns): Promise<readonly string[]> {
  const { rows } = await tx.execute(sql`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid = ${fullName(table)}::regclass and not exists (select 1 from pg_constraint where conindid = indexrelid)`);
  const indexes = indexShape.parse(rows);
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`));
  return indexes.map(({ definition }) => definition);
}

/** The backup already holds the rows that triggers would write. */
async function turnTriggersOff(tx: Db, tables: readonly TableColumns[]): Promise<() => Promise<void>> {
  const turn = async (how: 'enable' | 'disable') => {
    for (const table of tables) await tx.execute(sql`alter table ${tableSql(table)} ${sql.raw(how)} trigger user`);
  };
  await turn('disable');
  return () => turn('enable');
}

type Target = { columns: readonly { at: number; name: string; type: string }[]; table: TableColumns } | null;

async function insertRows(tx: Db, target: NonNullable<Target>, rows: readonly string[]): Promise<void> {
  const names = sql.join(
    target.columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const values = sql.raw(target.columns.map(({ at, type }) => `(r.value->>${at})::${type}`).join(', '));
  await tx.execute(sql`
    insert into ${tableSql(target.table)} (${names}) overriding system value
    select ${values} from jsonb_array_elements(${`[${rows.join(',')}]`}::jsonb) r`);
}

async function setSequences(tx: Db, sequences: readonly Sequence[]): Promise<void> {
  const { rows } = await tx.execute(sql`
    select relname as name from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace`);
  const known = new Set(nameShape.parse(rows).map(({ name }) => name));
  for (const { name, value, isUsed } of sequences.filter((one) => known.has(one.name))) {
    await tx.execute(sql`select setval(format('public.%I', ${name}::text)::regclass, ${value}::bigint, ${isUsed})`);
  }
}

class Filling {
  readonly leftOut: string[] = [];
  readonly #counts = new Map<string, number>();
  readonly #tables: ReadonlyMap<string, TableColumns>;
  readonly #tx: Db;
  /** Of tables with many rows. */
  readonly #indexes = new Map<TableColumns, readonly string[]>();
  #target: Target = null;

  constructor(tx: Db, tables: readonly TableColumns[]) {
    this.#tx = tx;
    this.#tables = new Map(tables.map((table) => [fullName(table), table]));
  }

  #aim(name: string, columns: readonly string[]): Target {
    const table = this.#tables.get(name);
    if (!table) {
      this.leftOut.push(name);
      return null;
    }
    const types = new Map(table.columns.map((column) => [column.name, column.type]));
    const known = columns.flatMap((column, at) => {
      const type = types.get(column);
      if (type === undefined) this.leftOut.push(`${name}.${column}`);
      return type === undefined ? [] : [{ at, name: column, type }];
    });
    return { table, columns: known };
  }

  async take(part: BackupPart): Promise<void> {
    if (part.part === 'table') this.#target = this.#aim(part.table, part.columns);
    if (part.part === 'sequences') await setSequences(this.#tx, part.sequences);
    if (part.part !== 'rows' || !this.#target) return;
    const { table } = this.#target;
    const isLarge = part.rows.length === rowsAtOnce && table.schema === 'public';
    if (isLarge && !this.#indexes.has(table)) this.#indexes.set(table, await dropIndexes(this.#tx, table));
    await insertRows(this.#tx, this.#target, part.rows);
    const name = fullName(table);
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + part.rows.length);
  }

  async finish(): Promise<void> {
    for (const definition of [...this.#indexes.values()].flat()) await this.#tx.execute(sql.raw(definition));
    for (const [name, table] of this.#tables) {
      const { rows } = await this.#tx.execute<{ count: number }>(
        sql`select count(*)::int as count from ${tableSql(table)}`,
      );
      if (rows[0]?.count === (this.#counts.get(name) ?? 0)) continue;
      throw new BackupError(`The table ${name} did not take all of its rows: nothing was restored.`);
    }
  }
}

async function fill(tx: Db, file: string, password: string | undefined): Promise<readonly string[]> {
  const tables = await listTables(tx);
  // Some migrations insert rows; the backup has its own versions of them.
  await tx.execute(sql`truncate ${sql.join(tables.map(tableSql), sql`, `)}`);
  const addForeignKeys = await dropForeignKeys(tx);
  const turnTriggersOn = await turnTriggersOff(tx, tables);
  const filling = new Filling(tx, tables);
  for await (const part of readBackup(file, password)) await filling.take(part);
  await filling.finish();
  await turnTriggersOn();
  await addForeignKeys();
  return filling.leftOut;
}

export async function checkRestorable(file: string, password: string | undefined): Promise<BackupSummary> {
  const summary = await checkBackup(file, password);
  const known = knownMigrations();
  const [first = 0] = known;
  const { migrations } = summary.header;
  if (!migrations.includes(first)) throw new BackupError(`The backup cannot be restored: ${tooOld}.`);
  if (migrations.every((madeAt) => madeAt < first || known.includes(madeAt))) return summary;
  throw new BackupError('The backup was made by a newer release: restore it with that.');
}

/**
 * Fills an empty database from a checked backup, in one transaction. An older backup goes into the tables of its own
 * release, which are then migrated.
 */
export async function restoreDatabase(
  database: Database,
  file: string,
  password: string | undefined,
  summary: BackupSummary,
): Promise<Restored> {
  const { migrations, queues } = summary.header;
  await refuseUnlessEmpty(database.background.db);
  await makeJobTables(database, queues);
  const leftOut = await database.background.db.transaction(async (tx) => {
    // A shop or another restore that starts on this database meanwhile waits for this lock.
    await holdMigrations(tx);
    await refuseUnlessEmpty(tx);
    const theirs = new Set(migrations);
    await migrate(tx, undefined, (madeAt) => theirs.has(madeAt));
    const names = await fill(tx, file, password);
    await migrate(tx);
    await markRestored(tx, new Date(summary.header.madeAt), new Date());
    return names;
  });
  await database.background.db.execute(sql`analyze`);
  return { ...summary, leftOut };
}
