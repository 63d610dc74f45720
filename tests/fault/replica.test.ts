import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import type { Db } from '../../src/platform/database/db.ts';
import { type Database, openDatabase } from '../../src/platform/database/open-database.ts';
import { openReplica } from '../../src/platform/database/replica.ts';
import { createLog } from '../../src/platform/log.ts';
import { type Gate, openGate } from '../support/network/gate.ts';
import { openPooler } from '../support/network/pooler.ts';
import { type PostgresServer, startPostgres } from '../support/postgres-server.ts';

let primary: PostgresServer;
let standby: PostgresServer;
let gate: Gate;
let database: Database;

/** A server of its own, because the standby has to follow it from the start. */
const settings = ['max_wal_senders=4'];

beforeAll(async () => {
  primary = await startPostgres({ durable: false, settings });
  standby = await startPostgres({ durable: false, primary: primary.url });
  gate = await openGate(standby.url);
  database = await openDatabase({ DATABASE_URL: primary.url, DATA_DIR: '' });
  await database.pool.query('create table shown (value int not null)');
  await database.pool.query('insert into shown values (0)');
});

afterAll(async () => {
  await database?.close();
  await gate?.stop();
  await standby?.stop();
  await primary?.stop();
});

type Line = { msg: string; reason?: string };

/** Acts like a process that is notified of every change. */
function openReader(url = gate.url) {
  let change = 0;
  let hears = true;
  const lines: Line[] = [];
  const log = createLog('info', { write: (text) => void lines.push(JSON.parse(text)) });
  const changes = () => (hears ? change : null);
  const replica = openReplica({ url, maxConnections: 5, primary: database, log, changes });
  onTestFinished(replica.close);
  const read = () =>
    replica.read(async (db: Db) => {
      const { rows } = await db.execute<{ value: number; from: string }>(
        sql`select value, case when pg_is_in_recovery() then 'standby' else 'primary' end as from from shown`,
      );
      return rows[0];
    });
  return {
    replica,
    read,
    said: () => lines.map(({ msg, reason }) => (reason ? `${msg}: ${reason}` : msg)),
    deafen() {
      hears = false;
    },
    async write(value: number) {
      await database.pool.query('update shown set value = $1', [value]);
      change += 1;
    },
  };
}

type Reader = ReturnType<typeof openReader>;

const isReadFrom = ({ read }: Reader, from: string, value?: number) =>
  vi.waitFor(async () => expect(await read()).toMatchObject({ from, ...(value !== undefined && { value }) }), {
    timeout: 60_000,
    interval: 20,
  });

const onStandby = async (statement: string) => {
  const direct = await openDatabase({ DATABASE_URL: standby.url, DATA_DIR: '' });
  await direct.pool.query(statement);
  await direct.close();
};

test('reads go to the standby, and no client sees the state before its change', async () => {
  const reader = openReader();
  await isReadFrom(reader, 'standby');
  for (let value = 1; value <= 200; value += 1) {
    await reader.write(value);
    for (let time = 0; time < 5; time += 1) {
      const row = await reader.read();
      expect(row?.value).toBe(value);
      await wait(2);
    }
    // A slow standby may need longer than five reads.
    if (value % 50 === 0) await isReadFrom(reader, 'standby', value);
  }
  await isReadFrom(reader, 'standby');
  // A slow machine may leave it out for a while in between.
  expect(reader.said()[0]).toBe('The replica is used');
});

test.each(['refuses', 'drops'] as const)(
  'a pooler that %s the time limits does not exclude the standby',
  async (manner) => {
    const pooler = await openPooler(standby.url, manner);
    onTestFinished(pooler.stop);
    await isReadFrom(openReader(pooler.url), 'standby');
  },
);

test('with all connections to the primary taken, the standby is still read', async () => {
  const reader = openReader();
  await isReadFrom(reader, 'standby');
  const { max = 0 } = database.pool.options;
  const held = await Promise.all(Array.from({ length: max }, () => database.pool.connect()));
  try {
    const looks = vi.spyOn(database.background.pool, 'query');
    await expect.poll(() => looks.mock.calls.length).toBeGreaterThan(3);
    expect(await reader.read()).toMatchObject({ from: 'standby' });
  } finally {
    for (const client of held) client.release();
  }
});

test('while the standby replays nothing, the primary answers; a standby five seconds behind is left out until it has caught up', async () => {
  const reader = openReader();
  await isReadFrom(reader, 'standby');
  await onStandby('select pg_wal_replay_pause()');
  await reader.write(1_000);
  for (let time = 0; time < 20; time += 1) expect(await reader.read()).toEqual({ value: 1_000, from: 'primary' });
  expect(reader.replica.state().isUsed).toBe(true);
  await vi.waitFor(() => expect(reader.replica.state().isUsed).toBe(false), { timeout: 60_000 });
  expect(reader.replica.state().lagSeconds).toBeGreaterThan(5);
  expect(reader.said().at(-1)).toBe('The replica is not used: all reads go to the primary: it is behind');
  await onStandby('select pg_wal_replay_resume()');
  await isReadFrom(reader, 'standby');
  expect((await reader.read())?.value).toBe(1_000);
  expect(reader.said().at(-1)).toBe('The replica is used');
});

test('a standby that stops or stops answering leaves no client without an answer', async () => {
  const reader = openReader();
  await isReadFrom(reader, 'standby');
  gate.freeze();
  expect(await reader.read()).toMatchObject({ from: 'primary' });
  await vi.waitFor(() => expect(reader.replica.state().isUsed).toBe(false), { timeout: 60_000 });
  await gate.open();
  await isReadFrom(reader, 'standby');
  await gate.shut();
  expect(await reader.read()).toMatchObject({ from: 'primary' });
  await vi.waitFor(() => expect(reader.replica.state().isUsed).toBe(false), { timeout: 60_000 });
  await gate.open();
  await isReadFrom(reader, 'standby');
});

test('where changes are not received, the primary answers', async () => {
  const reader = openReader();
  await isReadFrom(reader, 'standby');
  reader.deafen();
  expect(await reader.read()).toMatchObject({ from: 'primary' });
});

test('a promoted standby is no longer used as a replica', async () => {
  const reader = openReader();
  await isReadFrom(reader, 'standby');
  await onStandby('select pg_promote()');
  await isReadFrom(reader, 'primary');
  await vi.waitFor(() => expect(reader.said().at(-1)).toContain('it is no standby'), { timeout: 60_000 });
});
