import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createConnection, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startSeededShop } from '../../support/browser/seeded-shop.ts';
import type { ShopServer } from '../../support/browser/shop-server.ts';
import { freePort } from '../../support/free-port.ts';
import { spawnShop } from '../../support/shop-process.ts';

const root = join(import.meta.dirname, '../../..');

let port = 0;
let shop: ShopServer;

beforeAll(async () => {
  port = await freePort();
  shop = await startSeededShop({ METRICS_PORT: String(port), RATE_LIMITS: 'off' });
});
afterAll(() => shop.stop());

const scrape = async (path = '/metrics', init: RequestInit = {}) => fetch(`http://127.0.0.1:${port}${path}`, init);

const read = async () => (await scrape()).text();

async function sumOf(metric: string, labels = ''): Promise<number> {
  const lines = (await read()).split('\n').filter((line) => line.startsWith(metric) && line.includes(labels));
  return lines.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}

const seriesOf = async () => (await read()).split('\n').filter((line) => line.startsWith('shop_http_')).length;

test('a scrape reports requests by their pattern, the database, the jobs and what waits for a person', async () => {
  const [lead] = await (await fetch(`${shop.url}/api/leads?limit=1`)).json();
  const before = await sumOf('shop_http_request_duration_seconds_count', 'route="/lead/:id",status="200"');
  for (let count = 0; count < 3; count += 1) await (await fetch(`${shop.url}/lead/${lead.id}`)).text();
  await expect
    .poll(() => sumOf('shop_http_request_duration_seconds_count', 'route="/lead/:id",status="200"'))
    .toBe(before + 3);
  const answer = await scrape();
  expect(answer.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
  const text = await answer.text();
  expect(text).not.toContain(lead.id);
  expect(await sumOf('shop_database_up')).toBe(1);
  expect(await sumOf('shop_database_statement_duration_seconds_count', 'kind="select"')).toBeGreaterThan(10);
  expect(await sumOf('shop_needs', 'kind="claims-open"')).toBe(3);
  expect(await sumOf('shop_database_connections', 'pool="shop"')).toBeGreaterThan(0);
  expect(await sumOf('shop_memory_bytes', 'kind="rss"')).toBeGreaterThan(50_000_000);
  expect(text).toMatch(/^shop_event_loop_delay_seconds\{quantile="0\.99"\} \d[\d.e-]*$/m);
  expect(text).not.toMatch(/NaN|Infinity|undefined/);
});

test('a sale is counted: the payment, the day, and the jobs and mails that follow', async () => {
  const leads: { id: string; obtainableCount: number }[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const lead = leads.find(({ obtainableCount }) => obtainableCount > 1);
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    return (await fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) })).json();
  };
  const [held, paid] = [await sumOf('shop_holds'), await sumOf('shop_orders_paid_day')];
  const sales = await sumOf('shop_sales_total');
  const cartItems = [{ leadId: lead?.id, quantity: 1 }];
  const { clientSecret, checkoutId } = await post('/api/create-payment-intent', { cartItems });
  await post(`/api/checkouts/${checkoutId}/submit`, { customerName: 'Demo', customerEmail: 'kopare@foretag.example' });
  await expect.poll(() => sumOf('shop_holds')).toBe(held + 1);
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
  const billingDetails = { name: 'Demo', email: 'kopare@foretag.example' };
  await post('/api/demo-payments/confirm', { clientSecret, card, billingDetails });
  await expect.poll(() => sumOf('shop_payment_events_total', 'outcome="succeeded"')).toBe(1);
  await expect.poll(() => sumOf('shop_holds')).toBe(held);
  await expect.poll(() => sumOf('shop_job_duration_seconds_count', 'queue="send-mail"')).toBeGreaterThan(0);
  await expect.poll(() => sumOf('shop_orders_paid_day')).toBe(paid + 1);
  expect(await sumOf('shop_sales_total')).toBe(sales + 1);
  await post('/api/create-payment-intent', { cartItems: [] });
  expect(await sumOf('shop_refusals_total', 'code="invalid-input"')).toBeGreaterThan(0);
});

test('strangers’ requests do not raise the number of series', async () => {
  await fetch(`${shop.url}/wp-login.php`);
  await fetch(`${shop.url}/api/nonsense`);
  await fetch(`${shop.url}/lead/x`, { method: 'OPTIONS' });
  const before = await seriesOf();
  const strange = Array.from({ length: 300 }, (_, index) => `/${index}/${'x'.repeat(index % 40)}?q=${index}`);
  await Promise.all(strange.map(async (path) => (await fetch(shop.url + path)).text()));
  await new Promise<void>((resolve) => {
    const socket = createConnection(Number(new URL(shop.url).port), '127.0.0.1', () => {
      socket.write('PROPFIND / HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
    });
    socket.on('data', () => undefined).on('close', () => resolve());
  });
  // A job that runs meanwhile adds 16; each stranger would too.
  expect((await seriesOf()) - before).toBeLessThan(strange.length);
});

test('the metrics port serves nothing else, and accepts no writes', async () => {
  const answers = [await scrape('/'), await scrape('/api/leads'), await scrape('/metrics', { method: 'POST' })];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 405]);
  expect((await fetch(`${shop.url}/metrics`)).status).toBe(404);
  await expect(fetch(`http://[::1]:${port}/metrics`)).rejects.toThrow();
});

test('a port in use is reported in one sentence, with its setting', async () => {
  const taken = createServer();
  const used = await freePort();
  await new Promise<void>((resolve) => taken.listen(used, '127.0.0.1', resolve));
  const folder = await mkdtemp(join(tmpdir(), 'shop-metrics-'));
  const other = spawnShop({
    PORT: String(await freePort()),
    METRICS_PORT: String(used),
    DEMO_DATA: 'off',
    DATA_DIR: folder,
  });
  await other.ended;
  taken.close();
  await rm(folder, { recursive: true });
  expect(other.child.exitCode).toBe(1);
  expect(other.stderr().trim()).toBe(
    `Port ${used} is taken by another program. Stop that one, or set METRICS_PORT to another number.`,
  );
});

test('every metric in the rules and the dashboard exists, and every rule is explained', async () => {
  const [rules, dashboard, explained, text] = await Promise.all([
    readFile(join(root, 'ops/prometheus/alerts.yml'), 'utf8'),
    readFile(join(root, 'ops/grafana/shop.json'), 'utf8'),
    readFile(join(root, 'docs/running/alerts.md'), 'utf8'),
    read(),
  ]);
  const told = [...text.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name);
  const isTold = (name: string) => told.includes(name.replace(/_(?:bucket|sum|count)$/, '')) || told.includes(name);
  const named = new Set([...(rules + dashboard).matchAll(/\bshop_[a-z_]+/g)].map(([name]) => name));
  expect([...named].filter((name) => !isTold(name))).toEqual([]);
  expect(told.filter((name) => !JSON.stringify(dashboard).includes(name))).toEqual([]);
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name);
  expect([...explained.matchAll(/^## (\w+)$/gm)].map(([, name]) => name)).toEqual(alerts);
  expect(JSON.parse(dashboard).panels.length).toBeGreaterThan(10);
});
