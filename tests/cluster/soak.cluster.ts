import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBuying, logInAdmin, type Sale, send, stockListing } from '../support/beating/beating-clients.ts';
import { noteFigures } from '../support/beating/fault-figures.ts';
import { joinKept, keepAt } from '../support/beating/keep-at.ts';
import { percentile } from '../support/beating/rough-visitors.ts';
import { soakMinutes } from '../support/beating/soak-minutes.ts';
import { orderIdsOf, undelivered } from '../support/beating/undelivered.ts';
import { type Cluster, openCluster } from '../support/cluster/open-cluster.ts';
import { dice } from '../support/dice.ts';

const minutes = soakMinutes();
const killEveryMs = 45_000;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster?.stop());

const reads = ['/', '/leads', '/api/leads?limit=20', '/api/search?q=tak', '/kundvagn', '/api/categories'];
const lists = ['orders', 'leads', 'mails', 'overview', 'needs', 'audit'].map((name) => `/api/admin/${name}`);

type Minute = { megabytes: number; calls: number; p99: number; slowest: string };

const p99Of = (times: readonly { ms: number }[]) =>
  Math.round(
    percentile(
      times.map(({ ms }) => ms),
      0.99,
    ),
  );

test('mixed load over three processes with regular kills: nothing is lost, and all sums agree', async () => {
  const admin = await logInAdmin(cluster);
  const leadId = await stockListing(cluster.url, admin, 5_000);
  const roll = dice(21);
  const sales: Sale[] = [];
  let times: { path: string; ms: number }[] = [];
  let failures = 0;
  let kills = 0;
  let isOver = false;
  const over = () => isOver;
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const started = performance.now();
    const { status } = await send(cluster.url, path, { headers });
    times.push({ path, ms: performance.now() - started });
    if (status !== 200) failures += 1;
    await wait(40);
  };
  const clients = [
    ...[0, 1, 2].map((at) => keepAt(over, (round) => read(reads[(round + at * 2) % reads.length] ?? '/'))),
    keepAt(over, (round) => read(lists[round % lists.length] ?? '/', admin)),
    ...['anna', 'bo'].map((name) =>
      keepBuying(over, { url: cluster.url, leadId, name, sales, onSold: () => wait(700) }),
    ),
  ];
  const killing = (async () => {
    for (await wait(killEveryMs); !isOver; await wait(killEveryMs)) {
      const shop = cluster.shops[roll(cluster.shops.length)];
      await shop?.kill();
      await wait(roll(2_000));
      await shop?.start();
      kills += 1;
    }
  })();
  const seen: Minute[] = [];
  for (let minute = 0; minute < minutes; minute += 1) {
    await wait(60_000);
    const megabytes = await Promise.all(cluster.shops.map((shop) => shop.megabytes().catch(() => 0)));
    const byPath = [...Map.groupBy(times, ({ path }) => path)].map(([path, all]) => ({ path, p99: p99Of(all) }));
    const [worst] = byPath.toSorted((one, other) => other.p99 - one.p99);
    const slowest = `${worst?.path} ${worst?.p99}`;
    seen.push({ megabytes: Math.max(...megabytes), calls: times.length, p99: p99Of(times), slowest });
    times = [];
  }
  isOver = true;
  const [{ unexpected, lost }] = await Promise.all([joinKept(clients), killing]);
  failures += lost;
  const paid = sales.filter((sale) => sale.paid);
  expect(await undelivered(cluster, paid)).toEqual([]);
  expect((await orderIdsOf(cluster, paid)).size).toBe(paid.length);
  const calls = seen.reduce((sum, minute) => sum + minute.calls, 0);
  await noteFigures(`mixed load over three processes, ${minutes} min, ${kills} kills`, {
    paid: paid.length,
    brokenOff: sales.length - paid.length,
    calls,
    failures,
    lost,
    unexpected: [...new Set(unexpected)].slice(0, 5),
    seen,
  });
  expect(await cluster.shops[0]?.doctor()).toEqual([]);
  // Only requests that a kill interrupts may fail.
  expect(failures).toBeLessThan(calls / 200);
});
