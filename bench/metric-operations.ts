import { EventEmitter } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import autocannon from 'autocannon';
import { Client } from 'pg';
import { z } from 'zod';
import { metrics } from '../src/platform/metrics/metrics.ts';
import { observeStatements } from '../src/platform/metrics/observe-statements.ts';
import { measureRequests } from '../src/server/metrics/measure-requests.ts';
import { RouteNames } from '../src/server/requests/route-names.ts';
import { startShop } from '../tests/support/browser/shop-server.ts';
import { freePort } from '../tests/support/free-port.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { processorMs } from './processor-time.ts';

// Whole servers beside each other differ by more than counting costs. So this measures what one request counts, from
// the shop's metrics, what one count costs in a tight loop, and the request's own processor time.

const rounds = 5;
const hotRequests = 20_000;
const sales = 100;
const buyers = 4;
const loops = 1_000_000;

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Nanoseconds of this process for one turn. */
function costOf(turn: (index: number) => void): number {
  const once = () => {
    const before = process.cpuUsage();
    for (let index = 0; index < loops; index += 1) turn(index);
    const { user, system } = process.cpuUsage(before);
    return ((user + system) * 1_000) / loops;
  };
  once();
  return middle(Array.from({ length: rounds }, once));
}

/** With the event at a request's end, which happens without counting too. */
function costOfRequest(): number {
  const names = new RouteNames();
  const urls = ['/api/leads?limit=12', '/', '/leads/tak', '/lead/one'];
  const answer = (index: number, begin: ReturnType<typeof measureRequests>) => {
    const response = Object.assign(new EventEmitter(), { headersSent: true, statusCode: 200 });
    const request = { url: urls[index % urls.length], method: 'GET' };
    begin(request as unknown as IncomingMessage, response as unknown as ServerResponse, () => {});
    response.emit('close');
  };
  const plain = () => {};
  const counted = measureRequests(plain, names);
  return costOf((index) => answer(index, counted)) - costOf((index) => answer(index, plain));
}

function costOfStatement(): number {
  const query = Client.prototype.query;
  const answered = (...given: unknown[]) => {
    const last = given.at(-1);
    if (typeof last === 'function') last(null, []);
  };
  const text = 'select "leads"."id", "leads"."title" from "leads" where "leads"."id" = $1';
  const turn = () => Reflect.apply(Client.prototype.query, null, [{ text }, ['1'], () => {}]);
  Client.prototype.query = answered as unknown as typeof query;
  const plain = costOf(turn);
  const stop = observeStatements();
  const counted = costOf(turn);
  stop();
  Client.prototype.query = query;
  return counted - plain;
}

const costOfCount = () => costOf((index) => metrics.cache.add({ outcome: index % 2 ? 'hit' : 'miss' }));

const counts = ['requests', 'statements', 'others'] as const;

type Counts = Record<(typeof counts)[number], number>;

/** Metrics counted by the process; `shop_sales_total` and similar ones are counted by the database. */
const othersNamed = Object.values(metrics).filter(
  (metric) => metric !== metrics.requests && metric !== metrics.statements,
);

async function readCounts(metricsUrl: string): Promise<Counts> {
  const text = await (await fetch(metricsUrl)).text();
  const sum = (name: string) =>
    text
      .split('\n')
      .filter((line) => line.startsWith(`${name}{`))
      .reduce((all, line) => all + Number(line.slice(line.lastIndexOf(' '))), 0);
  return {
    requests: sum(`${metrics.requests.name}_count`),
    statements: sum(`${metrics.statements.name}_count`),
    others: othersNamed.reduce((all, { kind, name }) => all + sum(kind === 'histogram' ? `${name}_count` : name), 0),
  };
}

