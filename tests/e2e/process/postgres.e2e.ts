import { Client } from 'pg';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { answered, isShown, serverHtml, useJourneys } from '../../support/browser/journey.ts';
import { type ShopServer, startShop } from '../../support/browser/shop-server.ts';
import { createDatabase, dropDatabase, urlOf } from '../../support/postgres-databases.ts';
import { type PostgresServer, startPostgres } from '../../support/postgres-server.ts';

const admin = { username: 'chefen', password: 'ett riktigt bra lösenord' };

let server: PostgresServer | undefined;

async function newDatabase(name: string): Promise<string> {
  server ??= await startPostgres({ durable: false });
  const own = `shop_e2e_${name}_${process.pid}`;
  await dropDatabase(server.url, own);
  await createDatabase(server.url, own);
  return urlOf(server.url, own);
}

const settingsFor = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  DEMO_DATA: 'on',
  ADMIN_USERNAME: admin.username,
  ADMIN_PASSWORD: admin.password,
  SESSION_SECRET: 'the same secret for every process of one shop',
});

async function query(databaseUrl: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query(statement);
    return rows;
  } finally {
    await client.end();
  }
}

// Runs after the shop has stopped, because these hooks run in reverse order.
afterAll(async () => {
  if (!server) return;
  for (const name of ['one', 'both']) await dropDatabase(server.url, `shop_e2e_${name}_${process.pid}`);
  await server.stop();
});

let databaseUrl = '';

const journeys = useJourneys({
  start: async () => {
    databaseUrl = await newDatabase('one');
    return startShop({ env: settingsFor(databaseUrl) });
  },
});

const send = (shop: ShopServer, path: string, body: object) =>
  fetch(shop.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

test('a shop on PostgreSQL shows the home page from the database', async () => {
  const [{ first } = {}] = await query(databaseUrl, 'select name as first from categories order by position limit 1');
  const page = await journeys.open('/', { cookies: answered });
  await isShown(page.getByRole('heading', { level: 1 }));
  expect(await page.getByRole('main').textContent()).toContain(first);
});

test('a password from the settings is never printed', () => {
  expect(journeys.shop.output()).toContain('is open at');
  expect(journeys.shop.output()).not.toContain(admin.password);
});

test('two processes started at once on one empty database both open, fill it once and are one shop', async () => {
  const url = await newDatabase('both');
  const env = settingsFor(url);
  const starts = await Promise.allSettled([startShop({ env }), startShop({ env })]);
  const shops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  onTestFinished(async () => {
    await Promise.all(shops.map((shop) => shop.stop()));
  });
  expect(starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))).toEqual([]);
  const [one, other] = shops;
  if (!one || !other) throw new Error('There are not two shops.');

  const [row] = await query(
    url,
    `select
      (select count(*) - count(distinct name) from categories)::int as categories_twice,
      (select count(*) - count(distinct title) from leads)::int as leads_twice,
      (select count(*) > 50 from leads) as leads,
      (select count(*)::int from admins) as admins,
      (select count(*) - count(distinct key) from content_blocks)::int as blocks_twice`,
  );
  expect(row).toEqual({ categories_twice: 0, leads_twice: 0, leads: true, admins: 1, blocks_twice: 0 });

  expect((await send(one, '/api/newsletter', { email: 'anna@exempel.se' })).status).toBe(201);
  expect((await send(other, '/api/newsletter', { email: 'Anna@Exempel.se' })).status).toBe(409);
  const cookie = (await send(one, '/api/admin/auth', admin)).headers.get('set-cookie')?.split(';')[0] ?? '';
  const check = await fetch(`${other.url}/api/admin/check`, { headers: { cookie } });
  expect(await check.json()).toMatchObject({ isAdmin: true, role: 'owner' });
});

/** A new version empties the answer cache. */
const raiseCatalogueVersion = () => query(databaseUrl, 'update catalogue_version set version = version + 1');

/** Visitors with and without an answer to the cookie question are cached separately. */
const untilItFails = (path: string) =>
  vi.waitFor(
    async () => {
      for (const cookie of ['', 'cookie-consent=declined']) {
        expect((await fetch(journeys.url + path, { headers: { cookie } })).status).toBe(500);
      }
    },
    { timeout: 60_000, interval: 100 },
  );

