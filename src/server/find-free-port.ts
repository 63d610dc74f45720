import { once } from 'node:events';
import { createServer } from 'node:net';

/** Found before the start: links, mails and the origin that writes may come from name the port. */
export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('A socket has no port.');
  return address.port;
}
