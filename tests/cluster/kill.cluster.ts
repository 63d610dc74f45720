import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepBuying, logInAdmin, type Sale, stockListing } from '../support/beating/beating-clients.ts';
import { noteFigures } from '../support/beating/fault-figures.ts';
import { joinKept } from '../support/beating/keep-at.ts';
import { percentile } from '../support/beating/rough-visitors.ts';
import { orderIdsOf, undelivered } from '../support/beating/undelivered.ts';
import { type Cluster, openCluster } from '../support/cluster/open-cluster.ts';
import { dice } from '../support/dice.ts';

const kills = 12;

let cluster: Cluster;

beforeAll(async () => {
  cluster = await openCluster();
});
afterAll(() => cluster?.stop());

test('whichever process is killed while people buy, every acknowledged order is delivered once', async () => {
  const leadId = await stockListing(cluster.url, await logInAdmin(cluster), 4_000);
  const roll = dice(20);
  const sales: Sale[] = [];
  const times: number[] = [];
  let isOver = false;
  const buyer = (name: string) =>
    keepBuying(() => isOver, {
      url: cluster.url,
      leadId,
      name,
      sales,
      onSold: (startedAt) => void times.push(performance.now() - startedAt),
    });
  const buyers = ['anna', 'bo', 'cilla', 'dan'].map(buyer);
  for (let count = 0; count < kills; count += 1) {
    await wait(500 + roll(2_000));
    const shop = cluster.shops[roll(cluster.shops.length)];
    await shop?.kill();
    await wait(roll(1_000));
    await shop?.start();
  }
  await wait(2_000);
  isOver = true;
  const { unexpected, lost } = await joinKept(buyers);
  const paid = sales.filter((sale) => sale.paid);
  expect(await undelivered(cluster, paid)).toEqual([]);
  expect((await orderIdsOf(cluster, paid)).size).toBe(paid.length);
  expect(await cluster.shops[0]?.doctor()).toEqual([]);
  await noteFigures(`three processes, ${kills} of them killed while people buy`, {
    paid: paid.length,
    brokenOff: sales.length - paid.length,
    unexpected: [...new Set(unexpected)].slice(0, 5),
    lost,
    salesP50: Math.round(percentile(times, 0.5)),
    salesP99: Math.round(percentile(times, 0.99)),
  });
  expect(paid.length).toBeGreaterThan(50);
});
