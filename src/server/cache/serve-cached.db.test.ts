import { createServer, type Server } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { type Database, openDatabase } from '../../platform/database/open-database.ts';
import { createLog } from '../../platform/log.ts';
import { createSite } from '../site.ts';
import { announceStock } from './announce-stock.ts';
import { AnswerCache } from './answer-cache.ts';
import { watchCatalogue } from './watch-catalogue.ts';

const database = useTestDatabase({ isEmptied: true });
const log = createLog('silent');

const shown = '018f3a52-7c1b-7a53-9f0e-2f4d9d5f8a11';

let closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  await database.current.db.execute(sql`insert into catalogue_version default values`);
  await addCategory('Utbildning');
});

afterEach(async () => {
  for (const close of closing.reverse()) await close();
  closing = [];
});

const addCategory = (name: string) =>
  database.current.db.execute(sql`insert into categories (id, name, icon) values (gen_random_uuid(), ${name}, 'Home')`);

const announce = () =>
  database.current.db.transaction(async (tx) => {
    await tx.execute(sql`update catalogue_version set version = version + 1`);
    await tx.execute(sql`select pg_notify('catalogue', '')`);
  });

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
}

type Process = {
  url: string;
  pagesMade: () => number;
  cookiesSeen: () => (string | null)[];
  stockChanged: (leadIds: readonly string[]) => void;
};

async function startProcess(on = database.current): Promise<Process> {
  let made = 0;
  const cache = new AnswerCache();
  closing.push(await watchCatalogue(on, cache, log));
  const stock = await announceStock(on, cache, log);
  closing.push(stock.stop);
  const parts = { db: on.db, env: testEnv(), enqueue: async () => {}, now: () => new Date(), stockChanged: () => {} };
  const cookies: (string | null)[] = [];
  const pages = async ({ headers }: Request) => {
    made += 1;
    cookies.push(headers.get('cookie'));
    // as long as a page takes, so that others have to wait for it
    await wait(50);
    return new Response(`<p>page ${made} shows ${shown}</p>`, { headers: { 'content-type': 'text/html' } });
  };
  const url = await listen(createServer(createSite(parts, log, async () => pages, cache)));
  return { url, pagesMade: () => made, cookiesSeen: () => cookies, stockChanged: stock.stockChanged };
}

async function openSecond(url: string): Promise<Database> {
  const opened = await openDatabase({ DATABASE_URL: url, DATA_DIR: '' });
  closing.unshift(opened.close);
  return opened;
}

/** An answer is kept from the second time it is asked for. */
const askOnce = async (url: string, path: string) => {
  await (await fetch(url + path)).text();
};

const names = async (url: string): Promise<string[]> => {
  const categories: { name: string }[] = await (await fetch(`${url}/api/categories`)).json();
  return categories.map(({ name }) => name);
};

test('a hot answer is the same bytes, and is not rendered', async () => {
  const { url, pagesMade } = await startProcess();
  await askOnce(url, '/leads');
  const first = await fetch(`${url}/leads`);
  const again = await fetch(`${url}/leads`);
  expect(await again.text()).toBe(await first.text());
  expect(again.headers.get('etag')).toBe(first.headers.get('etag'));
  expect(again.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(pagesMade()).toBe(2);
});

test('a part of the sitemap is made once', async () => {
  const { url } = await startProcess();
  await askOnce(url, '/sitemaps/pages.xml');
  const first = await fetch(`${url}/sitemaps/pages.xml`);
  const text = await first.text();
  await addCategory('Fastigheter');
  const again = await fetch(`${url}/sitemaps/pages.xml`);
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([200, text, first.headers.get('etag')]);
});

test('a client with the current page gets a 304', async () => {
  const { url } = await startProcess();
  await askOnce(url, '/leads');
  const tag = (await fetch(`${url}/leads`)).headers.get('etag') ?? '';
  const again = await fetch(`${url}/leads`, { headers: { 'if-none-match': tag } });
  expect([again.status, await again.text()]).toEqual([304, '']);
});

test('many requests for the same uncached page render it once', async () => {
  const { url, pagesMade } = await startProcess();
  await Promise.all(Array.from({ length: 20 }, async () => (await fetch(`${url}/leads`)).text()));
  expect(pagesMade()).toBe(1);
});

test('each language, theme and consent has its own pages, and a broken cookie gets the default ones', async () => {
  const { url, pagesMade } = await startProcess();
  const cookies = ['', 'language=en', 'theme=dark', 'cookie-consent=declined', 'theme=nonsense'];
  for (let time = 0; time < 3; time += 1) {
    for (const cookie of cookies) await (await fetch(`${url}/leads`, { headers: { cookie } })).text();
  }
  // the broken cookie counts as a second visit to the default page, in the first round
  expect(pagesMade()).toBe(8);
});

test('a page that is kept for others sees no cookie but the visitor’s choices', async () => {
  const { url, cookiesSeen } = await startProcess();
  const cookie = 'buyer_session=secret; language=en; admin_session=secret; theme=dark';
  await (await fetch(`${url}/leads`, { headers: { cookie } })).text();
  await (await fetch(`${url}/kundvagn`, { headers: { cookie } })).text();
  expect(cookiesSeen()).toEqual(['language=en; theme=dark; cookie-consent=; view=', cookie]);
});

test('a language in the address sets its cookie, and is never cached', async () => {
  const { url, pagesMade } = await startProcess();
  const first = await fetch(`${url}/leads?lang=en`);
  const again = await fetch(`${url}/leads?lang=en`);
  await fetch(`${url}/leads?lang=en`);
  expect(first.headers.get('set-cookie')).toContain('language=en');
  expect(again.headers.get('set-cookie')).toContain('language=en');
  expect(pagesMade()).toBe(3);
});

test('every process sees a change once it is committed', async () => {
  const here = await startProcess();
  const there = await startProcess(database.url ? await openSecond(database.url) : database.current);
  for (const { url } of [here, there]) await askOnce(url, '/api/categories');
  expect([await names(here.url), await names(there.url)]).toEqual([['Utbildning'], ['Utbildning']]);
  await addCategory('Fastigheter');
  await announce();
  await expect.poll(() => names(here.url)).toContain('Fastigheter');
  await expect.poll(() => names(there.url)).toContain('Fastigheter');
});

test('an unannounced change is found by polling', async () => {
  const { url } = await startProcess();
  await askOnce(url, '/api/categories');
  expect(await names(url)).toEqual(['Utbildning']);
  await addCategory('Fastigheter');
  await database.current.db.execute(sql`update catalogue_version set version = version + 1`);
  await expect.poll(() => names(url), { timeout: 60_000 }).toContain('Fastigheter');
});

test('a sale drops pages that show the listing at once here, soon in other processes, and nothing else', async () => {
  const here = await startProcess();
  const there = await startProcess(database.url ? await openSecond(database.url) : database.current);
  const read = async ({ url }: { url: string }) => (await fetch(`${url}/leads`)).text();
  for (const { url } of [here, there]) await askOnce(url, '/leads');
  const before = [await read(here), await read(there)];
  here.stockChanged(['018f3a52-7c1b-7a53-9f0e-000000000000']);
  expect([await read(here), await read(there)]).toEqual(before);
  here.stockChanged([shown]);
  expect(await read(here)).not.toBe(before[0]);
  await expect.poll(() => read(there), { timeout: 60_000 }).not.toBe(before[1]);
});
