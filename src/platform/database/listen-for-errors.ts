import type { Pool } from 'pg';

/**
 * A broken connection fails the query that was on it, or leaves the pool. The `error` event that comes too would end
 * the process without a listener, on idle connections and on those checked out.
 */
export function listenForErrors(pool: Pool): void {
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
}
