import { Client } from 'pg';
import { type BeatenShop, openBeatenShop } from '../beating/beaten-shop.ts';
import { createDatabase, urlOf } from '../postgres-databases.ts';
import { startPostgres } from '../postgres-server.ts';
import { type Checked, databaseProxy, shopProxy, startHaproxy } from './haproxy.ts';
import { startPgbouncer } from './pgbouncer.ts';
import { startPrimaryCheck } from './primary-check.ts';

const databaseName = 'shop';

async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

type Params = {
  /** Commits also wait for the standby. */
  isSynchronous?: boolean;
  /** With PgBouncer in transaction mode. */
  isPooled?: boolean;
  processes?: number;
  settings?: Record<string, string>;
};

type Stop = () => Promise<unknown>;

/**
 * A production setup: shop processes behind HAProxy, their statements through PgBouncer and HAProxy to the current
 * primary of two PostgreSQL servers, and catalogue reads from the other.
 */
export async function openCluster({
  isSynchronous = false,
  isPooled = true,
  processes = 3,
  settings = {},
}: Params = {}) {
  const opened: Stop[] = [];
  const stopping = <Opened extends { stop: Stop }>(one: Opened): Opened => {
    opened.push(one.stop);
    return one;
  };
  const stop = async () => {
    for (const one of opened.reverse()) await one();
  };
  try {
    const primary = stopping(await startPostgres({ durable: true, settings: ['wal_keep_size=512MB'] }));
    await createDatabase(primary.url, databaseName);
    const standby = stopping(await startPostgres({ durable: true, primary: primary.url }));
    if (isSynchronous)
      await run(primary.url, "alter system set synchronous_standby_names = '*'", 'select pg_reload_conf()');
    const servers: Checked[] = [];
    for (const { url } of [primary, standby]) {
      const check = stopping(await startPrimaryCheck(url));
      servers.push({ port: Number(new URL(url).port), checkPort: check.port });
    }
    const database = stopping(await startHaproxy((port) => databaseProxy(port, servers)));
    const direct = `postgres://postgres@127.0.0.1:${database.port}/${databaseName}`;
    const pooler = isPooled ? stopping(await startPgbouncer(direct)) : undefined;
    const env = {
      DATABASE_URL: pooler?.urlOf(databaseName) ?? direct,
      DATABASE_REPLICA_URL: urlOf(standby.url, databaseName),
      DATABASE_PREPARE: isPooled ? 'off' : 'on',
      TRUST_PROXY: 'on',
      ...settings,
    };
    const shops: BeatenShop[] = [];
    for (let count = 0; count < processes; count += 1) shops.push(stopping(await openBeatenShop(env)));
    const proxy = stopping(
      await startHaproxy((port) =>
        shopProxy(
          port,
          shops.map((shop) => shop.port),
        ),
      ),
    );
    return {
      url: `http://127.0.0.1:${proxy.port}`,
      shops,
      primary,
      standby,
      stop,
      promote: () => run(standby.url, 'select pg_promote()'),
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

export type Cluster = Awaited<ReturnType<typeof openCluster>>;
