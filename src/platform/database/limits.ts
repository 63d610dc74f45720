import { Client, type ClientConfig, type Pool, type PoolClient } from 'pg';

/** What one waits for at most. The server itself holds to them, also for a process that has stopped in the middle. */
export type Limits = {
  statement_timeout: number;
  lock_timeout: number;
  idle_in_transaction_session_timeout: number;
};

const askLimit = "select setting::int as ms from pg_settings where name = 'statement_timeout'";

/** What a pooler says that lets nobody choose how a connection begins. */
const isRefused = (error: unknown) => error instanceof Error && error.message.startsWith('unsupported startup param');

/** Whether a connection gets the limits that it begins with: behind a pooler they may be refused, or dropped. */
export async function keepsLimits(config: ClientConfig, limits: Limits): Promise<boolean> {
  const client = new Client({ ...config, ...limits });
  client.on('error', () => {}); // unheard it would end the process
  try {
    await client.connect();
    const { rows } = await client.query<{ ms: number }>(askLimit);
    return rows[0]?.ms === limits.statement_timeout;
  } catch (error) {
    if (isRefused(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const begins = /^\s*begin\b[^;]*$/i;

type Query = (given: unknown, ...rest: unknown[]) => unknown;

/**
 * Where each transaction has another connection of the pooler's, its limits are set as it begins, in the same message.
 * A statement outside a transaction has those of the role.
 */
export function limitTransactions(pool: Pool, limits: Limits): void {
  const set = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`);
  const limited = (text: string) => (begins.test(text) ? [text, ...set].join('; ') : text);
  pool.on('connect', (client) => {
    const plain = client.query.bind(client) as Query;
    const query: Query = (given, ...rest) => {
      if (typeof given === 'string') return plain(limited(given), ...rest);
      if (given instanceof Object && 'text' in given && typeof given.text === 'string') {
        return plain({ ...given, text: limited(given.text) }, ...rest);
      }
      return plain(given, ...rest);
    };
    client.query = query as PoolClient['query'];
  });
}
