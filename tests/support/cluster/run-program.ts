import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const packages = 'haproxy pgbouncer postgresql prometheus systemd';
const folders = ['/usr/sbin', '/usr/local/sbin', ...(process.env.PATH ?? '').split(':')];

function findProgram(name: string): string {
  const found = folders.map((folder) => join(folder, name)).find((path) => existsSync(path));
  if (!found) throw new Error(`There is no ${name} here. On Debian: apt-get install ${packages}`);
  return found;
}

export type Program = {
  child: ChildProcess;
  said: () => string;
  /** Resolves with its exit code. */
  ended: Promise<number | null>;
  stop: () => Promise<void>;
};

/** Killed when this process ends. */
export function runProgram(name: string, args: readonly string[]): Program {
  const child = spawn(findProgram(name), args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text));
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'close').then(() => {
    process.off('exit', endWithUs);
    return child.exitCode;
  });
  return {
    child,
    said: () => said,
    ended,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
