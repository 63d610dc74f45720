import { chmodSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { secretFile } from '../secrets/session-secret.ts';

/** Somebody else holds the folder; the message is for the person who starts the shop. */
export class DataFolderError extends Error {}

type Owner = { pid: number; host: string; startedAt: string };

/** A process id is used again after a while; together with its start it is not. */
function startOfProcess(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // no /proc on this system: the process id has to do
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function readOwner(file: string): Owner | null {
  try {
    const [pid, host, startedAt] = readFileSync(file, 'utf8').split('\n');
    return { pid: Number(pid), host: host ?? '', startedAt: startedAt ?? '' };
  } catch {
    return null;
  }
}

function isHeld(owner: Owner): boolean {
  if (owner.host !== hostname()) return true; // cannot be looked at from here: never guess with data at stake
  if (!Number.isInteger(owner.pid) || owner.pid <= 0) return false;
  return isRunning(owner.pid) && startOfProcess(owner.pid) === owner.startedAt;
}

/** Takes a stale lock out of the way. Two may try at once: whoever moved a fresh one by mistake puts it back. */
function removeStale(file: string, stale: Owner): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    const moved = readOwner(aside);
    if (moved?.pid !== stale.pid || moved.startedAt !== stale.startedAt) linkSync(aside, file);
    rmSync(aside, { force: true });
  } catch {
    // another process was faster; the next round sees what it left
  }
}

function tryTake(file: string, content: string): boolean {
  const complete = `${file}.new.${process.pid}`;
  writeFileSync(complete, content);
  try {
    linkSync(complete, file); // fails when there is one, and never shows a half-written lock
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(complete, { force: true });
  }
}

const isOpenToOthers = (path: string) => ((statSync(path, { throwIfNoEntry: false })?.mode ?? 0) & 0o077) !== 0;

/** What is sold lies in it: nobody else on the machine may look in, however the folder came to be. */
function closeToOthers(folder: string): void {
  if (isOpenToOthers(folder)) chmodSync(folder, 0o700);
  const secret = join(folder, secretFile);
  if (isOpenToOthers(secret)) chmodSync(secret, 0o600);
}

/** One process at a time on an embedded data folder: two would destroy each other's data. */
export function lockDataFolder(folder: string): { release: () => void } {
  const file = join(folder, 'shop.lock');
  const content = `${process.pid}\n${hostname()}\n${startOfProcess(process.pid)}\n`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    closeToOthers(folder);
    for (let attempt = 0; attempt < 20; attempt += 1) {
      if (tryTake(file, content)) return { release: () => rmSync(file, { force: true }) };
      const owner = readOwner(file);
      if (owner && isHeld(owner)) {
        throw new DataFolderError(
          `The data folder ${folder} is in use by process ${owner.pid} on ${owner.host}. Stop that one first, or set DATA_DIR to another folder.`,
        );
      }
      if (owner) removeStale(file, owner);
    }
  } catch (error) {
    if (error instanceof DataFolderError) throw error;
    throw new DataFolderError(
      `The data folder ${folder} cannot be written to, or not be kept from others (${error instanceof Error ? error.message : 'unknown reason'}). Set DATA_DIR to a folder of its own.`,
    );
  }
  throw new DataFolderError(`The data folder ${folder} could not be locked; another process keeps taking it.`);
}
