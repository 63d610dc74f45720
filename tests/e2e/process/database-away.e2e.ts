import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededDatabase } from '../../support/browser/seeded-shop.ts';
import { freePort } from '../../support/free-port.ts';
import { type Gate, openGate } from '../../support/network/gate.ts';
import { isOpen, type ShopProcess, spawnShop } from '../../support/shop-process.ts';

let database: Awaited<ReturnType<typeof seededDatabase>>;
let gate: Gate;
let shop: ShopProcess;
let url = '';
let metricsUrl = '';

beforeAll(async () => {
  database = await seededDatabase();
  gate = await openGate(database.url);
  const port = await freePort();
  url = `http://localhost:${port}`;
  const metricsPort = await freePort();
  metricsUrl = `http://localhost:${metricsPort}/metrics`;
  shop = spawnShop({
    DATABASE_URL: gate.url,
    DEMO_DATA: 'on',
    // A generated password would be written to a file in the project.
    ADMIN_PASSWORD: 'a-long-password-1',
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
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
  await database.drop();
});

const read = async (path: string) => {
  const answer = await fetch(url + path);
  const text = await answer.text();
  const { headers } = answer;
  return { status: answer.status, retryAfter: headers.get('retry-after'), stale: headers.get('x-stale'), text };
};

async function readCacheHits(): Promise<number> {
  const text = await (await fetch(metricsUrl)).text();
  return Number(/^shop_cache_lookups_total\{outcome="hit"\} (\d+)$/m.exec(text)?.[1] ?? 0);
}

/** An answer is kept from the second time on, but not one that was made while the shop came back from an outage. */
const areKept = (paths: readonly string[]) =>
  expect
    .poll(
      async () => {
        const before = await readCacheHits();
        for (const path of paths) expect([path, (await read(path)).stale]).toEqual([path, null]);
        return (await readCacheHits()) - before;
      },
      { timeout: 60_000, interval: 500 },
    )
    .toBe(paths.length);

const isBack = () => expect.poll(async () => (await read('/readyz')).status, { timeout: 60_000 }).toBe(200);

test('without the database the shop keeps running: pages and calls answer 503 with a time to retry, and recover', async () => {
  const [lead] = JSON.parse((await read('/api/leads?limit=1')).text);
  const paths = [
    `/lead/${lead.id}`,
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
  await isBack();
  for (const path of paths.slice(0, 3)) expect([path, (await read(path)).status]).toEqual([path, 200]);
});

test('without the database the front page, the listings and cached answers still work, and say so', async () => {
  const [lead] = JSON.parse((await read('/api/leads?limit=1')).text);
  const [category] = JSON.parse((await read('/api/categories')).text);
  const known = ['/', '/leads', `/leads/${category.id}`, `/lead/${lead.id}`, '/api/categories'];
  await areKept(known);
  await gate.shut();
  for (const path of known) {
    // Each cached answer has an age of its own: until it ends, the answer is fresh.
    await expect.poll(async () => (await read(path)).stale, { message: path, timeout: 60_000 }).toBe('true');
    const answer = await read(path);
    expect([path, answer.status, answer.stale]).toEqual([path, 200, 'true']);
    expect(answer.text.includes('tillfälligt driftavbrott'), path).toBe(!path.startsWith('/api'));
  }
  const dark = await fetch(url, { headers: { cookie: 'theme=dark; cookie-consent=declined' } });
  expect([dark.status, dark.headers.get('x-stale'), dark.headers.get('etag')]).toEqual([200, 'true', null]);
  expect(await dark.text()).toMatch(/<html[^>]* class="dark"/);
  for (const path of ['/kundvagn', '/checkout']) expect([path, (await read(path)).status]).toEqual([path, 503]);
  await gate.open();
  await expect.poll(async () => (await read('/')).stale, { timeout: 60_000 }).toBe(null);
});

test('with the database frozen nobody waits for more than fifteen seconds, and the shop recovers', async () => {
  const [lead] = JSON.parse((await read('/api/leads?limit=1')).text);
  gate.freeze();
  const asked = ['/mina-kop', `/lead/${lead.id}?frozen`, '/api/search?q=tak', '/kundvagn', '/api/leads?q=frozen'];
  const paths = Array.from({ length: 6 }, () => asked).flat();
  const answers = Promise.all(paths.map((path) => fetch(url + path, { signal: AbortSignal.timeout(15_000) })));
  const ready = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(15_000) });
  expect(ready.status).toBe(503);
  expect((await answers).map(({ status }) => status)).toEqual(paths.map(() => 503));
  expect(shop.child.exitCode).toBe(null);
  await gate.open();
  await isBack();
  expect((await read('/kundvagn')).status).toBe(200);
});
