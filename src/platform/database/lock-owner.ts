import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Its name in the data folder. */
const lockFile = 'shop.lock';

export const lockFileOf = (folder: string): string => join(folder, lockFile);

/** Who holds a data folder. `token` and `bootId` are empty in a lock of a release before them. */
export type LockOwner = {
  pid: number;
  host: string;
  startedAt: string;
  /** Of the kernel that runs now: another one after each start of the machine, the same in its containers. */
  bootId: string;
  /** Of this one lock, which no other ever has. */
  token: string;
  /** Where its holder listens, in the folder; empty where the file system has no sockets. */
  socket: string;
};

/** A process id is used again after a while; together with its start it is not. */
function startOfProcess(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // no /proc on this system: the process id has to do
  }
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return ''; // no Linux: the machine's name has to do
  }
}

export function describeSelf(): LockOwner {
  const { pid } = process;
  const token = randomBytes(6).toString('hex');
  return { pid, host: hostname(), startedAt: startOfProcess(pid), bootId: readBootId(), token, socket: '' };
}

export const writeOwner = ({ pid, host, startedAt, bootId, token, socket }: LockOwner): string =>
  [pid, host, startedAt, bootId, token, socket, ''].join('\n');

/** Null when there is no lock. */
export function readOwner(file: string): LockOwner | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
  const [pid, host = '', startedAt = '', bootId = '', token = '', socket = ''] = text.split('\n');
  return { pid: Number(pid), host, startedAt, bootId, token, socket };
}

export const isSameOwner = (one: LockOwner, other: LockOwner | null): boolean =>
  other !== null && writeOwner(one) === writeOwner(other);

export const isOnThisKernel = ({ host, bootId }: LockOwner): boolean => {
  const ours = readBootId();
  return ours === '' && bootId === '' ? host === hostname() : ours === bootId;
};

/** Whether the process is there, as far as its number means anything here: not in another container. */
export function isSeenRunning({ pid, host, startedAt }: LockOwner): boolean {
  if (host !== hostname() || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startOfProcess(pid) === startedAt;
}
