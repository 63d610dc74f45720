import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../tests/support/admin-session.ts';
import { openOwnDatabase } from '../../tests/support/release/open-own-database.ts';
import { createTestApp } from '../../tests/support/test-app.ts';
import { levels, listColumns, openLevel } from '../../tests/support/upgrade-fixtures.ts';
import { isWholeSuite } from '../../tests/support/whole-suite.ts';
import { findBreaches } from '../features/doctor/find-breaches.ts';
import type { Db } from '../platform/database/db.ts';
import { knownMigrations, migrate } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/open-database.ts';

/** The fixtures' time: a hold in them is still running. */
const now = new Date('2026-01-20T12:00:00Z');

/** From this fixture on the table has rows: older ones could not have the columns that a later migration adds. */
const firstFilledAt: Readonly<Record<string, number>> = { checkouts: 2, claims: 15 };

/** Columns that migrations change on purpose. */
const rewritten: Readonly<Record<string, readonly string[]>> = {
  leads: ['region', 'verification', 'verified_at', 'conversion_rate', 'version'],
  catalogue_version: ['version'],
  refunds: ['credited'],
};

/** Tables to which migrations add rows. */
const grown = ['audit_entries', 'listing_facts'];

/** Columns that a migration removed, which were always empty. */
const removed: readonly string[] = ['claims.settled_at'];

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

async function expectFilled(rows: ReadonlyMap<string, readonly string[]>, level: number) {
  const empty = [...rows].filter(([, lines]) => lines.length === 0).map(([name]) => name);
  expect(empty.filter((name) => level >= (firstFilledAt[name] ?? 0))).toEqual([]);
}

async function expectNothingLost(db: Db, before: { tables: Columns; rows: ReadonlyMap<string, readonly string[]> }) {
  const after = await columnsOf(db);
  const gone = [...before.tables].flatMap(([name, columns]) =>
    columns.filter((column) => !after.get(name)?.includes(column)).map((column) => `${name}.${column}`),
  );
  expect(gone.filter((column) => !removed.includes(column))).toEqual([]);
  for (const [name, lines] of await readRows(db, before.tables)) {
    const kept = grown.includes(name) ? lines.filter((line) => before.rows.get(name)?.includes(line)) : lines;
    expect(kept, name).toEqual(before.rows.get(name));
  }
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

const withoutRemoved = (tables: Columns): Columns =>
  new Map(
    [...tables].map(([name, columns]) => [name, columns.filter((column) => !removed.includes(`${name}.${column}`))]),
  );

/**
 * The embedded database takes as long for one as PostgreSQL for four. It is sent the same statements, so the first level,
 * some between and the latest three tell what it makes of them; the whole suite runs all.
 */
const isTried = (level: number) => level % 6 === 0 || level >= levels.length - 3;
const isAll = isWholeSuite || inject('testDatabase').kind === 'postgres';

test.each(levels.filter((level) => isAll || isTried(level)))(
  'a shop after migration %i is brought to the newest with nothing lost, and sells on',
  async (level) => {
    const { db } = database;
    await openLevel(database, level);
    const tables = await columnsOf(db);
    const rows = await readRows(db, withoutRemoved(tables));
    await expectFilled(rows, level);
    expect(await migrate(db)).toBe(knownMigrations().length - 1 - level);
    await expectNothingLost(db, { tables: withoutRemoved(tables), rows });
    expect(await findBreaches(db, now)).toEqual([]);
    await expectAnswers();
  },
);
