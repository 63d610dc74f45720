import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

const askEveryMs = 1_000;

/** Counts checks, not seconds: a process that was busy itself would see the answer late. */
const looksInVain = 6;

export class Line {
  readonly #sockets = new Set<Socket>();
  #isSilent = false;

  /** For the watching connection, which has to get through while the others are refused. */
  readonly open = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  };

  readonly openUnlessSilent = (): Socket => {
    const socket = this.open();
    if (this.#isSilent)
      process.nextTick(() => socket.destroy(new Error('Connection terminated: the database is silent')));
    return socket;
  };

  cut(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.destroy();
  }

  answered(): void {
    this.#isSilent = false;
  }
}

/**
 * A frozen database, or a network that drops packets, leaves a statement waiting for ever, holding its connection.
 * After six seconds without an answer, cuts every connection, and fails new ones until it answers again. A slow
 * statement is not silence: the check still gets through.
 */
export function breakOffWhenSilent(config: ClientConfig, line: Line): () => Promise<void> {
  let client: Client | undefined;
  let isStopped = false;
  let waited = 0;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (!client) {
      client = new Client({ ...config, stream: line.open });
      client.on('error', () => {}); // without a listener, an error ends the process
      await client.connect();
    }
    await client.query('select 1');
  }

  async function look(): Promise<void> {
    isAsking = true;
    try {
      await ask();
      line.answered();
    } catch {
      // The error already reached those who wait on their own connections; this one is reopened at the next look.
      await client?.end().catch(() => undefined);
      client = undefined;
      await wait(askEveryMs, undefined, { ref: false });
    } finally {
      isAsking = false;
      waited = 0;
    }
  }

  const timer = setInterval(() => {
    if (!isAsking) return void look();
    waited += 1;
    if (waited < looksInVain) return;
    waited = 0;
    line.cut();
  }, askEveryMs);
  timer.unref();
  return async () => {
    if (isStopped) return;
    isStopped = true;
    clearInterval(timer);
    await client?.end().catch(() => undefined);
  };
}
