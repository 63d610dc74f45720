import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../src/platform/database/db.ts';
import { createPglite, databaseOn } from '../src/platform/database/open-database.ts';
import {
  fixtureFile,
  hasFixture,
  levels,
  listColumns,
  migrateTo,
  openLevel,
  runStatements,
} from '../tests/support/upgrade-fixtures.ts';

/** Makes a level's fixture, once: migrates the previous one, adds rows for what is new, and dumps it. */
const { values } = parseArgs({ options: { rows: { type: 'string' } } });
const missing = levels.find((level) => !hasFixture(level));

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

async function dump(db: Db): Promise<string> {
  await db.execute(sql`set timezone = 'UTC'`);
  const statements: string[] = [];
  for (const { name, columns, serial } of await inOrder(db)) {
    const all = sql.join(
      columns.map((column) => sql`quote_nullable(${sql.identifier(column)}::text)`),
      sql`, `,
    );
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

if (missing === undefined) {
  console.log('Every migration has its fixture.');
} else {
  const database = databaseOn(await createPglite());
  try {
    if (missing > 0) await openLevel(database, missing - 1);
    await migrateTo(database.db, missing);
    if (values.rows) await runStatements(database.db, readFileSync(values.rows, 'utf8'));
    writeFileSync(fixtureFile(missing), await dump(database.db));
    console.log(`Written: ${fixtureFile(missing)}`);
  } finally {
    await database.close();
  }
}
