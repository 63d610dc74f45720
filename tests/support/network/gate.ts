import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../free-port.ts';

export type Gate = {
  url: string;
  /** Refuses new connections and breaks open ones. */
  shut: () => Promise<void>;
  /** Accepts connections and statements, but answers nothing. */
  freeze: () => void;
  open: () => Promise<void>;
  stop: () => Promise<void>;
};

/** A TCP proxy that makes a database unavailable or frozen without touching it. */
export async function openGate(databaseUrl: string): Promise<Gate> {
  const target = new URL(databaseUrl);
  const port = await freePort();
  const sockets = new Set<Socket>();
  let isFrozen = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => sockets.delete(socket));
    }
    near.on('data', (data) => !isFrozen && far.write(data));
    far.on('data', (data) => !isFrozen && near.write(data));
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  const listen = () =>
    new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const shut = async () => {
    if (!server.listening) return;
    const closed = new Promise((resolve) => server.close(resolve));
    cut();
    await closed;
  };
  await listen();
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    shut,
    freeze: () => {
      isFrozen = true;
    },
    async open() {
      // Statements sent while frozen are lost, so those connections are unusable.
      if (isFrozen) cut();
      isFrozen = false;
      if (!server.listening) await listen();
    },
    stop: shut,
  };
}
