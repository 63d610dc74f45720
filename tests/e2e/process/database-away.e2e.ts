import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../support/free-port.ts';
import { type Gate, openGate } from '../../support/gate.ts';
import { createDatabase, dropDatabase, urlOf } from '../../support/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';
import { isOpen, type ShopProcess, spawnShop } from '../../support/shop-process.ts';

const name = `shop_away_${process.pid}`;

let server: PostgresServer;
let gate: Gate;
let shop: ShopProcess;
let url = '';

beforeAll(async () => {
  server = await startPostgres({ durable: false });
  await dropDatabase(server.url, name);
  await createDatabase(server.url, name);
  gate = await openGate(urlOf(server.url, name));
  const port = await freePort();
  url = `http://localhost:${port}`;
  shop = spawnShop({
    DATABASE_URL: gate.url,
    DEMO_DATA: 'on',
    PORT: String(port),
    LOG_LEVEL: 'silent',
    SESSION_SECRET: 'the same secret for every process of one shop',
  });
  await isOpen(url, shop);
  expect(shop.child.exitCode, shop.stderr()).toBe(null);
});

afterAll(async () => {
  shop.child.kill('SIGKILL');
  await shop.ended;
  await gate.stop();
  await dropDatabase(server.url, name);
  await server.stop();
});

const read = async (path: string) => {
  const answer = await fetch(url + path);
  const text = await answer.text();
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text };
};

test('with the database away nobody ends the shop: pages and calls say 503 and when to come again, and it comes back', async () => {
  const [lead] = JSON.parse((await read('/api/leads?limit=1')).text);
  const [category] = JSON.parse((await read('/api/categories')).text);
  const paths = [
    `/lead/${lead.id}`,
    `/leads/${category.id}`,
    '/kundvagn',
    '/mina-kop',
    '/order-confirmation?payment_intent_client_secret=nothing',
    `/api/leads/${lead.id}?again`,
  ];
  await gate.shut();
  for (const path of paths) {
    const answer = await read(path);
    expect([path, answer.status, answer.retryAfter], answer.text.slice(0, 200)).toEqual([path, 503, '10']);
    expect(answer.text, path).not.toMatch(/ECONNREFUSED|select |stack/);
  }
  expect((await read('/readyz')).status).toBe(503);
  expect((await read('/healthz')).status).toBe(200);
  expect(shop.child.exitCode).toBe(null);
  await gate.open();
  await expect.poll(async () => (await read('/readyz')).status, { timeout: 10_000 }).toBe(200);
  for (const path of paths.slice(0, 3)) expect([path, (await read(path)).status]).toEqual([path, 200]);
});