const reference = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/;
const internals = /select |from "|relation|drizzle|postgres|node_modules|\.ts\b|\bat .*:\d+:\d+/i;

describe('when the catalogue’s table is gone', () => {
  beforeAll(async () => {
    await query(databaseUrl, 'alter table leads rename to leads_elsewhere');
    await raiseCatalogueVersion();
    await untilItFails('/');
  });
  afterAll(async () => {
    await query(databaseUrl, 'alter table leads_elsewhere rename to leads');
    await raiseCatalogueVersion();
  });

  test('the API answers 500 with a reference that is in the log, and nothing internal', async () => {
    const answer = await fetch(`${journeys.url}/api/leads?limit=20`);
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(JSON.parse(text)).toEqual({
      code: 'internal',
      message: expect.any(String),
      reference: expect.stringMatching(reference),
    });
    expect(text).not.toMatch(internals);
    await expect.poll(() => journeys.shop.output()).toContain(reference.exec(text)?.[0]);
  });

  async function openBroken(path: string, javaScriptEnabled: boolean): Promise<{ page: Page; status?: number }> {
    journeys.expectComplaint(/status of 500/);
    journeys.expectComplaint(/^error: (Error|ApiFailure)/); // React logs what an error boundary caught
    const context = await journeys.visitor({ cookies: answered, javaScriptEnabled });
    const page = await context.newPage();
    const answer = await page.goto(path);
    return { page, ...(answer && { status: answer.status() }) };
  }

  test.each([
    { path: '/', title: 'Något gick fel hos oss', retry: 'Försök igen', script: true },
    { path: '/', title: 'Något gick fel hos oss', retry: 'Försök igen', script: false },
    { path: '/?lang=en', title: 'Something went wrong on our end', retry: 'Try again', script: true },
  ])(
    'the page $path says so, with HTTP 500 and a reference (script: $script)',
    async ({ path, title, retry, script }) => {
      const { page, status } = await openBroken(path, script);
      expect(status).toBe(500);
      await isShown(page.getByRole('heading', { level: 1, name: title }));
      const text = (await page.getByRole('alert').textContent()) ?? '';
      const [shown = 'no reference'] = reference.exec(text) ?? [];
      await expect.poll(() => journeys.shop.output()).toContain(shown);
      await isShown(page.getByRole('button', { name: retry }));
      await isShown(page.getByRole('banner'));
      await isShown(page.getByRole('contentinfo'));
    },
  );

  test('neither the page nor its scripts show anything internal', async () => {
    const answer = await fetch(journeys.url);
    expect(await answer.text()).not.toMatch(/select .* from|relation \\?"|leads_elsewhere|node_modules|Failed query/i);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
  });

  test('the page recovers by its own button once the table is back', async () => {
    const { page } = await openBroken('/', true);
    await query(databaseUrl, 'alter table leads_elsewhere rename to leads');
    try {
      await page.getByRole('button', { name: 'Försök igen' }).click();
      await isShown(page.getByRole('heading', { level: 1, name: /Nya affärer/ }));
    } finally {
      await query(databaseUrl, 'alter table leads rename to leads_elsewhere');
    }
  });

  test('the other pages still work', async () => {
    expect(await serverHtml(`${journeys.url}/finns-inte`)).toContain('Page Not Found');
    expect((await fetch(`${journeys.url}/readyz`)).status).toBe(200);
  });
});

test('a page whose texts cannot be read is still a page, with a reference and in both languages', async () => {
  await query(databaseUrl, 'alter table content_blocks rename to content_blocks_elsewhere');
  await raiseCatalogueVersion();
  await untilItFails('/');
  try {
    const answer = await fetch(journeys.url);
    expect(answer.status).toBe(500);
    const html = await answer.text();
    expect(html).toMatch(/^<!doctype html>/i);
    expect(html).toContain('Något gick fel hos oss');
    expect(html).toContain('Something went wrong on our end');
    await expect.poll(() => journeys.shop.output()).toContain(reference.exec(html)?.[0] ?? 'a reference');
    expect(html).not.toMatch(internals);
  } finally {
    await query(databaseUrl, 'alter table content_blocks_elsewhere rename to content_blocks');
    await raiseCatalogueVersion();
  }
  expect((await fetch(journeys.url)).status).toBe(200);
});
