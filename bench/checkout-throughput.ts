import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/platform/database/database.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { addListing, intentOf } from '../tests/support/sale.ts';
import { startStripeServer } from '../tests/support/stripe-server.ts';

// Whole sales per second: intent, submit, the signed webhook, paid. The shop is a process of its own on PostgreSQL with
// durable commits; Stripe is the tests' server in this process, together with the buyers.

const buyers = 8;
const listings = 100;
const warmUpMs = 5_000;
const measuredMs = Number(process.argv[2] ?? 20) * 1_000;

type Answer = { status: number; text: string };

const agent = new Agent({ keepAlive: true, maxSockets: 2 * buyers });

function post(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': Buffer.byteLength(body) },
    });
    sent.on('error', reject);
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.end(body);
  });
}

async function postJson<Value>(url: string, body: unknown): Promise<Value> {
  const { status, text } = await post(url, JSON.stringify(body), { 'content-type': 'application/json' });
  if (status !== 200) throw new Error(`${url} answered ${status}: ${text}`);
  return JSON.parse(text);
}

const server = await startPostgres({ durable: true });
await createDatabase(server.url, 'bench_checkout');
const databaseUrl = urlOf(server.url, 'bench_checkout');
const database = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
await migrate(database.db);
const leadIds: string[] = [];
for (let made = 0; made < listings; made += 1) leadIds.push(await addListing(database, { availableCount: 1_000_000 }));

const stripe = await startStripeServer();
const shop = fork(join(import.meta.dirname, 'checkout-server.ts'));
shop.send({ databaseUrl, settings: stripe.settings });
const [port]: unknown[] = await once(shop, 'message');
const base = `http://127.0.0.1:${port}`;

let sold = 0;

async function buyOnce(): Promise<void> {
  const leadId = leadIds[Math.floor(Math.random() * listings)];
  const cartItems = [{ leadId, quantity: 1 }];
  const { checkoutId, clientSecret } = await postJson<{ checkoutId: string; clientSecret: string }>(
    `${base}/api/create-payment-intent`,
    { cartItems },
  );
  sold += 1;
  const contact = { customerName: 'Demo Köpare', customerEmail: `kopare-${sold}@foretag.example` };
  await postJson(`${base}/api/checkouts/${checkoutId}/submit`, contact);
  const intentId = intentOf(clientSecret);
  stripe.pay(intentId);
  const event = stripe.webhooks.events.findLast(({ data }) => data.object.id === intentId);
  const { body, headers } = stripe.signedEvent(event);
  const told = await post(`${base}/api/webhooks/stripe`, body, headers);
  if (told.status !== 200) throw new Error(`The webhook answered ${told.status}: ${told.text}`);
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
const took = await buyFor(measuredMs);
const at = (share: number) => (took[Math.floor(took.length * share)] ?? 0).toFixed(0);
console.log(
  `${(took.length / (measuredMs / 1000)).toFixed(1)} sales per second with ${buyers} buyers over ${listings} listings`,
);
console.log(`median ${at(0.5)} ms, p95 ${at(0.95)} ms, p99 ${at(0.99)} ms`);
const { rows } = await database.db.execute<{ paid: number; numbers: number; last: number }>(sql`
  select (select count(*)::int from orders where status = 'paid') as paid,
    (select count(*)::int from receipts) as numbers, (select max(number) from receipts) as last`);
console.log(`paid orders ${rows[0]?.paid}, receipts ${rows[0]?.numbers}, last number ${rows[0]?.last}`);
shop.kill();
agent.destroy();
await stripe.stop();
await database.close();
await server.stop();
