import { createServer, type RequestListener, type Server } from 'node:http';

/** The port cannot be had; the message is for the person who starts the shop. */
export class ListenError extends Error {}

/** "localhost" is two addresses, and browsers try either first. */
const addressesOf = (host: string) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

function listenOn(listener: RequestListener, host: string, port: number): Promise<Server> {
  const server = createServer({ keepAliveTimeout: 65_000, requestTimeout: 120_000 }, listener);
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

function explain(error: Error, host: string, port: number): ListenError {
  if (codeOf(error) === 'EADDRINUSE') {
    return new ListenError(`Port ${port} is taken by another program. Stop that one, or set PORT to another number.`);
  }
  return new ListenError(`The server cannot listen on ${host}:${port} (${codeOf(error) || error.message}).`);
}

export type Listening = { port: number; close: () => Promise<void> };

const idleGraceMs = 7_000;

/** Stops accepting, lets what is under way finish, and cuts off what has not by then. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const patience = setTimeout(() => server.closeAllConnections(), idleGraceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
}

export async function listen(listener: RequestListener, host: string, wantedPort: number): Promise<Listening> {
  const [first = host, ...others] = addressesOf(host);
  const servers: Server[] = [];
  try {
    servers.push(await listenOn(listener, first, wantedPort));
  } catch (error) {
    throw explain(error instanceof Error ? error : new Error('unknown'), host, wantedPort);
  }
  const address = servers[0]?.address();
  const port = typeof address === 'object' && address ? address.port : wantedPort;
  for (const other of others) {
    try {
      servers.push(await listenOn(listener, other, port));
    } catch (error) {
      // A machine without IPv6 is no fault; a neighbour that would get half of the visitors is.
      if (error instanceof Error && codeOf(error) === 'EADDRINUSE') {
        await Promise.all(servers.map(closeServer));
        throw explain(error, host, port);
      }
    }
  }
  return {
    port,
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}
