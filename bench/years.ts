// Cost of years of sales: node bench/years.ts [orders [database]], after `npm run build`. A million take 5 GB and some
// five minutes to fill; a named database was filled by this before, and is only measured.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { keptDays } from '../src/features/checkout/keep-days.job.ts';
import { keepDays } from '../src/platform/database/kept-days.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { asAdmin } from '../tests/support/admin-session.ts';
import { type Sale, sell, send, stockListing } from '../tests/support/beating/beating-clients.ts';
import { startShop } from '../tests/support/browser/shop-server.ts';
import { createDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { testEnv } from '../tests/support/test-app.ts';
import { fillYears } from './fill-years.ts';

const size = Number(process.argv[2] ?? 10_000_000);
const rounds = 15;
const sales = 60;

const settings = ['shared_buffers=2GB', 'maintenance_work_mem=1GB', 'max_wal_size=16GB', 'work_mem=64MB'];

const middle = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;
const highest = (values: readonly number[]) => values.toSorted((one, other) => one - other).at(-1) ?? 0;

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

async function showSizes(client: Client): Promise<void> {
  const { rows } = await client.query<{ name: string; rows: string; bytes: string }>(
    `select relname as name, n_live_tup::text as rows, pg_size_pretty(pg_total_relation_size(relid)) as bytes
     from pg_stat_user_tables where n_live_tup > 0 order by pg_total_relation_size(relid) desc limit 8`,
  );
  for (const { name, rows: count, bytes } of rows) console.log(`${name}: ${count} rows, ${bytes}`);
}

/** The most memory that a process has held, in MB; null once it has ended. */
async function highestMemory(pid: number | undefined): Promise<number | null> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  const kilobytes = /VmHWM:\s+(\d+)/.exec(status)?.[1];
  return kilobytes ? Math.round(Number(kilobytes) / 1024) : null;
}

async function runCommand(script: string, args: readonly string[], env: Record<string, string>): Promise<string> {
  let memory = 0;
  const took = await timed(async () => {
    const child = spawn(process.execPath, [join(import.meta.dirname, '../scripts', script), ...args], {
      env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...env },
      stdio: 'ignore',
    });
    const watch = setInterval(async () => {
      memory = (await highestMemory(child.pid)) ?? memory;
    }, 500);
    const [code] = await once(child, 'close');
    clearInterval(watch);
    if (code !== 0) console.log(`${script}: exit code ${code}`);
  });
  return `${(took / 1_000).toFixed(0)} s, ${memory} MB at most`;
}

