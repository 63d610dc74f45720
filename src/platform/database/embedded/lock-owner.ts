import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

const lockFile = 'shop.lock';

export const lockFileOf = (folder: string): string => join(folder, lockFile);

/** `token` and `bootId` are empty in locks written by earlier releases. */
export type LockOwner = {
  pid: number;
  host: string;
  startedAt: string;
  /** Of the running kernel: new after each restart, the same in all containers on a machine. */
  bootId: string;
  token: string;
  /** File name in the folder; empty where the file system has no sockets. */
  socket: string;
};

/** Process ids are reused; an id together with its start time is not. */
function startOfProcess(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  } catch {
    return ''; // no /proc on this system: the process id must do
  }
}

function readBootId(): string {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return ''; // not Linux: the host name must do
  }
}

export function describeSelf(): LockOwner {
  const { pid } = process;
  const token = randomBytes(6).toString('hex');
  return { pid, host: hostname(), startedAt: startOfProcess(pid), bootId: readBootId(), token, socket: '' };
}

export const writeOwner = ({ pid, host, startedAt, bootId, token, socket }: LockOwner): string =>
  [pid, host, startedAt, bootId, token, socket, ''].join('\n');

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

/** Means nothing in another container, where process ids differ. */
export function isSeenRunning({ pid, host, startedAt }: LockOwner): boolean {
  if (host !== hostname() || !Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false;
  }
  return startOfProcess(pid) === startedAt;
}
