import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { overHttpsAlone, strictTransport } from '../listen.ts';

test('a file that is answered before the app has the header for https alone', async () => {
  const answerFirst = overHttpsAlone((_, response) => void response.writeHead(200, { etag: '"a"' }).end('file'));
  const server = createServer((request, response) => answerFirst(request, response, () => undefined)).listen(0);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const { headers } = await fetch(`http://127.0.0.1:${port}/assets/a.js`);
  expect([headers.get('strict-transport-security'), headers.get('etag')]).toEqual([strictTransport, '"a"']);
  server.close();
});
