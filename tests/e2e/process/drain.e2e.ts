import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { seededDatabase } from '../../support/browser/seeded-shop.ts';
import { freePort } from '../../support/free-port.ts';
import { endsWithTest, isOpen, isReady, spawnShop } from '../../support/shop-process.ts';

/** Long enough to be looked at while it drains, on a machine with other work too. */
const DRAIN_SECONDS = '15';

/** Of a visitor between two requests: enough load to meet every moment, not enough to starve the processes. */
const pauseMs = 25;

const secret = 'the same secret for every process of one shop';

/** Like a real load balancer: asks every process whether it is ready, and sends requests to those that are. */
function balance(urls: readonly string[]) {
  const ready = new Set<string>();
  let isOver = false;
  let turn = 0;
  const watch = (async () => {
    while (!isOver) {
      for (const url of urls) {
        if (await isReady(url)) ready.add(url);
        else ready.delete(url);
      }
      await wait(50);
    }
  })();
  return {
    ready,
    next: () => {
      turn += 1;
      return [...ready][turn % Math.max(1, ready.size)];
    },
    async stop() {
      isOver = true;
      await watch;
    },
  };
}

test('processes are restarted one after the other under load, and no request is dropped', async () => {
  const database = await seededDatabase();
  const ports = [await freePort(), await freePort(), await freePort()];
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const env = { DATABASE_URL: database.url, DEMO_DATA: 'on', ADMIN_PASSWORD: 'a-long-password-1' };
  const start = (port: number) =>
    endsWithTest(spawnShop({ ...env, PORT: String(port), SESSION_SECRET: secret, DRAIN_SECONDS, RATE_LIMITS: 'off' }));
  const shops = ports.map(start);
  await Promise.all(urls.map((url, index) => isOpen(url, shops[index] ?? start(0))));
  const proxy = balance(urls);
  await expect.poll(() => proxy.ready.size, { timeout: 60_000 }).toBe(3);

  const failed: string[] = [];
  let served = 0;
  let isOver = false;
  const paths = ['/', '/leads', '/api/leads?limit=3', '/api/categories', '/faq'];
  const visitors = Array.from({ length: 8 }, async (_, visitor) => {
    for (let count = visitor; !isOver; count += 1) {
      const base = proxy.next();
      if (base === undefined) {
        await wait(20); // a real proxy would queue; an immediate retry would block the health checks
        continue;
      }
      const url = base + (paths[count % paths.length] ?? '/');
      try {
        const answer = await fetch(url);
        await answer.arrayBuffer();
        if (answer.status !== 200) failed.push(`${url}: ${answer.status}`);
        served += 1;
        await wait(pauseMs);
      } catch (error) {
        failed.push(`${url}: ${error}`);
      }
    }
  });
  try {
    for (const [index, port] of ports.entries()) {
      const [url = '', before] = [urls[index], shops[index]];
      before?.child.kill('SIGTERM');
      await expect.poll(() => proxy.ready.has(url), { timeout: 60_000, interval: 20 }).toBe(false);
      expect((await fetch(`${url}/healthz`)).headers.get('connection')).toBe('close');
      expect(await before?.ended).toBe(0);
      shops[index] = start(port);
      await expect.poll(() => proxy.ready.has(url), { timeout: 60_000, interval: 50 }).toBe(true);
    }
  } finally {
    isOver = true;
    await Promise.all(visitors);
    await proxy.stop();
  }
  expect(failed).toEqual([]);
  expect(served).toBeGreaterThan(100);
  for (const { child } of shops) child.kill('SIGTERM');
  await Promise.all(shops.map(({ ended }) => ended));
  await database.drop();
});
