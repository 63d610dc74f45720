import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { type Database, openDatabase } from './open-database.ts';

const shared = useTestDatabase();

let database: Database;
let told: string[];

async function open(prepare: 'on' | 'off' = 'on'): Promise<Database> {
  const opened = await openDatabase({ DATABASE_URL: shared.url ?? '', DATA_DIR: '', DATABASE_PREPARE: prepare });
  opened.onUnprepared?.((error) => told.push(error.message));
  return opened;
}

const isEmbedded = inject('testDatabase').kind === 'embedded';

const ask = (client: PoolClient, value = 1) => client.query<{ one: number }>('select $1::int as one', [value]);

async function askOften(client: PoolClient): Promise<void> {
  for (let time = 0; time < 5; time += 1) expect((await ask(client, time)).rows).toEqual([{ one: time }]);
}

async function preparedIn(client: PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from pg_prepared_statements order by prepare_time',
  );
  return rows.map(({ name }) => name);
}

async function withClient<Value>(work: (client: PoolClient) => Promise<Value>, of = database): Promise<Value> {
  const client = await of.pool.connect();
  try {
    return await work(client);
  } finally {
    client.release();
  }
}

/** As a pooler may do between two transactions. */
async function loseAll(): Promise<void> {
  const clients = await Promise.all(Array.from({ length: database.pool.totalCount }, () => database.pool.connect()));
  for (const client of clients) await client.query('deallocate all');
  for (const client of clients) client.release();
}

function onPostgres() {
  beforeEach(async () => {
    told = [];
    database = await open();
  });

  afterEach(() => database.close());

  test('a frequent statement is prepared in each connection, under the same name', async () => {
    const names = await withClient(async (one) => {
      await askOften(one);
      return withClient(async (other) => {
        await ask(other);
        return [await preparedIn(one), await preparedIn(other)];
      });
    });
    expect(names[0]).toEqual([expect.stringMatching(/^[\w-]{22}_0_0$/)]);
    expect(names[1]).toEqual(names[0]);
  });

  test('drizzle’s statements are prepared too, and rows are read as before', async () => {
    const day = new Date('2026-05-01T00:00:00Z');
    for (let time = 0; time < 5; time += 1) {
      const { rows } = await database.db.execute<{ day: string }>(sql`select ${day.toISOString()}::timestamptz as day`);
      expect(new Date(rows[0]?.day ?? '')).toEqual(day);
    }
    expect(await withClient(preparedIn)).toHaveLength(1);
  });

  test('a connection that lost its prepared statements continues, and prepares them again', async () => {
    await withClient(async (client) => {
      await askOften(client);
      await client.query('deallocate all');
      expect((await ask(client, 7)).rows).toEqual([{ one: 7 }]);
      expect((await ask(client, 8)).rows).toEqual([{ one: 8 }]);
      expect(await preparedIn(client)).toEqual([expect.stringMatching(/_0_1$/)]);
    });
    const { rows } = await database.pool.query('select $1::int as one', [9]);
    expect(rows).toEqual([{ one: 9 }]);
    expect(told).toEqual([]);
  });

  test('the pool, which uses callbacks, recovers too', async () => {
    for (let time = 0; time < 5; time += 1) await database.pool.query('select $1::int as one', [time]);
    await loseAll();
    expect((await database.pool.query('select $1::int as one', [6])).rows).toEqual([{ one: 6 }]);
  });

  test('a second loss within a minute turns preparing off, and that is logged once', async () => {
    await withClient(async (client) => {
      await askOften(client);
      for (let time = 0; time < 3; time += 1) {
        await client.query('deallocate all');
        expect((await ask(client, time)).rows).toEqual([{ one: time }]);
        await ask(client);
      }
      expect(await preparedIn(client)).toEqual([]);
    });
    expect(told).toEqual([expect.stringContaining('does not exist')]);
  });

  test('a name that another client has taken in this connection ends it at once', async () => {
    const [name = ''] = await withClient(async (client) => {
      await askOften(client);
      return preparedIn(client);
    });
    const other = await open();
    await withClient(async (client) => {
      await client.query(`prepare "${name}" as select 2`);
      await askOften(client);
    }, other);
    await other.close();
    expect(told).toEqual([expect.stringContaining('already exists')]);
  });

  test('in a transaction the loss is thrown, and the transaction succeeds when it is retried', async () => {
    const change = () => database.db.transaction((tx) => tx.execute(sql`select ${1}::int as one`));
    for (let time = 0; time < 5; time += 1) await change();
    await loseAll();
    await expect(change()).rejects.toMatchObject({ cause: { code: '26000' } });
    expect((await change()).rows).toEqual([{ one: 1 }]);
  });

  test('a column changed by another process’s migration is read correctly everywhere', async () => {
    const pool = shared.current.pool;
    await pool.query('create table changing (value int)');
    try {
      await pool.query('insert into changing values (1)');
      await withClient(async (one) => {
        const read = async (client: PoolClient) => (await client.query('select * from changing', [])).rows;
        for (let time = 0; time < 5; time += 1) expect(await read(one)).toEqual([{ value: 1 }]);
        await withClient(async (other) => {
          await read(other);
          await pool.query('alter table changing alter value type text');
          expect(await read(one)).toEqual([{ value: '1' }]);
          await other.query('begin');
          expect(await read(other)).toEqual([{ value: '1' }]);
          await other.query('commit');
        });
      });
    } finally {
      await pool.query('drop table changing');
    }
    expect(told).toEqual([]);
  });

  test('with preparing turned off, nothing is prepared', async () => {
    const plain = await open('off');
    const names = await withClient(async (client) => {
      await askOften(client);
      return preparedIn(client);
    }, plain);
    await plain.close();
    expect(names).toEqual([]);
  });

  test('a payment whose transaction lost its statements is settled once when its webhook comes again', async () => {
    await truncateAll(database);
    const stripe = await startStripeServer();
    try {
      const shop = openSale(database, stripe);
      const leadId = await addListing(database, { availableCount: 20 });
      const buy = async () => {
        const bought = await shop.submitted([{ leadId, quantity: 1 }]);
        stripe.pay(bought.intentId);
        return bought;
      };
      const tell = async ({ intentId }: { intentId: string }) => {
        return shop.announce(intentId, 'payment_intent.succeeded');
      };
      for (let time = 0; time < 5; time += 1) expect(await tell(await buy())).toEqual([200]);
      const last = await buy();
      await loseAll();
      expect(await tell(last)).toEqual([500]);
      expect(await shop.order(last.orderId)).toMatchObject({ status: 'pending' });
      expect(await tell(last)).toEqual([200]);
      expect(await shop.order(last.orderId)).toMatchObject({ status: 'paid' });
      expect(shop.jobs).toHaveLength(6);
    } finally {
      await stripe.stop();
    }
  });
}

if (isEmbedded) {
  test('the embedded database prepares nothing by name', async () => {
    const client = await shared.current.pool.connect();
    try {
      await askOften(client);
      expect(await preparedIn(client)).toEqual([]);
    } finally {
      client.release();
    }
  });
} else {
  describe('on PostgreSQL', onPostgres);
}
