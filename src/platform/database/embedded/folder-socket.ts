import { closeSync, constants, openSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import type { Server } from 'node:net';
import { connect } from 'node:net';
import { join } from 'node:path';

/** The kernel's limit for a socket path, less the terminating zero. */
const longestPath = 107;
const connectTimeoutMs = 2_000;

/** On Linux a path that is too long goes through `/proc/self/fd` instead, which needs the folder open. */
type Reached = { path: string; close: () => void };

function reach(folder: string, name: string): Reached {
  if (process.platform === 'win32') return { path: `\\\\.\\pipe\\${name}`, close: () => {} };
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= longestPath || process.platform !== 'linux') return { path, close: () => {} };
  const descriptor = openSync(folder, constants.O_RDONLY | constants.O_DIRECTORY);
  return { path: `/proc/self/fd/${descriptor}/${name}`, close: () => closeSync(descriptor) };
}

export async function withSocketPath<Value>(folder: string, name: string, use: (path: string) => Promise<Value>) {
  const { path, close } = reach(folder, name);
  try {
    return await use(path);
  } finally {
    close();
  }
}

/** Answers false on a file system without sockets. */
export async function listenInFolder(server: Server, folder: string, name: string): Promise<boolean> {
  const { path, close } = reach(folder, name);
  server.once('close', close); // no earlier: closing the server removes the socket by this path
  return new Promise((resolve) => {
    server.on('error', () => resolve(false));
    server.listen(path, async () => {
      await chmod(path, 0o600).catch(() => undefined); // Windows pipes have no mode
      resolve(true);
    });
  });
}

/** `accepted`: a process listens, however busy it is. `refused`: the process that listened is gone. */
export type Probe = 'accepted' | 'refused' | 'unknown';

function readFailure(error: Error): Probe {
  const code = 'code' in error ? error.code : '';
  if (code === 'EAGAIN') return 'accepted'; // the queue is full, so somebody listens
  return code === 'ECONNREFUSED' ? 'refused' : 'unknown';
}

export const probeSocket = (folder: string, name: string): Promise<Probe> =>
  withSocketPath(folder, name, (path) => {
    const socket = connect(path);
    return new Promise<Probe>((resolve) => {
      socket.setTimeout(connectTimeoutMs, () => resolve('unknown'));
      socket.once('connect', () => resolve('accepted'));
      socket.once('error', (error) => resolve(readFailure(error)));
    }).finally(() => socket.destroy());
  });
