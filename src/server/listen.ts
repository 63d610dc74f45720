import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

/** The message is shown to the person who starts the shop. */
export class ListenError extends Error {}

/** Answers the requests it can, and calls `next` for the rest. */
export type AnswerFirst = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
export type AnswerUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void;

/** "localhost" has two addresses, and browsers may try either first. */
const addressesOf = (host: string) => (host === 'localhost' ? ['127.0.0.1', '::1'] : [host]);

const codeOf = (error: Error) => ('code' in error ? String(error.code) : '');

function listenOn(server: Server, host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => resolve(server));
  });
}

export function explainListening(error: Error, host: string, port: number, setting: string): ListenError {
  if (codeOf(error) === 'EADDRINUSE') {
    return new ListenError(
      `Port ${port} is taken by another program. Stop that one, or set ${setting} to another number.`,
    );
  }
  return new ListenError(`The server cannot listen on ${host}:${port} (${codeOf(error) || error.message}).`);
}

export type Listening = { close: () => Promise<void> };

const idleGraceMs = 6_000;

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

/** So that neither slow clients nor one with many connections delay others. */
const limits = { keepAliveTimeout: 65_000, headersTimeout: 15_000, requestTimeout: 120_000 };
const maxConnections = 20_000;

function createShopServer(site: RequestListener, before: Before): Server {
  const server = createServer(limits, (request, response) => {
    // HTTP/1.0, which some proxies' health checks speak, has no Host. Node already refuses later versions without one.
    request.headers.host ??= 'localhost';
    before.answerFirst(request, response, () => site(request, response));
  });
  server.maxConnections = maxConnections;
  const { answerUpgrade } = before;
  if (answerUpgrade) {
    server.on('upgrade', (request, socket, head) => {
      // Node no longer tracks a connection after an upgrade, and closing would wait for it for ever.
      server.once('stopping', () => socket.destroy());
      answerUpgrade(request, socket, head);
    });
  }
  return server;
}

export async function listen({ HOST, PORT }: Where, site: RequestListener, before: Before): Promise<Listening> {
  const servers: Server[] = [];
  for (const [index, address] of addressesOf(HOST).entries()) {
    try {
      servers.push(await listenOn(createShopServer(site, before), address, PORT));
    } catch (error) {
      const failure = error instanceof Error ? error : new Error('unknown');
      // No IPv6 is fine; another program on the port is not, as it would get half of the visitors.
      if (index > 0 && codeOf(failure) !== 'EADDRINUSE') continue;
      await Promise.all(servers.map(closeServer));
      throw explainListening(failure, HOST, PORT, 'PORT');
    }
  }
  return {
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}

export const strictTransport = 'max-age=31536000; includeSubDomains';

/** For answers that come before the site's own headers, such as assets. */
export function overHttpsAlone(answerFirst: AnswerFirst): AnswerFirst {
  return (request, response, next) => {
    response.setHeader('strict-transport-security', strictTransport);
    answerFirst(request, response, next);
  };
}
