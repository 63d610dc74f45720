import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../src/platform/database/db.ts';
import { listColumns } from '../upgrade-fixtures.ts';

const references = z.array(z.object({ from: z.string(), to: z.string() }));

/** Referenced tables come first. */
async function inOrder(db: Db) {
  const { rows } = await db.execute(sql`
    select f.relname as from, t.relname as to from pg_constraint k
    join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    where k.contype = 'f' and f.oid <> t.oid and f.relnamespace = 'public'::regnamespace`);
  const known = references.parse(rows);
  const left = await listColumns(db);
  const ordered: typeof left = [];
  while (left.length > 0) {
    const next = left.findIndex(
      ({ name }) => !known.some(({ from, to }) => from === name && left.some((one) => one.name === to)),
    );
    if (next === -1) throw new Error('These tables refer to each other in a circle.');
    ordered.push(...left.splice(next, 1));
  }
  return ordered;
}

const lines = z.array(z.object({ line: z.string() }));

/**
 * A value as a literal on one line: a statement is read until a semicolon at the end of a line. Without a newline it is
 * written as it always was.
 */
function literalOf(column: string): SQL {
  const value = sql`${sql.identifier(column)}::text`;
  return sql`case when ${value} like ${'%\n%'}::text
    then 'E' || replace(ltrim(quote_literal(${value}), ' E'), ${'\n'}::text, ${String.raw`\n`}::text)
    else quote_nullable(${value}) end`;
}

async function statementsOf(db: Db): Promise<string> {
  await db.execute(sql`set local timezone = 'UTC'`);
  const statements: string[] = [];
  for (const { name, columns, serial } of await inOrder(db)) {
    const all = sql.join(columns.map(literalOf), sql`, `);
    const { rows } = await db.execute(
      sql`select '(' || concat_ws(', ', ${all}) || ')' as line from ${sql.identifier(name)} order by ${serial ? sql.identifier(serial) : sql`1`}`,
    );
    const values = lines.parse(rows).map(({ line }) => `  ${line}`);
    if (values.length === 0) continue;
    const names = columns.map((column) => `"${column}"`).join(', ');
    const kept = serial ? ' overriding system value' : '';
    statements.push(`insert into "${name}" (${names})${kept} values\n${values.join(',\n')};\n`);
    if (!serial) continue;
    statements.push(
      `select setval(pg_get_serial_sequence('${name}', '${serial}'), (select max("${serial}") from "${name}"));\n`,
    );
  }
  return statements.join('');
}

/** The rows of all tables as SQL that `runStatements` takes. */
export const dumpRows = (db: Db): Promise<string> => db.transaction(statementsOf);
