import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { logInAdmin, type Sale, sell, send, stockListing } from '../support/beating/beating-clients.ts';
import { noteFigures } from '../support/beating/fault-figures.ts';
import { type Cluster, openCluster } from '../support/cluster/open-cluster.ts';

let cluster: Cluster;

beforeAll(async () => {
  cluster = await openCluster({ settings: { DRAIN_SECONDS: '2' } });
});
afterAll(() => cluster?.stop());

const paths = ['/', '/leads', '/api/leads?limit=20', '/api/categories', '/faq', '/api/search?q=tak'];

test('all processes are restarted one after the other under load, and no request and no sale is dropped', async () => {
  const leadId = await stockListing(cluster.url, await logInAdmin(cluster), 4_000);
  const failed: string[] = [];
  const sales: Sale[] = [];
  let served = 0;
  let isOver = false;
  const visitor = async (at: number) => {
    for (let count = at; !isOver; count += 1) {
      const path = paths[count % paths.length] ?? '/';
      const answer = await send(cluster.url, path).catch((error: unknown) => ({ status: String(error) }));
      if (answer.status === 200) served += 1;
      else failed.push(`${path}: ${answer.status}`);
    }
  };
  const buyer = async () => {
    for (let round = 0; !isOver; round += 1) {
      const sale = { email: `kund-${round}@kund.example`, clientSecret: '', submitted: false, paid: false };
      sales.push(sale);
      await sell(cluster.url, leadId, sale).catch((error: unknown) => failed.push(`sale: ${error}`));
    }
  };
  const clients = [0, 1, 2, 3, 4, 5].map(visitor);
  clients.push(buyer());
  for (const shop of cluster.shops) {
    await shop.leave();
    await shop.start();
    await wait(1_000);
  }
  isOver = true;
  await Promise.all(clients);
  await noteFigures('three processes restarted one after the other', {
    served,
    sales: sales.length,
    failed: failed.length,
  });
  expect(failed).toEqual([]);
  expect(sales.filter(({ paid }) => !paid)).toEqual([]);
  expect(served).toBeGreaterThan(500);
  expect(await cluster.shops[0]?.doctor()).toEqual([]);
});
