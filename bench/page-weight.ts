import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import autocannon from 'autocannon';
import { sql } from 'drizzle-orm';
import { sharedFields } from '../src/features/catalogue/listing-facts.rules.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { freePort } from '../tests/support/free-port.ts';
import { createDatabase, dropDatabase, urlOf } from '../tests/support/postgres-databases.ts';
import { startPostgres } from '../tests/support/postgres-server.ts';
import { fillCatalogue } from './fill-catalogue.ts';
import { processorMs } from './processor-time.ts';

// Size of a page and cost of rendering it: node bench/page-weight.ts [folder of another built shop] Both shops have the
// same 1,000 listings and are asked in turns, so that other load on the machine affects both alike.

const rounds = 3;
const seconds = 3;
const connections = 4;
const listings = 1_000;
const wordsPerText = 40;
const databaseName = 'bench_pages';
/** Addresses this long are not cached, and so not compressed. */
const longAddress = 'x'.repeat(300);

const roots = [join(import.meta.dirname, '..'), ...process.argv.slice(2, 3).map((folder) => resolve(folder))];

type Shop = { name: string; root: string; url: string; pid: number; stop: () => Promise<void> };

async function waitUntilReady(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error('The shop did not open; the reason stands above.');
    const answer = await fetch(`${url}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
}

async function open(root: string, databaseUrl: string): Promise<Shop> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      DATABASE_URL: databaseUrl,
      RATE_LIMITS: 'off',
      SESSION_SECRET: 'only for measuring these pages and long enough',
      PORT: String(port),
    },
  });
  await waitUntilReady(url, child);
  const stop = async () => {
    child.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
  };
  return { name: root === roots[0] ? 'this shop' : 'the other', root, url, pid: child.pid ?? 0, stop };
}

const median = (values: readonly number[]) => values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0;

/** Includes the scripts that it preloads. */
async function scriptBytes(root: string, html: string): Promise<number> {
  const names = new Set([...html.matchAll(/assets\/([\w.-]+\.js)/g)].map(([, name]) => name ?? ''));
  const folder = join(root, 'dist/client/assets');
  const known = (await readdir(folder)).filter((name) => names.has(name));
  const sizes = await Promise.all(known.map(async (name) => gzipSync(await readFile(join(folder, name))).byteLength));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Inline scripts, except structured data for search engines. */
const dehydrated = (html: string) =>
  [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>(.*?)<\/script>/gs)].reduce(
    (sum, [, text = '']) => sum + Buffer.byteLength(text),
    0,
  );

async function weigh({ name, root, url }: Shop, page: string, path: string): Promise<string> {
  const html = await (await fetch(url + path)).text();
  const cells = [Buffer.byteLength(html), dehydrated(html), gzipSync(html).byteLength, await scriptBytes(root, html)];
  return `| ${page} | ${name} | ${cells.join(' | ')} |`;
}

let asked = 0;

type Rate = { perSecond: number; msEach: number };

async function askForPages({ url, pid }: Shop, path: string, suffix: string): Promise<Rate> {
  const before = processorMs(pid);
  const next = () => {
    asked += 1;
    return `${path}?n=${asked}${suffix}`;
  };
  const { requests, non2xx, errors } = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { 'accept-encoding': 'br' },
    requests: [{ setupRequest: (request) => ({ ...request, path: next() }) }],
  });
  if (non2xx > 0 || errors > 0) throw new Error(`${path}: ${non2xx} answers were no success, ${errors} failed.`);
  return { perSecond: requests.average, msEach: (processorMs(pid) - before) / requests.total };
}

async function compare(shops: readonly Shop[], page: string, path: string, suffix: string): Promise<string[]> {
  const rates = shops.map((): Rate[] => []);
  for (let round = -1; round < rounds; round += 1) {
    for (const [index, shop] of shops.entries()) {
      const rate = await askForPages(shop, path, suffix);
      if (round >= 0) rates[index]?.push(rate);
    }
  }
  return shops.map(({ name }, index) => {
    const kept = suffix ? 'not kept' : 'kept, compressed';
    const taken = rates[index] ?? [];
    const perSecond = Math.round(median(taken.map((rate) => rate.perSecond)));
    return `| ${page}, ${kept} | ${name} | ${perSecond} | ${median(taken.map((rate) => rate.msEach)).toFixed(1)} |`;
  });
}

const words =
  'beställaren vill jämföra priser före beslut och vet ungefär vad arbetet i omfattar vad det får kosta'.split(' ');
const text = Array.from({ length: wordsPerText }, (_, index) => words[(index * 7) % words.length]).join(' ');

const server = await startPostgres({ durable: true });
const shops: Shop[] = [];
try {
  await createDatabase(server.url, databaseName);
  const databaseUrl = urlOf(server.url, databaseName);
  const database = await openDatabase({ DATABASE_URL: databaseUrl, DATA_DIR: '' });
  await migrate(database.db);
  await fillCatalogue(database.background.db, listings);
  await database.db.execute(sql`update leads set description = ${text}`);
  const shares = JSON.stringify(Object.fromEntries(sharedFields.map((field, index) => [field, 40 + index * 6])));
  await database.db.execute(sql`update listing_facts set field_shares = ${shares}::jsonb`);
  await database.close();
  for (const root of roots) shops.push(await open(root, databaseUrl));
  const url = shops[0]?.url ?? '';
  const categories: { id: string }[] = await (await fetch(`${url}/api/categories`)).json();
  const category = categories[6]?.id ?? '';
  const [lead]: { id: string }[] = await (await fetch(`${url}/api/leads?categoryId=${category}&limit=1`)).json();
  const pages = { '/': '/', '/leads': '/leads', 'a category': `/leads/${category}`, 'a lead': `/lead/${lead?.id}` };
  console.log(
    '| page | shop | HTML | of it for the browser | HTML, gzip | scripts, gzip |\n|---|---|---:|---:|---:|---:|',
  );
  for (const [page, path] of Object.entries(pages)) {
    for (const shop of shops) console.log(await weigh(shop, page, path));
  }
  console.log('\n| page | shop | pages a second | processor, ms each |\n|---|---|---:|---:|');
  for (const page of ['a category', 'a lead'] as const) {
    for (const suffix of ['', `&${longAddress}`]) {
      for (const row of await compare(shops, page, pages[page], suffix)) console.log(row);
    }
  }
} finally {
  for (const shop of shops) await shop.stop();
  await dropDatabase(server.url, databaseName).catch(() => undefined);
  await server.stop();
}
