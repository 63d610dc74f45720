import { type IncomingMessage, request } from 'node:http';
import { DataFolderError } from '../database/embedded/data-folder-lock.ts';
import { withSocketPath } from '../database/embedded/folder-socket.ts';
import { isOnThisKernel, type LockOwner, lockFileOf, readOwner } from '../database/embedded/lock-owner.ts';

type Call = { method: 'GET' | 'POST'; path: string; params?: object };

const gone: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOENT']);

function send(socketPath: string, { method, path, params }: Call): Promise<IncomingMessage> {
  const body = params && JSON.stringify(params);
  const headers = body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {};
  return new Promise((resolve, reject) => {
    request({ socketPath, method, path, headers }, resolve).once('error', reject).end(body);
  });
}

function lockOf(dataDir: string): LockOwner | null {
  try {
    return readOwner(lockFileOf(dataDir));
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason';
    throw new DataFolderError(`The data folder ${dataDir} cannot be read by this user (${reason}).`);
  }
}

/**
 * Asks the shop that runs on this data folder, on this machine. Access to the folder is the permission. Null when no
 * shop runs, or when a command holds the folder, which opening the database then reports.
 */
export async function askRunningShop(dataDir: string, call: Call): Promise<IncomingMessage | null> {
  const owner = lockOf(dataDir);
  if (!owner?.socket || !isOnThisKernel(owner)) return null;
  try {
    const answer = await withSocketPath(dataDir, owner.socket, (path) => send(path, call));
    if (answer.statusCode !== 503) return answer;
    answer.resume();
    return null;
  } catch (error) {
    if (error instanceof Error && 'code' in error && gone.has(error.code)) return null;
    throw error;
  }
}
