import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { confirmationOf, logInAdmin, sell, send, stockListing } from '../support/beating/beating-clients.ts';
import { noteFigures } from '../support/beating/fault-figures.ts';
import { type Cluster, openCluster } from '../support/cluster/open-cluster.ts';

let cluster: Cluster;
let admin: Record<string, string>;

beforeAll(async () => {
  cluster = await openCluster({ settings: { RATE_LIMITS: 'on', ADMIN_EMAIL: 'larm@butiken.example' } });
  admin = await logInAdmin(cluster);
});
afterAll(() => cluster?.stop());

const urls = () => cluster.shops.map(({ url }) => url);

/** How many milliseconds each process took to show it. */
async function shownAfter(path: string, isShown: (text: string) => boolean): Promise<number[]> {
  const started = performance.now();
  return Promise.all(
    urls().map(async (url) => {
      await vi.waitFor(async () => expect(isShown((await send(url, path)).text)).toBe(true), {
        timeout: 10_000,
        interval: 10,
      });
      return Math.round(performance.now() - started);
    }),
  );
}

/** Several times, because only repeated requests are cached. */
async function warm(path: string): Promise<void> {
  for (const url of urls()) for (let time = 0; time < 3; time += 1) await send(url, path);
}

test('a login at one process works at all, and a logout at one ends it at all', async () => {
  const [first, second, third] = cluster.shops;
  if (!first || !second || !third) throw new Error('There are three.');
  const own = await logInAdmin(first);
  for (const url of urls()) expect((await send(url, '/api/admin/overview', { headers: own })).status).toBe(200);
  await send(second.url, '/api/admin/logout', { method: 'POST', body: {}, headers: own });
  for (const url of urls()) expect((await send(url, '/api/admin/overview', { headers: own })).status).toBe(401);
});

test('an edit is on the pages of all within a second, and a sale within two', async () => {
  const leadId = await stockListing(cluster.url, admin, 50);
  const edits: number[] = [];
  const sales: number[] = [];
  const path = `/lead/${leadId}`;
  for (let round = 0; round < 5; round += 1) {
    await warm(path);
    const title = `Takbyte nummer ${round} i Prövköping`;
    const url = urls()[round % 3] ?? '';
    await send(url, `/api/admin/leads/${leadId}`, { method: 'PATCH', body: { title }, headers: admin });
    edits.push(...(await shownAfter(path, (text) => text.includes(title))));
    await warm(`/api/leads/${leadId}`);
    const sale = { email: `kund-${round}@kund.example`, clientSecret: '', submitted: false, paid: false };
    await sell(url, leadId, sale);
    const left = 50 - (round + 1);
    const isLeft = (text: string) => JSON.parse(text).obtainableCount === left;
    sales.push(...(await shownAfter(`/api/leads/${leadId}`, isLeft)));
  }
  await noteFigures('behind PgBouncer, until all processes show it, ms', { edits: edits.sort(), sales: sales.sort() });
  expect(Math.max(...edits)).toBeLessThan(1_500);
  expect(Math.max(...sales)).toBeLessThan(2_500);
});

test('stock reserved at one process is sold by no other, and an order paid at one is shown by all', async () => {
  const leadId = await stockListing(cluster.url, admin, 2);
  const attempts = Array.from({ length: 6 }, (_, index) => ({
    email: `kapp-${index}@kund.example`,
    clientSecret: '',
    submitted: false,
    paid: false,
  }));
  await Promise.allSettled(attempts.map((sale, index) => sell(urls()[index % 3] ?? '', leadId, sale)));
  const paid = attempts.filter((sale) => sale.paid);
  expect(paid).toHaveLength(2);
  for (const { clientSecret } of paid) {
    for (const url of urls()) expect(await confirmationOf(url, clientSecret)).toMatchObject({ deliveredCount: 1 });
  }
});

test('the standby answers catalogue reads', async () => {
  const client = new Client({ connectionString: cluster.standby.url });
  await client.connect();
  const reads = async () => {
    const { rows } = await client.query<{ returned: string }>(
      "select tup_returned::text as returned from pg_stat_database where datname = 'shop'",
    );
    return Number(rows[0]?.returned);
  };
  const before = await reads();
  for (let count = 0; count < 60; count += 1) await send(cluster.url, `/api/leads?limit=${1 + count}`);
  await vi.waitFor(async () => expect(await reads()).toBeGreaterThan(before + 500), { timeout: 15_000 });
  await client.end();
});

test('a rate limit counts the requests of all processes', async () => {
  const statuses: number[] = [];
  for (let count = 0; count < 30; count += 1) {
    const body = { username: 'chefen', password: `fel ${count}` };
    statuses.push((await send(urls()[count % 3] ?? '', '/api/admin/auth', { method: 'POST', body })).status);
  }
  const refused = statuses.indexOf(429);
  expect(refused).toBeGreaterThan(0);
  expect(statuses.slice(refused).every((status) => status === 429)).toBe(true);
  expect(await cluster.shops[0]?.doctor()).toEqual([]);
});
