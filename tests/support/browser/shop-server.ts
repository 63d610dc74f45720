import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { forShortLives } from '../shop-process.ts';

const root = join(import.meta.dirname, '../../..');
/** Long enough to start on a busy machine. */
const startPatienceMs = 240_000;
const stopPatienceMs = 15_000;

export type ShopServer = {
  url: string;
  pid: number | undefined;
  output: () => string;
  /** Resolves when the process has ended. */
  kill: (signal: NodeJS.Signals) => Promise<void>;
  /** Stops it and removes its data folder, unless the folder was given. */
  stop: () => Promise<void>;
};

const isOver = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null;

async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}

async function waitUntilReady(url: string, child: ChildProcess, output: () => string): Promise<void> {
  const deadline = Date.now() + startPatienceMs;
  while (!(await isReady(url))) {
    if (isOver(child) || Date.now() > deadline) throw new Error(`The shop did not open:\n${output()}`);
    await wait(50);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (isOver(child)) return;
  const ended = once(child, 'exit');
  child.kill(signal);
  const patience = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs);
  await ended;
  clearTimeout(patience);
}

/** Only what a process needs, so that the developer's settings do not reach the shop under test. */
const bareEnv = () => ({ PATH: process.env.PATH, HOME: process.env.HOME, TMPDIR: process.env.TMPDIR });

/** `from`: a data folder to copy. */
type Params = { env?: Record<string, string>; from?: string; isLongLived?: boolean };

/** Runs the built shop in a process of its own, with a free port and a new data folder unless `env` sets them. */
export async function startShop({ env = {}, from, isLongLived = false }: Params = {}): Promise<ShopServer> {
  const port = Number(env.PORT ?? (await freePort()));
  const ownFolder = env.DATA_DIR ? null : await mkdtemp(join(tmpdir(), 'shop-e2e-'));
  if (from && ownFolder) await cp(from, ownFolder, { recursive: true });
  const child = spawn(process.execPath, [...(isLongLived ? [] : forShortLives), join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...bareEnv(),
      NODE_ENV: 'production',
      LOG_LEVEL: 'warn',
      ...(ownFolder && { DATA_DIR: ownFolder }),
      ...env,
      PORT: String(port),
    },
  });
  const written: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => written.push(text));
  }
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  const output = () => written.join('');
  const stop = async () => {
    await end(child, 'SIGTERM');
    if (ownFolder) await rm(ownFolder, { recursive: true, force: true });
  };
  const url = `http://localhost:${port}`;
  try {
    await waitUntilReady(url, child, output);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid, output, stop, kill: (signal) => end(child, signal) };
}
