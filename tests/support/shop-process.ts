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
  ended: Promise<number | NodeJS.Signals | null>;
};

/** Nothing is optimised, neither the database's WebAssembly nor scripts, which does not pay off for a few pages. */
export const forShortLives = ['--liftoff-only', '--single-threaded', '--no-opt', '--no-maglev'];

/** Only with these settings. Does not wait until it is ready. */
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

export async function testFolder(): Promise<string> {
  const folder = await newFolder();
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A copy of a shop that was started before, since a first start takes three times as long. */
export async function openedFolder(): Promise<string> {
  const folder = await testFolder();
  await cp(inject('openedShop'), folder, { recursive: true });
  return folder;
}

const patience = { timeout: 200_000, interval: 25 };

/** Waits until the shop is ready or has exited. */
export const isOpen = (url: string, { child }: ShopProcess) =>
  vi.waitUntil(async () => child.exitCode !== null || (await isReady(url)), patience);

export const isClosed = (url: string) => vi.waitUntil(async () => !(await isReady(url)), patience);
