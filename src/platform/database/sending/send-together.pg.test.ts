import { sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { listenForStatements } from '../../../../tests/support/counting/sent-statements.ts';
import { usePostgresDatabase } from '../../../../tests/support/test-database.ts';
import type { Db } from '../db.ts';
import { openDatabase } from '../open-database.ts';
import { attempt } from '../undo-on-failure.ts';
import { sendBoth } from './send-both.ts';

const database = usePostgresDatabase({ isEmptied: true });

afterEach(() => vi.restoreAllMocks());

const key = async (tx: Db, name: string) => {
  await tx.execute(sql`insert into rate_limits (key, hits, resets_at) values (${name}, 1, now())`);
};

const keys = async () => {
  const { rows } = await database.current.db.execute<{ key: string }>(sql`select key from rate_limits order by key`);
  return rows.map((row) => row.key);
};

/** Without the watcher's own query. */
const written = (sent: ReturnType<typeof listenForStatements>) =>
  sent
    .filter(({ text }) => text !== 'select 1')
    .map(({ text, leavesAlone }) => `${leavesAlone ? '' : '+ '}${text.slice(0, 16)}`);

test('BEGIN and SAVEPOINT are sent with the statement that follows them', async () => {
  const sent = listenForStatements();
  await database.current.db.transaction(async (tx) => {
    await key(tx, 'one');
    await attempt(tx, () => key(tx, 'two'));
  });
  expect(written(sent)).toEqual(['begin', '+ insert into rate', 'savepoint attemp', '+ insert into rate', 'commit']);
  expect(await keys()).toEqual(['one', 'two']);
});

test('a transaction without a statement sends nothing, and the next has a BEGIN of its own', async () => {
  const sent = listenForStatements();
  await database.current.db.transaction(async () => undefined);
  await expect(database.current.db.transaction(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
  await database.current.db.transaction(async (tx) => {
    expect(await attempt(tx, () => Promise.reject(new Error('nothing was sent')))).not.toBeNull();
  });
  expect(written(sent)).toEqual([]);
  await database.current.db.transaction((tx) => key(tx, 'one'));
  expect(written(sent)).toEqual(['begin', '+ insert into rate', 'commit']);
});

test('a statement that fails right after its BEGIN rolls back all that follows', async () => {
  const failing = database.current.db.transaction(async (tx) => {
    await sendBoth(
      () => tx.execute(sql`select 1 / 0`),
      () => key(tx, 'one'),
    );
  });
  await expect(failing).rejects.toThrow();
  expect(await keys()).toEqual([]);
});

test('a failure after a savepoint is rolled back to it', async () => {
  await database.current.db.transaction(async (tx) => {
    await key(tx, 'one');
    const failed = await attempt(tx, async () => {
      await key(tx, 'two');
      await tx.execute(sql`select 1 / 0`);
    });
    expect(failed).not.toBeNull();
    expect(await attempt(tx, async () => void (await tx.execute(sql`select 1 / 0`)))).not.toBeNull();
    await key(tx, 'three');
  });
  expect(await keys()).toEqual(['one', 'three']);
});

test('two statements sent together leave in one write and in order, and the second sees the first’s changes', async () => {
  const sent = listenForStatements();
  const [, { rows }] = await database.current.db.transaction((tx) =>
    sendBoth(
      () => key(tx, 'one'),
      () => tx.execute(sql`select key from rate_limits`),
    ),
  );
  expect(rows).toEqual([{ key: 'one' }]);
  expect(written(sent)).toEqual(['begin', '+ insert into rate', '+ select key from ', 'commit']);
});

test('a name that the server has lost fails the transaction whose BEGIN was sent with it, and is not retried outside it', async () => {
  const own = await openDatabase({ DATABASE_URL: database.url ?? '', DATA_DIR: '' });
  const { db, pool } = own;
  const often = (tx: Db) =>
    tx.execute(sql`insert into rate_limits (key, hits, resets_at)
    select 'k' || count(*), 1, now() from rate_limits where hits = ${1}`);
  for (let time = 0; time < 6; time += 1) await db.transaction((tx) => often(tx));
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  for (const client of clients) await client.query('deallocate all');
  for (const client of clients) client.release();
  const before = await keys();
  await expect(db.transaction((tx) => often(tx))).rejects.toThrow();
  expect(await keys()).toEqual(before);
  await db.transaction((tx) => often(tx));
  expect(await keys()).toHaveLength(before.length + 1);
  await own.close();
});
