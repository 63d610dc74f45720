import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';

const retryMs = 1_000;
const connectTimeoutMs = 5_000;

/**
 * A connection of its own for NOTIFY. It comes back by itself after a break and calls `onReady` each time,
 * because what was announced meanwhile is lost and has to be asked for.
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
    next.on('error', () => {}); // unheard it would end the process; 'end' follows it
    next.on('notification', (message) => onMessage(message.payload ?? ''));
    try {
      await next.connect();
      await next.query(`listen ${next.escapeIdentifier(channel)}`);
    } catch (error) {
      await next.end().catch(() => undefined);
      throw error;
    }
    client = next;
    // Only a connection that was there can be lost: a failed try ends too, and must not start a second loop.
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
        // still away: try again
      }
    }
  }

  await connect();
  return async () => {
    stopped = true;
    await client?.end();
  };
}
