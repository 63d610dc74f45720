import { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';

/** How often a connection of its own asks whether the database is there. */
const askEveryMs = 1_000;

/** So many looks in vain are a database that answers nobody. Counted, as a process that was busy itself looks late. */
const looksInVain = 6;

/** Every socket to the database, and whether it is known to answer nobody. */
export class Line {
  readonly #sockets = new Set<Socket>();
  #isSilent = false;

  /** For the connection that asks. */
  readonly open = (): Socket => {
    const socket = new Socket();
    this.#sockets.add(socket);
    socket.once('close', () => this.#sockets.delete(socket));
    return socket;
  };

  /** For all others: while nobody is answered there is nothing to wait for. */
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
 * A database that is frozen, or behind a network that swallows what is sent, takes statements and never answers: who
 * sent one would wait for ever, and hold a connection meanwhile. When nothing has come back for six seconds, every
 * connection to it is cut, which fails what waits on it, and new ones fail at once until it answers again. A statement
 * that takes long is no silence: others are answered.
 */
export function breakOffWhenSilent(config: ClientConfig, line: Line): () => Promise<void> {
  let client: Client | undefined;
  let isStopped = false;
  let waited = 0;
  let isAsking = false;

  async function ask(): Promise<void> {
    if (!client) {
      client = new Client({ ...config, stream: line.open });
      client.on('error', () => {}); // unheard it would end the process
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
      // Refused or broken is told to everybody who waits. This connection is made new at the next look.
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
