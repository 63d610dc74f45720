import { Agent, get } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { type BeatenShop, openBeatenShop } from '../../support/beating/beaten-shop.ts';
import { confirmationOf, logInAdmin, type Sale, sell, stockListing } from '../../support/beating/beating-clients.ts';
import { noteFigures } from '../../support/beating/fault-figures.ts';
import { visitCalmly } from '../../support/beating/rough-visitors.ts';
import { startPostgres } from '../../support/postgres-server.ts';

const connections = 20;
const lastsMs = 8_000;
const maxCalls = 5_000;
const leads = 1_000;

/** Loopback addresses are networks of their own, so that the attacker's budget is not the visitor's. */
const attacker = '127.0.0.2';

type Attack = (count: number) => string;

function callOnce(port: number, path: string, agent: Agent): Promise<number> {
  return new Promise((resolve, reject) => {
    const call = get({ host: '127.0.0.1', port, path, agent, localAddress: attacker }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    });
    call.setTimeout(60_000, () => call.destroy(new Error(`No answer: ${path}`)));
    call.once('error', reject);
  });
}

/** As many calls as are answered, at most `mostCalls`; who is refused asks again at once. */
async function attackFor(port: number, path: Attack) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const until = performance.now() + lastsMs;
  const statuses: Record<number, number> = {};
  let count = 0;
  const connection = async () => {
    while (performance.now() < until && count < maxCalls) {
      count += 1;
      const status = await callOnce(port, path(count), agent);
      statuses[status] = (statuses[status] ?? 0) + 1;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  agent.destroy();
  return statuses;
}

async function buyLarge(shop: BeatenShop): Promise<Record<string, Attack>> {
  const leadId = await stockListing(shop.url, await logInAdmin(shop), leads);
  const sale: Sale = {
    name: '王小明 Ωμέγα',
    email: 'stor@kund.example',
    clientSecret: '',
    submitted: false,
    paid: false,
  };
  await sell(shop.url, leadId, sale, leads);
  await expect.poll(async () => (await confirmationOf(shop.url, sale.clientSecret))?.deliveryStatus).toBe('Levererad');
  const confirmation = await confirmationOf(shop.url, sale.clientSecret);
  const { moreRecords, downloads } = confirmation ?? {};
  if (!moreRecords || !downloads?.xlsx) throw new Error('The order shows too little.');
  const { receipt, claims, xlsx } = downloads;
  return {
    confirmation: () => `/api/order-confirmation?payment_intent_client_secret=${sale.clientSecret}`,
    receipt: () => receipt,
    'unknown words': (count) => `/api/search?q=${[1, 2, 3, 4, 5, 6].map((word) => `kvartz${count}w${word}`).join('+')}`,
    'one long word': (count) => `/api/search?q=${`x${count}`.padEnd(200, 'q')}`,
    claims: () => claims,
    'records page': () => moreRecords,
    'XLSX export': () => xlsx,
  };
}

async function visitFor(shop: BeatenShop, beside: () => Promise<Record<number, number>>) {
  const paths = [
    '/',
    '/leads',
    '/api/categories',
    '/api/search?q=tak',
    '/kundvagn',
    '/api/leads?limit=12&sort=price-asc',
  ];
  const visitor = visitCalmly(`http://127.0.0.1:${shop.port}`, paths, 100);
  const answered = await beside();
  const { wrong, p50, p99 } = await visitor.leave();
  expect(wrong).toEqual([]);
  return { p50, p99, answered };
}

async function alone(shop: BeatenShop) {
  const { p50, p99 } = await visitFor(shop, async () => {
    await new Promise((resolve) => setTimeout(resolve, lastsMs));
    return {};
  });
  return { p50, p99 };
}

/** Nobody may get an error. The figures are read by a person: they are times, and the machine has other work. */
test.each([
  ['embedded', 'on'],
  ['embedded', 'off'],
  ['PostgreSQL', 'on'],
  ['PostgreSQL', 'off'],
] as const)(
  'twenty connections with one expensive call leave another visitor served: %s, limits %s',
  async (kind, limits) => {
    const database = kind === 'embedded' ? null : await startPostgres({ durable: true });
    if (database) onTestFinished(database.stop);
    const shop = await openBeatenShop({ RATE_LIMITS: limits, ...(database && { DATABASE_URL: database.url }) });
    onTestFinished(shop.stop);
    const attacks = await buyLarge(shop);
    await alone(shop);
    for (const [name, path] of Object.entries(attacks)) {
      const before = await alone(shop);
      const beside = await visitFor(shop, () => attackFor(shop.port, path));
      await noteFigures(`${name}, ${kind}, limits ${limits}`, { alone: before, beside });
    }
    expect(await shop.doctor()).toEqual([]);
  },
);
