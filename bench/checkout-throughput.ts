import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { addListing } from '../tests/support/sale.ts';
import { startStripeServer } from '../tests/support/stripe/stripe-server.ts';
import { openBuyer } from './pay-by-webhook.ts';
import { processorMs } from './processor-time.ts';
import { openCounts } from './statement-counts.ts';

// Whole sales per second: intent, submit, the signed webhook, paid. The shop is a process of its own on PostgreSQL with
// durable commits; Stripe is the tests' server in this process, together with the buyers.
// node bench/checkout-throughput.ts [seconds [shop processes [one: all listings in one category]]]

const buyers = 8;
const listings = 100;
const warmUpMs = 5_000;
const measuredMs = Number(process.argv[2] ?? 20) * 1_000;
const processes = Number(process.argv[3] ?? 1);
const isOneCategory = process.argv[4] === 'one';

const server = await startPostgres({
  durable: true,
  settings: ['shared_preload_libraries=pg_stat_statements', 'pg_stat_statements.track_planning=on'],
});
await createDatabase(server.url, 'bench_checkout');
const databaseUrl = urlOf(server.url, 'bench_checkout');
const database = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
await migrate(database.db);
const leadIds: string[] = [];
for (let made = 0; made < listings; made += 1) leadIds.push(await addListing(database, { availableCount: 1_000_000 }));

if (isOneCategory) {
  await database.db.execute(sql`
    update leads set category_id = first.category_id from (select category_id from leads order by id limit 1) first`);
}

const stripe = await startStripeServer();

async function openShop() {
  const shop = fork(join(import.meta.dirname, 'checkout-server.ts'));
  shop.send({ databaseUrl, settings: stripe.settings });
  const [port]: unknown[] = await once(shop, 'message');
  return { shop, buyer: openBuyer(`http://127.0.0.1:${port}`, stripe, 2 * buyers) };
}

const shops = await Promise.all(Array.from({ length: processes }, openShop));

let sold = 0;

async function buyOnce(): Promise<void> {
  const leadId = leadIds[Math.floor(Math.random() * listings)] ?? '';
  sold += 1;
  const buyer = shops[sold % processes]?.buyer;
  if (!buyer) throw new Error('There is no shop.');
  const { intentId } = await buyer.order(leadId, 1, `kopare-${sold}@foretag.example`);
  await buyer.tell(intentId);
}

async function buyUntil(end: number, took: number[]): Promise<void> {
  while (performance.now() < end) {
    const started = performance.now();
    await buyOnce();
    took.push(performance.now() - started);
  }
}

async function buyFor(durationMs: number): Promise<number[]> {
  const took: number[] = [];
  const end = performance.now() + durationMs;
  await Promise.all(Array.from({ length: buyers }, () => buyUntil(end, took)));
  return took.sort((one, other) => one - other);
}

await buyFor(warmUpMs);
const counts = await openCounts(server.url, 'bench_checkout');
const ofShops = () => shops.reduce((sum, { shop }) => sum + processorMs(shop.pid), 0);
const before = ofShops();
await counts.begin();
let isMeasured = false;
async function sampleWaits(): Promise<void> {
  while (!isMeasured) await Promise.all([counts.sampleWaits(), wait(20)]);
}
const sampled = sampleWaits();
const took = await buyFor(measuredMs);
isMeasured = true;
await sampled;
const shopMs = (ofShops() - before) / took.length;
const { serverMs, calls } = await counts.read();
const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(0);
console.log(
  `${(took.length / (measuredMs / 1000)).toFixed(1)} sales per second with ${buyers} buyers over ${listings} listings${isOneCategory ? ' of one category' : ''}, ${processes} shop processes`,
);
console.log(
  `a sale: ${shopMs.toFixed(1)} ms of the shops' processor time, ${(serverMs / took.length).toFixed(1)} of PostgreSQL's, ${(calls / took.length).toFixed(1)} statements`,
);
console.log(`connections at work, a sample: ${counts.waits()}`);
await counts.close();
console.log(`median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
const { rows } = await database.db.execute<{ paid: number; numbers: number; last: number }>(sql`
  select (select count(*)::int from orders where status = 'paid') as paid,
    (select count(*)::int from receipts) as numbers, (select max(number) from receipts) as last`);
console.log(`paid orders ${rows[0]?.paid}, receipts ${rows[0]?.numbers}, last number ${rows[0]?.last}`);
for (const { shop, buyer } of shops) {
  shop.kill();
  buyer.close();
}
await stripe.stop();
await database.close();
await server.stop();
