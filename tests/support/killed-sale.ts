import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { orders } from '../../src/features/orders/orders.table.ts';
import { numberReceipts } from '../../src/features/receipts/issue-documents.ts';
import { receipts } from '../../src/features/receipts/receipts.table.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { openJobQueue } from '../../src/platform/jobs/queue.ts';
import { jobs } from '../../src/server/jobs.ts';
import { addListing, contact, intentOf, openSale, stockOf } from './sale.ts';
import type { StripeServer } from './stripe/stripe-server.ts';

/** Starts a shop that dies before its n-th statement. */
async function startDyingShop(databaseUrl: string, stripe: StripeServer, diesAt: number) {
  const file = join(import.meta.dirname, 'dying-shop.ts');
  const given = JSON.stringify({ databaseUrl, settings: stripe.settings, diesAt });
  const child = spawn(process.execPath, [file, given], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // Loading the program takes most of a start, so later starts use its compile cache.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'dying-shop-cache') },
  });
  const ended = once(child, 'exit');
  const [port]: unknown[] = await once(createInterface(child.stdout), 'line');
  return {
    url: `http://127.0.0.1:${port}`,
    async end() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

async function post(url: string, init: RequestInit): Promise<boolean> {
  try {
    return (await fetch(url, { method: 'POST', ...init })).ok;
  } catch {
    return false; // it died before it could answer
  }
}

const asJson = (body: unknown) => ({
  body: JSON.stringify(body),
  headers: { 'content-type': 'application/json' },
});

/** The shop may die at any point. The buyer pays only after it has accepted the order. */
async function sellUntilKilled(
  stripe: StripeServer,
  url: string,
  { checkoutId, intentId }: { checkoutId: string; intentId: string },
): Promise<{ charged: boolean; finished: boolean }> {
  const submitted = await post(`${url}/api/checkouts/${checkoutId}/submit`, asJson(contact));
  if (!submitted) return { charged: false, finished: false };
  stripe.pay(intentId);
  const [event] = stripe.eventsFor(intentId).filter(({ type }) => type === 'payment_intent.succeeded');
  const finished = await post(`${url}/api/webhooks/stripe`, stripe.signedEvent(event));
  return { charged: true, finished };
}

/** Delivered orders with exactly one delivery mail and one job that sends it. */
async function countDeliveries({ db }: Database): Promise<number> {
  const count = sql`
    select count(*)::int as count from orders o
    where o.delivery_status = 'Levererad' and 1 = (
      select count(*) from mails m join jobs.job j on j.name = 'send-mail' and j.data ->> 'mailId' = m.id::text
      where m.files_of = 'sale:' || o.id)`;
  return (await db.execute<{ count: number }>(count)).rows[0]?.count ?? 0;
}

/**
 * Sells repeatedly with a shop that is killed later each time, until a sale succeeds. After each kill, payments are
 * reconciled once with the clock an hour later.
 */
export async function killEverywhere(database: Database, url: string, stripe: StripeServer, step: number) {
  const queue = await openJobQueue(database, jobs, () => undefined);
  let now = new Date();
  const shop = openSale(database, stripe, { enqueue: queue.enqueue, now: () => now });
  const seen = { deaths: 0, charged: 0, finished: 0, wrongStock: [] as number[] };
  for (let diesAt = 1; seen.finished === 0 && diesAt < 60; diesAt += step) {
    const leadId = await addListing(database, { availableCount: 3, records: 3 });
    now = new Date();
    const { checkoutId, clientSecret } = await shop.prepared([{ leadId, quantity: 2 }]);
    const dying = await startDyingShop(url, stripe, diesAt);
    const sale = await sellUntilKilled(stripe, dying.url, { checkoutId, intentId: intentOf(clientSecret) });
    await dying.end();
    now = new Date(Date.now() + 60 * 60_000);
    await shop.reconcile();
    const sold = sale.charged ? 2 : 0;
    const stock = await stockOf(database, leadId);
    if (stock?.available !== 3 - sold || stock.sold !== sold) seen.wrongStock.push(diesAt);
    seen[sale.finished ? 'finished' : 'deaths'] += 1;
    if (sale.charged) seen.charged += 1;
  }
  const all = await database.db.select({ status: orders.status }).from(orders);
  await numberReceipts(database.db);
  const numbers = (await database.db.select({ number: receipts.number }).from(receipts)).map(
    ({ number }) => number ?? 0,
  );
  const deliveries = await countDeliveries(database);
  await queue.stop();
  return {
    ...seen,
    deliveries,
    paid: all.filter(({ status }) => status === 'paid').length,
    pending: all.filter(({ status }) => status === 'pending').length,
    receipts: numbers.sort((one, other) => one - other),
  };
}
