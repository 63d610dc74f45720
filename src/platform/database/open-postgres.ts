import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { within } from '../time/within.ts';
import { breakOffWhenSilent, Line } from './break-off-when-silent.ts';
import { keepsLimits, type Limits, limitTransactions } from './limits.ts';
import { listenOnPostgres } from './listen.ts';
import { PreparedStatements } from './prepare-in-connection.ts';
import { sendTogether } from './sending/send-together.ts';

/**
 * A broken connection fails the query that was on it, or leaves the pool. The `error` event that comes too would end
 * the process without a listener, on idle connections and on those checked out.
 */
export function listenForErrors(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}

/** Generous: at a peak, a late answer is better than a refusal. */
const waitForConnectionMs = 9_000;

const openTimeoutMs = 5_000;

const requestLimits: Limits = {
  statement_timeout: 10_000,
  lock_timeout: 8_000,
  idle_in_transaction_session_timeout: 12_000,
};

const backgroundLimits: Limits = {
  statement_timeout: 600_000,
  lock_timeout: 60_000,
  idle_in_transaction_session_timeout: 60_000,
};

const backgroundConnections = 10;

/** Compiling a statement takes the server longer than running any that the shop sends. */
const uncompiled = { options: '-c jit=off' };

/** Jobs have a pool of their own: they must not use up visitors' connections, and need longer limits. */
export async function openPostgres(connectionString: string, maxConnections: number, prepares: boolean) {
  const line = new Line();
  const config = { connectionString, connectionTimeoutMillis: waitForConnectionMs };
  const connection = { ...config, stream: line.openUnlessSilent };
  const isPooled = !(await within(openTimeoutMs, keepsLimits({ ...connection, ...uncompiled }, requestLimits)));
  const statements = new PreparedStatements();
  const open = (limits: Limits, max: number) => {
    const opened = new Pool({ ...connection, ...(isPooled ? {} : { ...limits, ...uncompiled }), max, pipeline: true });
    listenForErrors(opened);
    if (prepares) statements.serve(opened);
    if (isPooled) limitTransactions(opened, limits);
    sendTogether(opened);
    return opened;
  };
  const pool = open(requestLimits, maxConnections);
  const backgroundPool = open(backgroundLimits, backgroundConnections);
  const healthPool = open(requestLimits, 1);
  const pools = [pool, backgroundPool, healthPool];
  const stopWatching = breakOffWhenSilent(config, line);
  return {
    kind: 'postgres' as const,
    isPooled,
    db: drizzle(pool, { casing: 'snake_case' }),
    pool,
    background: { db: drizzle(backgroundPool, { casing: 'snake_case' }), pool: backgroundPool },
    health: drizzle(healthPool, { casing: 'snake_case' }),
    listen: (channel: string, onMessage: (payload: string) => void, onReady: () => void) =>
      listenOnPostgres(connectionString, channel, onMessage, onReady),
    onUnprepared: (tell: (error: Error) => void) => statements.onOff(tell),
    async close() {
      await stopWatching();
      await Promise.all(pools.map((one) => one.end()));
    },
  };
}
