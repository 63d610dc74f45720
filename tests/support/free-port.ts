import { randomInt } from 'node:crypto';
import { createServer, type ListenOptions } from 'node:net';

/** Below the ephemeral ports, which the system may give to others before our process listens. */
const range = [20_000, 32_000] as const;

async function canListen(where: ListenOptions, isHeld = false): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      if ('code' in error && error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(where, () => {
      if (isHeld) resolve(Boolean(server.unref()));
      else server.close(() => resolve(true));
    });
  });
}

/**
 * A port is asked for before the program that takes it listens. Until this process ends, an abstract socket of the
 * port's name tells those of other test files that it is given.
 */
const reserve = (port: number) => process.platform !== 'linux' || canListen({ path: `\0shop-test-port-${port}` }, true);

/** A session is remembered by its shop's address, so that no other shop of this process may get the same one. */
const given = new Set<number>();

export async function freePort(pick = () => randomInt(...range)): Promise<number> {
  for (;;) {
    const port = pick();
    if (given.has(port)) continue;
    given.add(port);
    // Every address: a shop listens on both of localhost's.
    if ((await reserve(port)) && (await canListen({ port }))) return port;
  }
}
