import { setTimeout as wait } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { keepBuying, logInAdmin, type Sale, send, stockListing } from '../support/beating/beating-clients.ts';
import { noteFigures } from '../support/beating/fault-figures.ts';
import { joinKept } from '../support/beating/keep-at.ts';
import { orderIdsOf, undelivered } from '../support/beating/undelivered.ts';
import { type Cluster, openCluster } from '../support/cluster/open-cluster.ts';
import { startStripeServer } from '../support/stripe/stripe-server.ts';

const sellsAgainWithinMs = 30_000;

async function open(params: Parameters<typeof openCluster>[0]): Promise<Cluster> {
  const cluster = await openCluster(params);
  onTestFinished(cluster.stop);
  return cluster;
}

/** The primary crashes and the standby takes over. */
async function failOver(cluster: Cluster): Promise<void> {
  await cluster.primary.crash();
  await cluster.promote();
}

test.each([
  ['through PgBouncer', true],
  ['without a pooler', false],
])('a synchronous standby takes over while sales run, with every acknowledged sale, %s', async (name, isPooled) => {
  const cluster = await open({ isSynchronous: true, isPooled });
  const leadId = await stockListing(cluster.url, await logInAdmin(cluster), 4_000);
  const sales: Sale[] = [];
  const paidAfterMs: number[] = [];
  let crashedAt = Number.POSITIVE_INFINITY;
  let isOver = false;
  const buyer = (name: string) =>
    keepBuying(() => isOver, {
      url: cluster.url,
      leadId,
      name,
      sales,
      onSold(startedAt) {
        if (startedAt > crashedAt) paidAfterMs.push(performance.now() - crashedAt);
      },
    });
  const buyers = ['anna', 'bo', 'cilla'].map(buyer);
  await wait(5_000);
  crashedAt = performance.now();
  await failOver(cluster);
  await vi.waitFor(() => expect(paidAfterMs.length).toBeGreaterThan(0), { timeout: 60_000 });
  const again = Math.round(paidAfterMs[0] ?? 0);
  await wait(5_000);
  isOver = true;
  const { unexpected, lost } = await joinKept(buyers);
  const paid = sales.filter((sale) => sale.paid);
  expect(await undelivered(cluster, paid)).toEqual([]);
  expect((await orderIdsOf(cluster, paid)).size).toBe(paid.length);
  expect(await cluster.shops[0]?.doctor()).toEqual([]);
  await noteFigures(`promoted, synchronous, ${name}`, {
    paid: paid.length,
    brokenOff: sales.length - paid.length,
    unexpected: [...new Set(unexpected)].slice(0, 5),
    lost,
    firstSaleAfterMs: again,
  });
  expect(again).toBeLessThan(sellsAgainWithinMs);
});

test('an asynchronous standby that missed the last sales takes over: each of them is counted and named', async () => {
  const stripe = await startStripeServer();
  onTestFinished(stripe.stop);
  const cluster = await open({ settings: stripe.settings });
  const admin = await logInAdmin(cluster);
  const leadId = await stockListing(cluster.url, admin, 100);

  async function buy(email: string) {
    const post = async (path: string, body: object) =>
      JSON.parse((await send(cluster.url, path, { method: 'POST', body })).text);
    const cartItems = [{ leadId, quantity: 1 }];
    const { clientSecret, checkoutId } = await post('/api/create-payment-intent', { cartItems });
    await post(`/api/checkouts/${checkoutId}/submit`, { customerName: 'Demo Köpare', customerEmail: email });
    const intentId = String(clientSecret).split('_secret_')[0] ?? '';
    stripe.pay(intentId);
    for (const event of stripe.eventsFor(intentId)) {
      const answer = await fetch(`${cluster.url}/api/webhooks/stripe`, stripe.signedEvent(event));
      expect(answer.status).toBe(200);
    }
    return { intentId, email };
  }
  const isThere = async ({ email }: { email: string }) => {
    const { status, text } = await send(cluster.url, `/api/admin/orders?q=${email}`, { headers: admin });
    if (status !== 200) throw new Error(`${status} ${text}`);
    return JSON.parse(text).length === 1;
  };

  const before = [await buy('fore-1@kund.example'), await buy('fore-2@kund.example')];
  await wait(1_000);
  const standby = new Client({ connectionString: cluster.standby.url });
  await standby.connect();
  await standby.query("alter system set primary_conninfo = ''");
  await standby.query('select pg_reload_conf()');
  await vi.waitFor(async () => {
    const { rows } = await standby.query('select 1 from pg_stat_wal_receiver');
    expect(rows).toEqual([]);
  });
  await standby.end();
  const lost = [await buy('sist-1@kund.example'), await buy('sist-2@kund.example'), await buy('sist-3@kund.example')];
  await failOver(cluster);
  await vi.waitFor(async () => expect((await send(cluster.url, '/readyz')).status).toBe(200), { timeout: 60_000 });
  for (const sale of before) expect(await isThere(sale)).toBe(true);
  for (const sale of lost) expect(await isThere(sale)).toBe(false);
  const said = await cluster.shops[0]?.afterFailover();
  expect(said).toContain('Payments of the last day: 0 taken up, 3 of checkouts that this database does not know.');
  for (const { intentId } of lost) expect(said).toContain(`Refund at the provider, or sell by hand: ${intentId}`);
  for (const { intentId } of before) expect(said).not.toContain(intentId);
  // The shop can still sell.
  expect(await isThere(await buy('efter@kund.example'))).toBe(true);
});
