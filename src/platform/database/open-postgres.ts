import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { within } from '../time/within.ts';
import { breakOffWhenSilent, Line } from './break-off-when-silent.ts';
import { listenOnPostgres } from './listen.ts';
import { listenForErrors } from './listen-for-errors.ts';
import { PreparedStatements } from './prepare-in-connection.ts';

/** How long a request waits for a connection when many want one: late is better than refused, but not for ever. */
const waitForConnectionMs = 9_000;

const openTimeoutMs = 5_000;

/** What a visitor waits for. The server itself holds to them, also for a process that has stopped in the middle. */
const requestLimits = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 12_000,
} as const;

/** What nobody waits for: jobs, migrations, the queue. */
const backgroundLimits = {
  statement_timeout: 600_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
} as const;

const backgroundConnections = 10;

/** Two pools, so that jobs neither take the visitors' connections nor have their short limits. */
export async function openPostgres(connectionString: string, maxConnections: number, prepares: boolean) {
  const line = new Line();
  const config = { connectionString, connectionTimeoutMillis: waitForConnectionMs };
  const connection = { ...config, stream: line.openUnlessSilent };
  const pool = new Pool({ ...connection, ...requestLimits, max: maxConnections });
  const backgroundPool = new Pool({ ...connection, ...backgroundLimits, max: backgroundConnections });
  const pools = [pool, backgroundPool];
  pools.forEach(listenForErrors);
  const statements = new PreparedStatements();
  if (prepares) for (const one of pools) statements.serve(one);
  const end = () => Promise.all(pools.map((one) => one.end()));
  try {
    await within(openTimeoutMs, pool.query('select 1'));
  } catch (error) {
    await end();
    throw error;
  }
  const stopWatching = breakOffWhenSilent(config, line);
  return {
    kind: 'postgres' as const,
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    background: { db: drizzle(backgroundPool, { casing: 'snake_case' }), pool: backgroundPool },
    listen: (channel: string, onMessage: (payload: string) => void, onReady: () => void) =>
      listenOnPostgres(connectionString, channel, onMessage, onReady),
    onUnprepared: (tell: (error: Error) => void) => statements.onOff(tell),
    async close() {
      await stopWatching();
      await end();
    },
  };
}
