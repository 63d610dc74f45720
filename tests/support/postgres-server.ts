import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Source } from './postgres-binaries.ts';

export type PostgresServer = {
  url: string;
  stop: () => Promise<void>;
};

type Wish = {
  /** Whether a commit waits for the disk; only tests of crashes and of speed need it. */
  durable: boolean;
  /** Whose programs; the machine's own ones first when nothing is said. */
  source?: Source;
  /** More of its settings, as `name=value`. */
  settings?: readonly string[];
};

/**
 * A throw-away PostgreSQL: at TEST_DATABASE_URL, or one of our own from the machine's programs or from the npm
 * package. Ours ends with `stop` or with this process, however that ends.
 */
export async function startPostgres({ durable, source, settings = [] }: Wish): Promise<PostgresServer> {
  const given = process.env.TEST_DATABASE_URL;
  if (given && !source) return { url: given, stop: async () => undefined };
  const file = join(import.meta.dirname, 'postgres-keeper.ts');
  const args = [file, durable ? 'durable' : 'fast', source ?? 'any', ...settings];
  const keeper = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
  const ended = once(keeper, 'exit');
  const firstLine = once(createInterface(keeper.stdout), 'line');
  const url: unknown = (await Promise.race([firstLine, ended]))[0];
  if (typeof url !== 'string') throw new Error('PostgreSQL for the tests did not start; the reason stands above.');
  return {
    url,
    async stop() {
      keeper.stdin.end();
      await ended;
    },
  };
}
