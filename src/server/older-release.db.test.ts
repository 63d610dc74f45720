import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { fixDatabase } from '../../tests/support/release/fix-database.ts';
import { openOwnDatabase } from '../../tests/support/release/open-own-database.ts';
import { recordRelease } from '../../tests/support/release/record-release.ts';
import { readRecording, recordedReleases } from '../../tests/support/release/recording.ts';
import { replayRecording } from '../../tests/support/release/replay-recording.ts';
import { truncateAll } from '../../tests/support/test-database.ts';
import { emptyDatabase, migrateTo } from '../../tests/support/upgrade-fixtures.ts';
import type { Db } from '../platform/database/db.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { Database } from '../platform/database/open-database.ts';

const releases = recordedReleases();
const newest = releases.at(-1) ?? '';

let database: Database;
let remove: () => Promise<void>;

beforeAll(async () => {
  ({ database, remove } = await openOwnDatabase());
});
afterAll(() => remove());

type Connection = { db: Db; client: PoolClient };

/** One connection that lives through a migration with its prepared statements, like an older process's. */
async function inConnection<Value>(work: (connection: Connection) => Promise<Value>): Promise<Value> {
  const client = await database.pool.connect();
  try {
    return await work({ client, db: drizzle(client) });
  } finally {
    // Statements prepared on one schema must not meet the next test's; the embedded database prepares none.
    client.release(database.kind === 'postgres');
  }
}

async function replay({ db, client }: Connection, release: string): Promise<string | null> {
  await fixDatabase(db);
  return replayRecording(client, readRecording(release), database.kind === 'embedded');
}

const replayAfter = (furtherMigration: string) =>
  inConnection(async (connection) => {
    const { db } = connection;
    await emptyDatabase(connection);
    await migrate(db);
    await db.execute(sql.raw(furtherMigration));
    return replay(connection, newest);
  });

test.each(releases)('release %s can read and sell while and after a newer one migrates', async (release) => {
  await inConnection(async (connection) => {
    await emptyDatabase(connection);
    await migrateTo(connection.db, Number(release));
    expect(await replay(connection, release)).toBeNull();
    await truncateAll(connection);
    await migrate(connection.db);
    expect(await replay(connection, release)).toBeNull();
  });
});

describe('a migration that removes something is found by the statement that it breaks', () => {
  const swallow = `
    create function swallow() returns trigger language plpgsql as $$ begin return null; end $$;
    create trigger swallowed before insert on providers for each row execute function swallow()`;

  test.each([
    [
      'a column that is read',
      'alter table leads drop column folded_text cascade',
      /is refused: column .*folded_text.* does not exist \(42703\)\. It is: .*select/,
    ],
    [
      'the right to leave a column out',
      'alter table search_terms add column language text not null',
      /is refused: null value in column "language" .* \(23502\)\. It is: insert into "search_terms"/,
    ],
    [
      'the name of a table',
      'alter table categories rename to trades',
      /is refused: relation "categories" does not exist \(42P01\)\. It is: .*"categories"/,
    ],
    [
      'the type of a column',
      'alter table categories alter column position type bigint',
      /answers another type \(20 instead of 23\) in column \d+\. It is: select .*"position"/,
    ],
    ['rows', swallow, /answers or changes 0 rows instead of \d+\. It is: insert into "providers"/],
    [
      'a constraint that is counted on',
      'alter table leads drop constraint leads_category_id_categories_id_fk',
      /is no longer refused with 23503, which the release counts on\. It is: delete from "categories"/,
    ],
  ])('%s', async (_, migration, said) => {
    const sentence = await replayAfter(migration);
    expect(sentence).toMatch(said);
    expect(sentence).toMatch(/^Release \d{4} cannot run beside this schema: its statement \d+ of \d+ /);
  });
});

// A recording is made on the embedded database, and only there values are compared.
if (inject('testDatabase').kind === 'embedded') {
  test('a migration that changes the values of a column is found by the statement that reads them', async () => {
    const sentence = await replayAfter(`
      create function shout() returns trigger language plpgsql as $$ begin new.name = upper(new.name); return new; end $$;
      create trigger shouted before insert on categories for each row execute function shout()`);
    expect(sentence).toMatch(/answers other values\. It is: .*"categories"/);
  });

  test('the current release can be recorded', async () => {
    expect((await recordRelease()).length).toBeGreaterThan(3_000);
  });
}

test('a migration that only adds breaks nothing', async () => {
  const migration = `
    alter table orders add column channel text;
    alter table leads add column tone text not null default 'plain';
    create table callbacks (id uuid primary key, order_id uuid references orders (id))`;
  expect(await replayAfter(migration)).toBeNull();
});
