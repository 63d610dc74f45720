import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The port cannot be had; the message is for the person who starts the shop. */
export class ListenError extends Error {}

/** Answers what it can, and calls `next` for the rest. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
export type AnswerUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** "localhost" is two addresses, and browsers try either first. */
const addressesOf = (host: string) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

function listenOn(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

/** `setting`: where another port is set. */
export function explainListening(error: Error, host: string, port: number, setting: string): ListenError {
  if (codeOf(error) === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is taken by another program. Stop that one, or set ${setting} to another number.`,
    );
  }
  return new ListenError(`The server cannot listen on ${host}:${port} (${codeOf(error) || error.message}).`);
}

export type Listening = { port: number; close: () => Promise<void> };

const idleGraceMs = 6_000;

/** Stops accepting, lets what is under way finish, and cuts off what has not by then. */
async function closeServer(server: Server): Promise<void> {
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.emit('stopping');
  server.closeIdleConnections();
  const idle = setInterval(() => server.closeIdleConnections(), 100);
  const patience = setTimeout(() => server.closeAllConnections(), idleGraceMs);
  await closed;
  clearInterval(idle);
  clearTimeout(patience);
}

type Where = { HOST: string; PORT: number };
type Before = { answerFirst: AnswerFirst; answerUpgrade?: AnswerUpgrade };

/** Who is slow to say what they want, or keeps many connections open, holds up nobody else. */
const limits = { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 120_000 };
const mostConnections = 20_000;

function createShopServer(site: RequestListener, before: Before): Server {
  const server = createServer(limits, (request, response) => {
    // A proxy's check may speak HTTP/1.0, which names no host. Newer requests without one are refused before this.
    request.headers.host ??= 'localhost';
    before.answerFirst(request, response, () => site(request, response));
  });
  server.maxConnections = mostConnections;
  const { answerUpgrade } = before;
  if (answerUpgrade) {
    server.on('upgrade', (request, socket, head) => {
      // The server forgets a connection that speaks another protocol, and would wait for it for ever.
      server.once('stopping', () => socket.destroy());
      answerUpgrade(request, socket, head);
    });
  }
  return server;
}

function portOf(server: Server, wanted: number): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : wanted;
}

/** Opens the site on every address of its host, on one port. */
export async function listen({ HOST, PORT }: Where, site: RequestListener, before: Before): Promise<Listening> {
  const servers: Server[] = [];
  let port = PORT;
  for (const [index, address] of addressesOf(HOST).entries()) {
    try {
      const server = await listenOn(createShopServer(site, before), address, port);
      port = portOf(server, port);
      servers.push(server);
    } catch (error) {
      const failure = error instanceof Error ? error : new Error('unknown');
      // A machine without IPv6 is no fault; a neighbour that would get half of the visitors is.
      if (index > 0 && codeOf(failure) !== 'EADDRINUSE') continue;
      await Promise.all(servers.map(closeServer));
      throw explainListening(failure, HOST, port, 'PORT');
    }
  }
  return {
    port,
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}
