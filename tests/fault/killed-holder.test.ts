import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { lockDataFolder } from '../../src/platform/database/data-folder-lock.ts';
import { isOnThisKernel, isSeenRunning, lockFileOf, readOwner } from '../../src/platform/database/lock-owner.ts';

const holder = join(import.meta.dirname, '../support/folder-holder.ts');

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'holder-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function holding(child: ChildProcess): Promise<ChildProcess> {
  onTestFinished(() => void child.kill('SIGKILL'));
  if (!child.stdout) throw new Error('It says nothing.');
  await once(child.stdout, 'data');
  return child;
}

const hold = (folder: string, ...more: string[]) =>
  holding(spawn(process.execPath, [holder, folder, ...more], { stdio: ['ignore', 'pipe', 'inherit'] }));

/** With its own host name and process ids, as in a container. */
const holdInContainer = (folder: string, ...more: string[]) => {
  const start = `hostname container-of-${process.pid} && exec "$@"`;
  const apart = ['--uts', '--pid', '--fork', '--kill-child=SIGKILL', '--mount-proc', 'sh', '-c', start, 'sh'];
  return holding(
    spawn('unshare', [...apart, process.execPath, holder, folder, ...more], { stdio: ['ignore', 'pipe', 'inherit'] }),
  );
};

/** A holder that waits for the end of a lease is not back before this test ends. */
const tooLong = 3_600_000;

async function kill(child: ChildProcess): Promise<void> {
  const ended = once(child, 'close');
  child.kill('SIGKILL');
  await ended;
}

test('a busy lock holder is never taken for dead, and a killed one is at once', async () => {
  const folder = await newFolder();
  const child = await hold(folder, 'busy');
  // Far longer than the lease, but the kernel still shows that the process is alive.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await expect(lockDataFolder(folder, { lease: 100 })).rejects.toThrow(`process ${child.pid}`);
  await kill(child);
  (await lockDataFolder(folder, { lease: tooLong })).release();
});

async function comesBackUnderAnotherName(): Promise<void> {
  const folder = await newFolder();
  const child = await holdInContainer(folder, 'busy');
  const owner = readOwner(lockFileOf(folder));
  if (!owner) throw new Error('There is no lock.');
  expect([owner.pid, owner.host === hostname()]).toEqual([1, false]);
  expect([isOnThisKernel(owner), isSeenRunning(owner)]).toEqual([true, false]);
  await expect(lockDataFolder(folder, { lease: 100 })).rejects.toThrow(`container-of-${process.pid}`);
  await kill(child);
  const again = await holdInContainer(folder, '', String(tooLong));
  await expect(lockDataFolder(folder)).rejects.toThrow('in use');
  await kill(again);
}

// Only root can create namespaces here.
if (process.getuid?.() === 0) {
  test(
    'a killed container restarts at once under another name, and a running one keeps its folder',
    comesBackUnderAnotherName,
  );
}
