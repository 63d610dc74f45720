import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../tests/support/admin-session.ts';
import { openOwnDatabase } from '../../tests/support/release/open-own-database.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { levels, listColumns, openLevel } from '../../tests/support/upgrade-fixtures.ts';
import { someOf } from '../../tests/support/whole-suite.ts';
import { findBreaches } from '../features/doctor/find-breaches.ts';
import type { Db } from '../platform/database/db.ts';
import { knownMigrations, migrate } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/open-database.ts';

/** The fixtures' time: a hold in them is still running. */
const now = new Date('2026-01-20T12:00:00Z');

/** The oldest level and the two newest at least. */
const tried = someOf([0, ...levels.slice(1).reverse()], 3);

/** Columns that a migration changes on purpose. */
const rewritten: Readonly<Record<string, readonly string[]>> = {};

let database: Database;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ database, remove } = await openOwnDatabase());
});
afterAll(() => remove());

type Columns = ReadonlyMap<string, readonly string[]>;

const columnsOf = async (db: Db): Promise<Columns> =>
  new Map((await listColumns(db)).map(({ name, columns }) => [name, columns]));

const textRows = z.array(z.object({ line: z.string() }));

async function readRows(db: Db, tables: Columns): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for (const [name, columns] of tables) {
    const list = columns.filter((column) => !rewritten[name]?.includes(column)).map((one) => sql.identifier(one));
    const { rows } = await db.execute(
      sql`select jsonb_build_array(${sql.join(list, sql`, `)})::text as line from ${sql.identifier(name)} order by 1`,
    );
    found.set(
      name,
      textRows.parse(rows).map(({ line }) => line),
    );
  }
  return found;
}

async function expectNothingLost(db: Db, before: { tables: Columns; rows: ReadonlyMap<string, readonly string[]> }) {
  const after = await columnsOf(db);
  const gone = [...before.tables].flatMap(([name, columns]) =>
    columns.filter((column) => !after.get(name)?.includes(column)).map((column) => `${name}.${column}`),
  );
  expect(gone).toEqual([]);
  expect(await readRows(db, before.tables)).toEqual(before.rows);
}

async function expectAnswers() {
  const app = createTestApp(database, { now: () => new Date() });
  const ask = async (path: string, headers = {}) => {
    const answer = await app.request(path, { headers });
    expect(answer.status, path).toBe(200);
    return JSON.stringify(await answer.json());
  };
  const listings = await ask('/api/leads');
  expect(listings).toContain('Solceller i Skåne');
  expect(listings).toContain('Skåne län');
  expect(listings).not.toContain('Utgången annons');
  await database.db.execute(sql`delete from admins`);
  const sales = await ask('/api/admin/orders', await asAdmin(database));
  for (let last = 1; last <= 7; last += 1) expect(sales).toContain(`LM-2026-100${last}`);
}

test.each(tried)('a shop at migration %i is migrated to the newest with nothing lost, and can sell', async (level) => {
  const { db } = database;
  await openLevel(database, level);
  const tables = await columnsOf(db);
  const rows = await readRows(db, tables);
  expect([...rows].filter(([, lines]) => lines.length === 0).map(([name]) => name)).toEqual([]);
  expect(await migrate(db)).toBe(levels.length - 1 - level);
  await expectNothingLost(db, { tables, rows });
  expect(await findBreaches(db, now)).toEqual([]);
  await expectAnswers();
});

/** Before they became one there were 28; a database that had run them all has the same tables. */
const lastOfEarlier = knownMigrations()[0] ?? 0;

const numberEarlier = (db: Db, ...madeAt: readonly number[]) =>
  db.execute(sql`insert into schema_migrations (made_at) select unnest(${sql.param(madeAt)}::bigint[])`);

test('a database with every migration of an earlier release is accepted, and one without is refused', async () => {
  const { db } = database;
  await openLevel(database, levels.length - 1);
  await numberEarlier(db, 1, 2, 3);
  expect(await migrate(db)).toBe(0);
  await db.execute(sql`delete from schema_migrations where made_at >= ${lastOfEarlier}`);
  await expect(migrate(db)).rejects.toThrow('it was made by a release before 0.2.0');
});
