import type { Pool } from 'pg';

/**
 * A connection that breaks is told to the query that was on it, or dropped by the pool when there was none. The event
 * that comes with it, unheard, would end the process: on idle connections and on those that are checked out.
 */
export function listenForErrors(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
