import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject, onTestFinished, vi } from 'vitest';

const root = join(import.meta.dirname, '../..');

export type ShopProcess = {
  child: ChildProcess;
  stdout: () => string;
  stderr: () => string;
  /** Its exit code, or the signal that ended it. */
  ended: Promise<number | NodeJS.Signals | null>;
};

/** A shop that lives for a few pages is gone before its database's compiled code is worth improving. */
export const forShortLives = ['--liftoff-only'];

/** The built shop with these settings and no others. Whether it opens is for the test to see. */
export function spawnShop(env: Record<string, string>, flags: readonly string[] = forShortLives): ShopProcess {
  const child = spawn(process.execPath, [...flags, join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, NODE_ENV: 'production', LOG_LEVEL: 'warn', ...env },
  });
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => {
      written[name] += text;
    });
  }
  const endWithUs = () => child.kill('SIGKILL');
  process.once('exit', endWithUs);
  const ended = once(child, 'close').then(() => {
    process.off('exit', endWithUs);
    return child.exitCode ?? child.signalCode;
  });
  return { child, stdout: () => written.stdout, stderr: () => written.stderr, ended };
}

/** Whatever the test does to it, the process is gone after it. */
export function endsWithTest(shop: ShopProcess): ShopProcess {
  onTestFinished(async () => {
    shop.child.kill('SIGKILL');
    await shop.ended;
  });
  return shop;
}

export async function isReady(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/readyz`)).ok;
  } catch {
    return false;
  }
}

export const newFolder = () => mkdtemp(join(tmpdir(), 'shop-process-'));

/** A folder for one test. */
export async function testFolder(): Promise<string> {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder for one test, of a shop that was opened before: a first start takes three times as long. */
export async function openedFolder(): Promise<string> {
  const folder = await testFolder();
  await cp(inject('openedShop'), folder, { recursive: true });
  return folder;
}

const patience = { timeout: 60_000, interval: 25 };

/** Waits until the shop serves, or has given up. */
export const isOpen = (url: string, { child }: ShopProcess) =>
  vi.waitUntil(async () => child.exitCode !== null || (await isReady(url)), patience);

export const isClosed = (url: string) => vi.waitUntil(async () => !(await isReady(url)), patience);
