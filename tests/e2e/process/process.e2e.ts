import { once } from 'node:events';
import { cp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { Agent, get as httpGet } from 'node:http';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { askRunningShop } from '../../../src/platform/control/ask-running-shop.ts';
import { eventually } from '../../support/browser/journey.ts';
import { freePort } from '../../support/free-port.ts';
import {
  endsWithTest,
  isClosed,
  isOpen,
  isReady,
  newFolder,
  type ShopProcess,
  spawnShop,
  testFolder,
} from '../../support/shop-process.ts';

/** Data folder and output of a first start; tests start from a copy. */
const first = { folder: '', file: '', username: 'admin', password: '', port: 0, stdout: '', wasThere: false, exit: '' };

beforeAll(async () => {
  first.folder = await newFolder();
  first.port = await freePort();
  const shop = spawnShop({ DATA_DIR: first.folder, PORT: String(first.port) });
  try {
    await isOpen(`http://localhost:${first.port}`, shop);
    first.wasThere = await isReady(/is open at (\S+)/.exec(shop.stdout())?.[1] ?? '');
    first.stdout = shop.stdout();
    first.file = join(first.folder, 'admin-password');
    first.password = (await readFile(first.file, 'utf8')).trim();
  } finally {
    shop.child.kill('SIGTERM');
    first.exit = String(await shop.ended);
  }
});

afterAll(() => rm(first.folder, { recursive: true, force: true }));

async function copyOfFirst(): Promise<string> {
  const folder = await testFolder();
  await cp(first.folder, folder, { recursive: true });
  return folder;
}

type Open = ShopProcess & { url: string; port: number; folder: string };

async function openShop(env: Record<string, string> = {}): Promise<Open> {
  const port = await freePort();
  const folder = env.DATA_DIR ?? (await copyOfFirst());
  const shop = endsWithTest(spawnShop({ RATE_LIMITS: 'off', DATA_DIR: folder, ...env, PORT: String(port) }));
  const url = `http://localhost:${port}`;
  await isOpen(url, shop);
  expect(shop.child.exitCode, shop.stderr()).toBe(null);
  return { ...shop, url, port, folder };
}

const post = (url: string, body: object) =>
  fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const subscribe = async (url: string, email: string) => (await post(`${url}/api/newsletter`, { email })).status;

/** What the operator reads if the shop cannot start. */
async function failureOf(env: Record<string, string>) {
  const shop = endsWithTest(spawnShop({ LOG_LEVEL: 'info', ...env }));
  await eventually(() => shop.child.exitCode !== null || shop.stdout() !== '', 200_000).toBe(true);
  expect(shop.stdout()).toBe('');
  const code = await shop.ended;
  return { code, lines: shop.stderr().trimEnd().split('\n') };
}

/** A single sentence without a stack trace. */
async function expectOneSentence(env: Record<string, string>, ...words: string[]): Promise<void> {
  const { code, lines } = await failureOf(env);
  expect([code, lines]).toEqual([1, [expect.stringMatching(/^[A-Z].+\.$/)]]);
  expect(lines[0]).not.toMatch(/ at .*:\d+:\d+|node_modules|AggregateError|\.[jt]s\b/);
  for (const word of words) expect(lines[0]).toContain(word);
}

test('on any free port the shop knows its own address, and answers a check in HTTP/1.0, which names no host', async () => {
  const shop = endsWithTest(spawnShop({ DATA_DIR: await copyOfFirst(), PORT: '0' }));
  const opened = () => /is open at (\S+)/.exec(shop.stdout())?.[1];
  await eventually(() => opened() !== undefined, 60_000).toBe(true);
  const robots = await (await fetch(`${opened()}/robots.txt`)).text();
  expect(robots).toContain(`Sitemap: ${opened()}/sitemap.xml`);
  const socket = connect(Number(new URL(opened() ?? '').port), '127.0.0.1');
  socket.write('GET /readyz HTTP/1.0\r\n\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
});

describe('a shop that is killed', () => {
  /** Answers the acknowledged addresses. */
  async function subscribeUntilItBreaks(url: string, name: string, onAnswer: () => void): Promise<string[]> {
    const acknowledged: string[] = [];
    try {
      for (let count = 0; ; count += 1) {
        const email = `${name}-${count}@exempel.se`;
        expect(await subscribe(url, email)).toBe(201);
        acknowledged.push(email);
        onAnswer();
      }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      return acknowledged;
    }
  }

  test('keeps every subscription that it acknowledged, and opens on the same folder', async () => {
    const shop = await openShop();
    let answers = 0;
    const killAfter = 40;
    const onAnswer = () => {
      answers += 1;
      if (answers === killAfter) shop.child.kill('SIGKILL');
    };
    const clients = ['anna', 'bo', 'cilla', 'david'].map((name) => subscribeUntilItBreaks(shop.url, name, onAnswer));
    const acknowledged = (await Promise.all(clients)).flat();
    expect(await shop.ended).toBe('SIGKILL');
    expect(acknowledged.length).toBeGreaterThanOrEqual(killAfter);

    const again = await openShop({ DATA_DIR: shop.folder });
    const lost = [];
    for (const email of acknowledged) if ((await subscribe(again.url, email)) !== 409) lost.push(email);
    expect(lost).toEqual([]);
    expect(again.stdout()).not.toContain(first.password);
  });
});

test('a data folder serves one process: a second one says so and exits, and the first continues', async () => {
  const shop = await openShop();
  expect(await subscribe(shop.url, 'anna@exempel.se')).toBe(201);
  const second = { DATA_DIR: shop.folder, PORT: String(await freePort()) };
  await expectOneSentence(second, shop.folder, `process ${shop.child.pid}`);
  const told = await askRunningShop(shop.folder, { method: 'GET', path: '/' });
  expect(told && (await json(told))).toMatchObject({ pid: shop.child.pid });
  const backup = await askRunningShop(shop.folder, { method: 'POST', path: '/backup' });
  expect(backup && (await text(backup))).toMatch(/"sha256":"\w{64}"}\n$/);
  expect(await subscribe(shop.url, 'anna@exempel.se')).toBe(409);
  expect(await subscribe(shop.url, 'bo@exempel.se')).toBe(201);
});

describe('a shop that is asked to stop', () => {
  const limitMs = 10_000;

  async function endsInTime(shop: Open): Promise<void> {
    const late = new Promise((resolve) => {
      setTimeout(resolve, limitMs, `still running after ${limitMs} ms`).unref();
    });
    expect(await Promise.race([shop.ended, late])).toBe(0);
    expect(shop.stderr()).toBe('');
  }

  function slowClient({ port }: Open) {
    const socket = connect(port, '127.0.0.1').setEncoding('utf8');
    let text = '';
    socket.on('data', (piece: string) => {
      text += piece;
    });
    socket.on('error', () => undefined);
    onTestFinished(() => void socket.destroy());
    return { socket, received: () => text };
  }

  const body = JSON.stringify({ email: 'anna@exempel.se' });

  /** Sends the head and half of the body; "100 Continue" shows that the shop is handling the request. */
  async function sendHalf(shop: Open) {
    const client = slowClient(shop);
    client.socket.write(
      [
        'POST /api/newsletter HTTP/1.1',
        `Host: localhost:${shop.port}`,
        'Content-Type: application/json',
        `Content-Length: ${body.length}`,
        'Expect: 100-continue',
        '',
        body.slice(0, 10),
      ].join('\r\n'),
    );
    await eventually(client.received).toContain('100 Continue');
    return client;
  }

  test('finishes the requests in progress, and exits with 0', async () => {
    const shop = await openShop();
    const { socket, received } = await sendHalf(shop);
    shop.child.kill('SIGTERM');
    await isClosed(shop.url);
    socket.write(body.slice(10));
    await eventually(received).toContain('HTTP/1.1 201 Created');
    await endsInTime(shop);
    const again = await openShop({ DATA_DIR: shop.folder });
    expect(await subscribe(again.url, 'anna@exempel.se')).toBe(409);
  });

  test('does not wait for ever for a client that never finishes, nor for an idle connection', async () => {
    const shop = await openShop();
    await sendHalf(shop);
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    const [answer] = await once(httpGet(`${shop.url}/healthz`, { agent }), 'response');
    answer.resume();
    await once(answer, 'end');
    shop.child.kill('SIGINT');
    shop.child.kill('SIGTERM');
    await endsInTime(shop);
  });
});

describe('a shop that cannot open says why in one sentence and exits with 1:', () => {
  async function listening(server: Server, address: string): Promise<string> {
    await once(server.listen(0, address), 'listening');
    onTestFinished(() => void server.close());
    const at = server.address();
    return String(typeof at === 'object' ? at?.port : at);
  }

  const elsewhere = async () => ({ PORT: String(await freePort()), DATA_DIR: await testFolder() });

  test.each(['127.0.0.1', '::1'])('its port is taken on %s', async (address) => {
    const PORT = await listening(createServer(), address);
    await expectOneSentence({ PORT, DATA_DIR: await copyOfFirst() }, `Port ${PORT}`);
  });

  test('its data folder cannot be written', async () => {
    const file = join(await testFolder(), 'a-file');
    await writeFile(file, '');
    const DATA_DIR = join(file, 'data');
    await expectOneSentence({ ...(await elsewhere()), DATA_DIR }, DATA_DIR);
  });

  test('its data folder contains something else', async () => {
    const env = await elsewhere();
    await writeFile(join(env.DATA_DIR, 'postgres'), 'a file where a database should be');
    await expectOneSentence(env, env.DATA_DIR);
  });

  test.each(['127.0.0.1', 'localhost'])('nobody answers at its DATABASE_URL on %s', async (host) => {
    const port = await freePort();
    const env = { ...(await elsewhere()), DATABASE_URL: `postgres://shop:top-secret@${host}:${port}/shop` };
    const { code, lines } = await failureOf(env);
    expect([code, lines]).toEqual([1, [expect.stringMatching(/refused/i)]]);
    expect(lines[0]).toContain(`${host}:${port}/shop`);
    expect(lines[0]).not.toContain('top-secret');
  });

  test('its DATABASE_URL leads to something that is not a database', async () => {
    const mailServer = createServer((socket) => void socket.end('220 mail.example ESMTP\r\n'));
    const port = await listening(mailServer, '127.0.0.1');
    await expectOneSentence({ ...(await elsewhere()), DATABASE_URL: `postgres://127.0.0.1:${port}/shop` }, port);
  });

  test.each([
    ['PORT=eighty', { PORT: 'eighty' }, 'PORT'],
    ['a blank PORT', { PORT: ' ' }, 'PORT'],
    ['DATABASE_URL of another kind', { DATABASE_URL: 'mysql://localhost/shop' }, 'DATABASE_URL'],
    ['a public address without what a live shop needs', { HOST: '0.0.0.0' }, 'STRIPE_SECRET_KEY'],
  ])('its settings are wrong: %s', async (_what, settings, name) => {
    await expectOneSentence({ ...(await elsewhere()), ...settings }, name);
  });
});

describe('the first start', () => {
  test('prints the shop’s address, where it answers', () => {
    expect(first.stdout).toContain(`is open at http://localhost:${first.port}\n`);
    expect([first.wasThere, first.exit]).toEqual([true, '0']);
  });

  test('stores a working login in a file of its own, and no start prints it', async () => {
    const { username, file, password } = first;
    expect(first.stdout).toContain(file);
    expect(first.stdout).not.toContain(password);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const shop = await openShop();
    const logIn = (secret: string) => post(`${shop.url}/api/admin/auth`, { username, password: secret });
    expect((await logIn(`${password}x`)).status).toBe(401);
    const answer = await logIn(password);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ success: true });
    expect(shop.stdout()).toContain(join(shop.folder, 'admin-password'));
    expect(shop.stdout()).not.toContain(password);

    const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
    shop.child.kill('SIGTERM');
    expect(await shop.ended).toBe(0);
    const again = await openShop({ DATA_DIR: shop.folder });
    const check = await fetch(`${again.url}/api/admin/check`, { headers: { cookie } });
    expect(await check.json()).toMatchObject({ isAdmin: true });
  });
});