async function post(url: string, body: object): Promise<unknown> {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${url}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const intentShape = z.object({ clientSecret: z.string(), checkoutId: z.string() });
const confirmationShape = z.object({ deliveryStatus: z.string() });

/** From the cart to the delivered order, with its mails and documents. */
async function buy(url: string, leadId: string, place: number): Promise<void> {
  const [name, email] = ['Demo', `kopare-${place}@foretag.example`];
  const cartItems = [{ leadId, quantity: 1 }];
  const intent = intentShape.parse(await post(`${url}/api/create-payment-intent`, { cartItems }));
  await post(`${url}/api/checkouts/${intent.checkoutId}/submit`, { customerName: name, customerEmail: email });
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
  const { clientSecret } = intent;
  await post(`${url}/api/demo-payments/confirm`, { clientSecret, card, billingDetails: { name, email } });
  const confirmation = `${url}/api/order-confirmation?payment_intent_client_secret=${clientSecret}`;
  for (;;) {
    const { deliveryStatus } = confirmationShape.parse(await (await fetch(confirmation)).json());
    if (deliveryStatus === 'Levererad') return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

export async function compareOperations(): Promise<void> {
  const cost = { requests: costOfRequest(), statements: costOfStatement(), others: costOfCount() };
  for (const name of counts) console.log(`${name}: ${cost[name].toFixed(0)} ns of processor each`);
  const server = await startPostgres({ durable: true });
  await createDatabase(server.url, 'bench_metrics');
  const port = await freePort();
  const settings = {
    RATE_LIMITS: 'off',
    DEMO_DATA: 'on',
    METRICS_PORT: String(port),
    DATABASE_URL: urlOf(server.url, 'bench_metrics'),
  };
  const shop = await startShop({ env: settings, isLongLived: true });
  const metricsUrl = `http://127.0.0.1:${port}/metrics`;
  const { url, pid } = shop;

  const tell = async (what: string, times: number, work: () => Promise<unknown>) => {
    const before = { ...(await readCounts(metricsUrl)), ms: processorMs(pid) };
    await work();
    const after = { ...(await readCounts(metricsUrl)), ms: processorMs(pid) };
    const each = (name: keyof typeof before) => (after[name] - before[name]) / times;
    const counting = counts.reduce((all, name) => all + each(name) * cost[name], 0);
    const own = each('ms') * 1e6;
    const told = counts.map((name) => each(name).toFixed(2)).join(' | ');
    console.log(
      `| ${what} | ${told} | ${(own / 1_000).toFixed(0)} | ${(counting / 1_000).toFixed(2)} | ${((100 * counting) / own).toFixed(2)} % |`,
    );
  };
  const ask = async (path: string, amount: number) => {
    const headers = { 'accept-encoding': 'identity' };
    const { errors, non2xx } = await autocannon({ url: url + path, connections: 20, amount, headers });
    if (errors + non2xx > 0) throw new Error(`${path}: ${errors} errors, ${non2xx} refusals`);
  };
  try {
    const shape = z.array(z.object({ id: z.string(), categoryId: z.string(), obtainableCount: z.number() }));
    const leads = shape.parse(await (await fetch(`${url}/api/leads`)).json());
    const plenty = leads.filter(({ obtainableCount }) => obtainableCount > (2 * sales) / 10).slice(0, 10);
    const sellSome = async (from: number) => {
      let next = from;
      const take = async () => {
        while (next < from + sales) {
          next += 1;
          await buy(url, plenty[next % plenty.length]?.id ?? '', next);
        }
      };
      await Promise.all(Array.from({ length: buyers }, take));
    };
    console.log('| | requests | statements | other counts | processor, µs | of it counting, µs | share |');
    console.log('|---|---:|---:|---:|---:|---:|---:|');
    for (const path of ['/api/leads?limit=12', `/leads/${leads[0]?.categoryId}`]) {
      await ask(path, hotRequests);
      await tell(path.replace(/\/leads\/.{36}/, '/leads/{id}'), hotRequests, () => ask(path, hotRequests));
    }
    const fresh = (from: number) => async () => {
      for (let place = from; place < from + 300; place += 1)
        await (await fetch(`${url}/leads/${leads[0]?.categoryId}?minPrice=${place}`)).text();
    };
    await fresh(1)();
    await tell('a category page that nobody has asked for', 300, fresh(301));
    await sellSome(0);
    await tell('a sale', sales, () => sellSome(sales));
    await tell('a scrape', 100, async () => {
      for (let place = 0; place < 100; place += 1) await readCounts(metricsUrl);
    });
  } finally {
    await shop.stop();
    await server.stop();
  }
}