async function measureReads(
  url: string,
  headers: Record<string, string>,
  paths: Record<string, string>,
): Promise<void> {
  console.log('\n| asked | median, ms | slowest, ms |\n|---|---:|---:|');
  for (const [name, path] of Object.entries(paths)) {
    const took: number[] = [];
    const answers = new Set<number>();
    for (let round = -1; round < rounds; round += 1) {
      const ms = await timed(async () => {
        answers.add((await send(url, path, { headers })).status);
      });
      if (round >= 0) took.push(ms);
    }
    const refused = [...answers].filter((status) => status !== 200);
    const said = refused.length > 0 ? `${name}: **${refused.join(', ')}**` : name;
    console.log(`| ${said} | ${middle(took).toFixed(1)} | ${highest(took).toFixed(1)} |`);
  }
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

const given = process.argv[3];
const server = given ? { url: given, stop: async () => {} } : await startPostgres({ durable: false, settings });
const folder = await mkdtemp(join(tmpdir(), 'shop-years-'));
try {
  const databaseUrl = urlOf(server.url, 'years');
  if (!given) {
    await createDatabase(server.url, 'years');
    const filled = await timed(() => fillYears(databaseUrl, size));
    console.log(`${size} orders, filled in ${(filled / 1_000).toFixed(0)} s`);
  }
  const database = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
  await database.pool.query('truncate admins cascade');
  const headers = await asAdmin(database);
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  await showSizes(client);
  // Done by the nights of those years.
  const kept = await timed(async () => {
    for (const days of keptDays) await keepDays(database.background.db, days, new Date());
  });
  console.log(`sums of all past days: ${(kept / 1_000).toFixed(1)} s`);
  const { rows } = await client.query<{ id: string; email: string; number: string }>(
    `select id, customer_email as email, order_number as number from orders where status = 'paid' order by id offset 1000 limit 1`,
  );
  const [order] = rows;
  if (!order) throw new Error('No order.');
  const env = {
    DATABASE_URL: databaseUrl,
    DEMO_DATA: 'off',
    PAYMENTS: 'demo',
    RATE_LIMITS: 'off',
    SESSION_SECRET: testEnv().SESSION_SECRET.make((secret) => secret),
    DATA_DIR: folder,
  };
  const shop = await startShop({ env });
  try {
    const find = (q: string) => `/api/admin/find?${new URLSearchParams({ q })}`;
    await measureReads(shop.url, headers, {
      'orders, the newest': '/api/admin/orders?limit=50',
      'orders of this month': `/api/admin/orders?limit=50&from=${daysAgo(30)}&to=${daysAgo(0)}`,
      'orders that are refunded': '/api/admin/orders?limit=50&status=refunded',
      'orders, a name in the search': '/api/admin/orders?limit=50&q=påhittad',
      'orders, an address in the search': `/api/admin/orders?limit=50&q=${order.email}`,
      'orders, page 100': '/api/admin/orders?limit=50&page=100',
      'one order': `/api/admin/orders/${order.id}`,
      'orders that are paid': '/api/admin/orders?limit=50&status=paid',
      'orders, nothing found': '/api/admin/orders?limit=50&q=finns inte',
      outbox: '/api/admin/mails?limit=50',
      'outbox, sent': '/api/admin/mails?limit=50&status=sent',
      'outbox, a template in the search': '/api/admin/mails?limit=50&q=confirmation',
      'outbox, a subject in the search': '/api/admin/mails?limit=50&q=beställning',
      'outbox, an address in the search': `/api/admin/mails?limit=50&q=${order.email}`,
      log: '/api/admin/audit?limit=50',
      'log, a word in the search': '/api/admin/audit?limit=50&q=contact',
      'log, nothing found': '/api/admin/audit?limit=50&q=finns inte',
      'Ctrl K, an order number': find(order.number),
      'Ctrl K, an address': find(order.email),
      'Ctrl K, a name': find('påhittad'),
      'a buyer': `/api/admin/buyers?email=${order.email}`,
      'what needs a hand': '/api/admin/needs',
      'overview, 30 days': '/api/admin/overview',
      'overview, a year': `/api/admin/overview?from=${daysAgo(364)}&by=month`,
      'books, the months': '/api/admin/books/months',
    });
    const leadId = await stockListing(shop.url, headers, sales);
    const took: number[] = [];
    for (let round = 0; round < sales; round += 1) {
      const sale: Sale = { email: `ny-${round}@kund.example`, clientSecret: '', submitted: false, paid: false };
      took.push(await timed(() => sell(shop.url, leadId, sale)));
    }
    console.log(`| a sale, all three calls | ${middle(took).toFixed(1)} | ${highest(took).toFixed(1)} |`);
  } finally {
    await shop.stop();
  }
  console.log(`\nnightly work: ${await runCommand('nightly.ts', [], env)}`);
  const file = join(folder, 'backup');
  const backup = await runCommand('backup.ts', [file], env);
  console.log(`backup: ${backup}, ${((await stat(file)).size / 1e9).toFixed(2)} GB`);
  if (!given) {
    await createDatabase(server.url, 'restored');
    const restored = { ...env, DATABASE_URL: urlOf(server.url, 'restored') };
    console.log(`restored: ${await runCommand('restore.ts', [file], restored)}`);
  }
  await client.end();
  await database.close();
} finally {
  await rm(folder, { recursive: true, force: true });
  await server.stop();
}
