import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const retryMs = 1_000;
const connectTimeoutMs = 5_000;

/**
 * Listens for NOTIFY on a connection of its own. It reconnects by itself and calls `onReady` each time, because
 * messages sent meanwhile are lost: the caller has to look for changes.
 */
export async function listenOnPostgres(
  connectionString: string,
  channel: string,
  onMessage: (payload: string) => void,
  onReady: () => void,
): Promise<() => Promise<void>> {
  let stopped = false;
  let client: Client | undefined;

  async function connect(): Promise<void> {
    const next = new Client({
      connectionString,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      connectionTimeoutMillis: connectTimeoutMs,
    });
    next.on('error', () => {}); // without a listener, an error ends the process; 'end' follows
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    if (stopped) return next.end();
    client = next;
    // Only now: a failed attempt emits 'end' too, and must not start a second loop.
    next.once('end', () => void reconnect());
    onReady();
  }

  async function reconnect(): Promise<void> {
    while (!stopped) {
      await wait(retryMs, undefined, { ref: false });
      if (stopped) return;
      try {
        return await connect();
      } catch {
        // still away
      }
    }
  }

  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
