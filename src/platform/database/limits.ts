import { Client, type ClientConfig, type Pool } from 'pg';

/** In milliseconds. Enforced by the server, so they hold for a process that has frozen too. */
export type Limits = { statement_timeout: number; lock_timeout: number; idle_in_transaction_session_timeout: number };

const askLimit = "select setting::int as ms from pg_settings where name = 'statement_timeout'";

/** PgBouncer's answer to startup parameters it does not allow. */
export const isLimitRefused = (error: unknown) =>
  error instanceof Error && error.message.startsWith('unsupported startup param');

/** Behind a pooler, the limits given when connecting may be refused or silently dropped. */
export async function keepsLimits(config: ClientConfig, limits: Limits): Promise<boolean> {
  const client = new Client({ ...config, ...limits });
  client.on('error', () => {}); // without a listener, an error ends the process
  try {
    await client.connect();
    const { rows } = await client.query<{ ms: number }>(askLimit);
    return rows[0]?.ms === limits.statement_timeout;
  } catch (error) {
    if (isLimitRefused(error)) return false;
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

const begins = /^\s*begin\b[^;]*$/i;

type Query = (statement: unknown, ...rest: unknown[]) => unknown;

/**
 * For poolers that give each transaction another connection: sets the limits in the same message as `begin`. Statements
 * outside a transaction keep the role's own limits.
 */
export function limitTransactions(pool: Pool, limits: Limits): void {
  const set = Object.entries(limits).map(([name, ms]) => `set local ${name} = ${ms}`);
  const limited = (text: string) => (begins.test(text) ? [text, ...set].join('; ') : text);
  pool.on('connect', (client) => {
    const plain: Query = client.query.bind(client);
    const query: Query = (statement, ...rest) => {
      if (typeof statement === 'string') return plain(limited(statement), ...rest);
      if (statement instanceof Object && 'text' in statement && typeof statement.text === 'string') {
        return plain({ ...statement, text: limited(statement.text) }, ...rest);
      }
      return plain(statement, ...rest);
    };
    Object.assign(client, { query });
  });
}
