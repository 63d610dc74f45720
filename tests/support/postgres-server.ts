import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Source } from './postgres-binaries.ts';

export type PostgresServer = {
  url: string;
  /** Stops it like a power failure. */
  crash: () => Promise<void>;
  stop: () => Promise<void>;
};

type Params = {
  /** Commits wait for the disk; only tests of crashes and speed need that. */
  durable: boolean;
  /** By default the machine's programs, if it has any. */
  source?: Source;
  /** Address of a primary to follow as a standby. */
  primary?: string;
  /** Folder of a base backup to recover from; `settings` say from which archive and until when. */
  baseBackup?: string;
  /** Additional settings as `name=value`. */
  settings?: readonly string[];
};

const started = z.object({ url: z.string(), pid: z.number() });

const notOurs = new Error('The server at TEST_DATABASE_URL is not ours to end.');

function isThere(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/**
 * Uses TEST_DATABASE_URL, or starts a server from the machine's programs or the npm package. A started server ends with
 * `stop` or with this process, however that ends.
 */
export async function startPostgres({
  durable,
  source,
  primary,
  baseBackup,
  settings = [],
}: Params): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  const isOurs = source || primary || settings.length > 0;
  if (given && !isOurs) return { url: given, stop: async () => undefined, crash: () => Promise.reject(notOurs) };
  const file = join(import.meta.dirname, 'postgres-keeper.ts');
  const params = { durability: durable ? 'durable' : 'fast', source, primary, baseBackup, more: settings };
  const keeper = spawn(process.execPath, [file, JSON.stringify(params)], { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(keeper, 'exit');
  const firstLine = once(createInterface(keeper.stdout), 'line');
  const line: unknown = (await Promise.race([firstLine, ended]))[0];
  if (typeof line !== 'string') throw new Error('PostgreSQL for the tests did not start; the reason stands above.');
  const { url, pid } = started.parse(JSON.parse(line));
  return {
    url,
    async crash() {
      process.kill(pid, 'SIGQUIT'); // "immediate": nothing more is written, and clients are not notified
      while (isThere(pid)) await wait(20);
    },
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}
