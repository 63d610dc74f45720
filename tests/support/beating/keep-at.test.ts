import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { freePort } from '../free-port.ts';
import { importRows, send } from './beating-clients.ts';
import { joinKept, keepAt, UnexpectedAnswer } from './keep-at.ts';

async function openServer(): Promise<string> {
  const server = createServer(({ url, socket }, answer) => {
    if (url === '/reset') socket.destroy();
    else if (url === '/cut') answer.writeHead(200, { 'content-length': 10 }).write('five!', () => socket.destroy());
    else if (url === '/cut-piece') answer.writeHead(200).write('five!', () => socket.destroy());
    else if (url !== '/silent') answer.end('<html>');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function twice(work: () => Promise<unknown>) {
  let rounds = 0;
  return keepAt(
    () => rounds === 2,
    async () => {
      rounds += 1;
      await work();
    },
  );
}

test('a wrong answer is reported', async () => {
  const refuse = async () => {
    throw new UnexpectedAnswer('/api/leads: 500');
  };
  expect(await joinKept([twice(refuse), twice(async () => {})])).toEqual({
    unexpected: ['/api/leads: 500', '/api/leads: 500'],
    lost: 0,
  });
});

test.each(['/reset', '/cut', '/cut-piece'])('a connection that breaks (%s) is counted', async (path) => {
  const url = await openServer();
  expect(await twice(() => send(url, path))).toEqual({ unexpected: [], lost: 2 });
});

test('an absent shop and a silent one are counted', async () => {
  const [url, nobody] = [await openServer(), await freePort()];
  const away = twice(() => send(`http://localhost:${nobody}`, '/'));
  const silent = twice(() => fetch(`${url}/silent`, { signal: AbortSignal.timeout(50) }));
  expect(await joinKept([away, silent])).toEqual({ unexpected: [], lost: 4 });
});

test.each([
  ['no JSON', async (url: string) => JSON.parse((await send(url, '/')).text)],
  ['another shape', async (url: string) => z.object({}).parse((await send(url, '/')).text)],
  ['no address', () => importRows('nowhere', '1', '', {})],
])('%s is an error, and not a broken connection', async (_, work) => {
  const url = await openServer();
  await expect(twice(() => work(url))).rejects.toThrow('2 calls failed');
});
