import { chmodSync, linkSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { secretFile } from '../../secrets/session-secret.ts';
import { listenInFolder, probeSocket } from './folder-socket.ts';
import { isRenewed, keepRenewing, leaseMs } from './lock-lease.ts';
import {
  describeSelf,
  isOnThisKernel,
  isSameOwner,
  isSeenRunning,
  type LockOwner,
  lockFileOf,
  readOwner,
  writeOwner,
} from './lock-owner.ts';

/** The message is shown to the person who starts the shop. */
export class DataFolderError extends Error {}

export type DataFolderLock = { release: () => void; answerCommands: (listener: RequestListener) => void };

type Options = { lease?: number; onLost?: (message: string) => void };

const attempts = 20;
/** Longer than `removeStale` takes to put back a lock that it moved by mistake. */
const settleMs = 250;

/** At once, before another write: two processes on one folder would destroy each other's data. */
function endProcess(message: string): void {
  process.stderr.write(`${message}\n`);
  process.exit(1);
}

/** An empty lock is what a power cut may leave. */
const named = ({ pid, host }: LockOwner) => (host === '' ? 'another process' : `process ${pid} on ${host}`);

async function isHeld(folder: string, owner: LockOwner, lease: number): Promise<boolean> {
  // Earlier releases did not renew the lock, so one from another machine cannot be checked: assume that it is held.
  const isReadable = owner.host !== '';
  if (isReadable && owner.token === '') return owner.host !== hostname() || isSeenRunning(owner);
  if (isOnThisKernel(owner)) {
    const probe = owner.socket ? await probeSocket(folder, owner.socket) : 'unknown';
    if (probe !== 'unknown') return probe === 'accepted';
    if (isSeenRunning(owner)) return true;
  }
  process.stderr.write(
    `The data folder ${folder} was last used from elsewhere, or before a restart: waiting ${Math.ceil(lease / 1000)} s to see whether ${named(owner)} is still at work.\n`,
  );
  return isRenewed(lockFileOf(folder), owner, lease);
}

/** Two may try at once: the one that moved a fresh lock by mistake puts it back. */
function removeStale(folder: string, stale: LockOwner, own: LockOwner): void {
  const file = lockFileOf(folder);
  const aside = `${file}.old.${own.token}`;
  try {
    if (!isSameOwner(stale, readOwner(file))) return;
    renameSync(file, aside);
    if (!isSameOwner(stale, readOwner(aside))) linkSync(aside, file);
    else if (stale.socket) rmSync(join(folder, stale.socket), { force: true });
  } catch {
    // another process was faster; the next round sees the result
  } finally {
    rmSync(aside, { force: true });
  }
}

function tryTake(folder: string, own: LockOwner): boolean {
  const file = lockFileOf(folder);
  const complete = `${file}.new.${own.token}`;
  writeFileSync(complete, writeOwner(own), { flush: true });
  try {
    linkSync(complete, file); // atomic: fails if there is a lock, and never shows a half-written one
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(complete, { force: true });
  }
}

const isOpenToOthers = (path: string) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;

/** The folder holds personal data. It may have been created by hand, with looser rights. */
function closeToOthers(folder: string): void {
  if (isOpenToOthers(folder)) chmodSync(folder, 0o700);
  const secret = join(folder, secretFile);
  if (isOpenToOthers(secret)) chmodSync(secret, 0o600);
}

async function take(folder: string, own: LockOwner, lease: number): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    if (tryTake(folder, own)) {
      if (attempt === 0) return;
      await wait(settleMs);
      if (isSameOwner(own, readOwner(lockFileOf(folder)))) return;
    }
    const owner = readOwner(lockFileOf(folder));
    if (owner && (await isHeld(folder, owner, lease))) {
      throw new DataFolderError(
        `The data folder ${folder} is in use by ${named(owner)}. Stop that one first, or set DATA_DIR to another folder.`,
      );
    }
    if (owner) removeStale(folder, owner, own);
  }
  throw new DataFolderError(`The data folder ${folder} could not be locked; another process keeps taking it.`);
}

function createCommandServer(): { server: Server } & Pick<DataFolderLock, 'answerCommands'> {
  // 503 until the shop is open, and for as long as a command holds the folder.
  let answer: RequestListener = (_, response) => response.writeHead(503).end();
  const server = createServer((request, response) => answer(request, response));
  const answerCommands = (listener: RequestListener) => {
    answer = listener;
  };
  return { server: server.unref(), answerCommands };
}

function closeServer(server: Server): void {
  server.close();
  server.closeAllConnections();
}

const explain = (folder: string, error: unknown): DataFolderError =>
  error instanceof DataFolderError
    ? error
    : new DataFolderError(
        `The data folder ${folder} cannot be written to, or not be kept from others (${error instanceof Error ? error.message : 'unknown reason'}). Set DATA_DIR to a folder of its own.`,
      );

/**
 * One process at a time on an embedded data folder: two would destroy each other's data. The holder listens on a socket
 * in the folder, which dies with it even in another container, and keeps touching the file for other machines to see.
 */
export async function lockDataFolder(folder: string, options: Options = {}): Promise<DataFolderLock> {
  const { lease = leaseMs, onLost = endProcess } = options;
  const file = lockFileOf(folder);
  const { server, answerCommands } = createCommandServer();
  const self = describeSelf();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
    const socket = `shop-${self.token}.sock`;
    // Listen before taking the lock, so that a lock is never seen whose holder does not listen yet.
    const own = { ...self, socket: (await listenInFolder(server, folder, socket)) ? socket : '' };
    await take(folder, own, lease);
    const stopRenewing = keepRenewing({
      file,
      own,
      lease,
      putBack: () => tryTake(folder, own),
      onLost: () => onLost(`Another process has taken the data folder ${folder}: this one ends, to spare its data.`),
    });
    const release = () => {
      stopRenewing();
      if (isSameOwner(own, readOwner(file))) rmSync(file, { force: true });
      closeServer(server);
    };
    return { answerCommands, release };
  } catch (error) {
    closeServer(server);
    throw explain(folder, error);
  }
}
