import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BeatenShop, openBeatenShop } from '../../support/beating/beaten-shop.ts';
import { confirmationOf, logInAdmin, type Sale, sell, stockListing } from '../../support/beating/beating-clients.ts';
import { noteFigures } from '../../support/beating/fault-figures.ts';
import { joinKept, keepAt } from '../../support/beating/keep-at.ts';
import { percentile } from '../../support/beating/rough-visitors.ts';
import { type Gate, openGate } from '../../support/network/gate.ts';
import { createDatabase, urlOf } from '../../support/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';

const awayMs = 30_000;
const noticedWithinMs = 5_000;
const kept = ['/', '/leads', '/api/categories'];
const fresh = ['/kundvagn', '/mina-kop', '/api/leads?q=tak', '/api/search?q=tak'];

let server: PostgresServer;
let gate: Gate;
let shop: BeatenShop;

beforeAll(async () => {
  server = await startPostgres({ durable: true });
  const name = `shop_away_long_${process.pid}`;
  await createDatabase(server.url, name);
  gate = await openGate(urlOf(server.url, name));
  shop = await openBeatenShop({ DATABASE_URL: gate.url, LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await shop.stop();
  await gate.stop();
  await server.stop();
});

type Seen = { path: string; status: number; stale: boolean; startedAt: number; ms: number };

async function read(path: string): Promise<Seen> {
  const startedAt = performance.now();
  const answer = await fetch(shop.url + path, { signal: AbortSignal.timeout(30_000) });
  await answer.arrayBuffer();
  const stale = answer.headers.get('x-stale') === 'true';
  return { path, status: answer.status, stale, startedAt, ms: performance.now() - startedAt };
}

async function readUntil(end: number, paths: readonly string[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  while (Date.now() < end) {
    seen.push(...(await Promise.all(paths.map(read))));
    await wait(250);
  }
  return seen;
}

test.each(['shut', 'freeze'] as const)('sales go on after thirty seconds without the database (%s)', async (how) => {
  const admin = await logInAdmin(shop);
  const leadId = await stockListing(shop.url, admin, 800);
  const sales: Sale[] = [];
  let isOver = false;
  const sellers = ['anna', 'bo'].map((name) =>
    keepAt(
      () => isOver,
      async (round) => {
        const sale = { email: `${how}-${name}-${round}@kund.example`, clientSecret: '', submitted: false, paid: false };
        sales.push(sale);
        await sell(shop.url, leadId, sale);
        await wait(200);
      },
    ),
  );
  await wait(5_000);
  for (const path of [...kept, ...kept]) expect((await read(path)).status).toBe(200);
  await gate[how]();
  const [end, awaySince] = [Date.now() + awayMs, performance.now()];
  // What is answered at once does not wait for what waits for the database.
  const seen = (await Promise.all([kept, fresh, ['/readyz']].map((paths) => readUntil(end, paths)))).flat();
  await gate.open();
  const opened = Date.now();
  await expect.poll(async () => (await read('/readyz')).status, { timeout: 30_000 }).toBe(200);
  const backAfterMs = Date.now() - opened;
  await wait(5_000);
  isOver = true;
  const { unexpected, lost } = await joinKept(sellers);

  const of = (paths: readonly string[]) => seen.filter(({ path }) => paths.includes(path));
  const settled = of(kept).filter(({ startedAt }) => startedAt > awaySince + noticedWithinMs);
  const paid = sales.filter((sale) => sale.paid);
  await noteFigures(`database away for ${awayMs / 1_000} s (${how})`, {
    reads: seen.length,
    slowestMs: Math.round(Math.max(...seen.map(({ ms }) => ms))),
    p99Ms: percentile(
      seen.map(({ ms }) => ms),
      0.99,
    ),
    slowestReadyMs: Math.round(Math.max(...of(['/readyz']).map(({ ms }) => ms))),
    keptStale: settled.filter(({ stale }) => stale).length,
    kept: settled.length,
    backAfterMs,
    paid: paid.length,
    brokenOff: sales.length - paid.length,
  });
  expect(Math.min(paid.length, of(fresh).length)).toBeGreaterThan(0);
  expect(Math.min(settled.length, of(['/readyz']).length)).toBeGreaterThan(10);
  expect(seen.filter(({ ms }) => ms > 15_500)).toEqual([]);
  // Nobody kills the shop: it answers every sale, if only that it cannot reach its database.
  expect({ lost, others: unexpected.filter((said) => !said.includes(': 503 ')) }).toEqual({ lost: 0, others: [] });
  expect(of(['/readyz']).filter(({ ms, status }) => ms > 2_500 || status !== 503)).toEqual([]);
  expect(of(fresh).filter(({ status }) => status !== 503 && status !== 200)).toEqual([]);
  expect(settled.filter(({ stale, status }) => !stale || status !== 200)).toEqual([]);
  for (const { clientSecret } of paid)
    await expect
      .poll(async () => (await confirmationOf(shop.url, clientSecret))?.deliveryStatus, { timeout: 120_000 })
      .toBe('Levererad');
  expect(await shop.doctor()).toEqual([]);
});
