import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { answered, eventually, isShown, useJourneys } from '../../support/browser/journey.ts';
import { journeyAdmin } from '../../support/browser/journey-admin.ts';
import { startSeededShop } from '../../support/browser/seeded-shop.ts';
import type { ShopServer } from '../../support/browser/shop-server.ts';

const region = 'Gotlands län';
const titles = Array.from({ length: 45 }, (_, index) => `Lista ${String(index + 1).padStart(2, '0')}`);
const pageSize = 20;

async function logIn({ url }: ShopServer): Promise<string> {
  const answer = await fetch(`${url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(journeyAdmin),
  });
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** It has the fewest listings. */
const named = z.array(z.object({ id: z.string(), name: z.string() }));
const lastCategory = async (url: string) => named.parse(await (await fetch(`${url}/api/categories`)).json()).at(-1);

async function addListings(shop: ShopServer): Promise<void> {
  const cookie = await logIn(shop);
  const categoryId = (await lastCategory(shop.url))?.id;
  for (const [index, title] of titles.entries()) {
    const lead = { title, description: 'Kanot', categoryId, region, pricePerLead: `${100 + index}.00` };
    const answer = await fetch(`${shop.url}/api/leads`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie },
      body: JSON.stringify(lead),
    });
    expect(answer.status).toBe(201);
  }
}

async function startFullShop(): Promise<ShopServer> {
  const shop = await startSeededShop({ RATE_LIMITS: 'off' });
  try {
    await addListings(shop);
  } catch (error) {
    await shop.stop();
    throw error;
  }
  return shop;
}

const shop = useJourneys({ start: startFullShop });

const shownTitles = (page: Page) => page.locator('main article h3').allTextContents();
const more = (page: Page) => page.getByRole('link', { name: 'Visa fler', exact: true });
const plain = (path: string) => shop.open(path, { cookies: answered, javaScriptEnabled: false });
const categoryPath = async () => `/leads/${(await lastCategory(shop.url))?.id}`;
const filters = '?q=kanot&sort=price-asc';

const titled = z.array(z.object({ title: z.string() }));

/** Includes the demo shop's listings, after the new ones. */
async function titlesInRegion(): Promise<string[]> {
  const answer = await fetch(`${shop.url}/api/leads?${new URLSearchParams({ region, limit: '100' })}`);
  return titled.parse(await answer.json()).map(({ title }) => title);
}

const lists = [
  { name: 'a category', path: async () => (await categoryPath()) + filters, titles: async () => titles },
  { name: 'a county', path: async () => `/sok?${new URLSearchParams({ region })}`, titles: titlesInRegion },
];

async function addressOfSecond(path: string): Promise<string> {
  const page = await plain(path);
  return (await more(page).getAttribute('href')) ?? '';
}

describe.each(lists)('a long list of $name', ({ path: pathOf, titles: wantedOf }) => {
  test('is read to its end page by page without any script', async () => {
    const wanted = await wantedOf();
    const page = await plain(await pathOf());
    const seen = await shownTitles(page);
    for (const _ of [2, 3]) {
      const next = await more(page).getAttribute('href');
      await more(page).click();
      await page.waitForURL(shop.url + next);
      seen.push(...(await shownTitles(page)));
    }
    expect(seen).toEqual(wanted);
    expect(await more(page).count()).toBe(0);
  });

  test('grows in place with scripts, and the address stays', async () => {
    const wanted = await wantedOf();
    const page = await shop.open(await pathOf(), { cookies: answered });
    const address = page.url();
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    for (const count of [2 * pageSize, wanted.length]) {
      const before = await page.getByRole('article').count();
      await more(page).press('Enter');
      await eventually(() => shownTitles(page)).toEqual(wanted.slice(0, count));
      // The first of what came is read next, by keyboard and screen reader too.
      const first = page.locator('.lead-grid > li').nth(before);
      await eventually(() => first.evaluate((card) => card === document.activeElement)).toBe(true);
    }
    await eventually(() => more(page).count()).toBe(0);
    expect(page.url()).toBe(address);
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
  });

  test('opens in its middle from a shared address, continues and goes back to its start', async () => {
    const [path, wanted] = [await pathOf(), await wantedOf()];
    const page = await shop.open(await addressOfSecond(path), { cookies: answered });
    expect(await shownTitles(page)).toEqual(wanted.slice(pageSize, 2 * pageSize));
    expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
    await more(page).click();
    await eventually(() => shownTitles(page)).toEqual(wanted.slice(pageSize));
    await page.getByRole('link', { name: 'Visa från början' }).click();
    await eventually(() => shownTitles(page)).toEqual(wanted.slice(0, pageSize));
    expect(page.url()).toBe(shop.url + path);
  });

  test.each([
    ['changed', (cursor: string) => (cursor.startsWith('A') ? 'B' : 'A') + cursor.slice(1)],
    ['cut short', (cursor: string) => cursor.slice(0, -4)],
    ['made up', () => 'nonsense'],
    ['no text of the kind', () => '%00'],
  ])('drops a cursor that is %s from the address', async (_what, tamper) => {
    const [path, wanted] = [await pathOf(), await wantedOf()];
    const second = await addressOfSecond(path);
    const cursor = new URL(second, shop.url).searchParams.get('cursor') ?? '';
    const answer = await fetch(shop.url + second.replace(cursor, tamper(cursor)));
    expect([answer.status, answer.url]).toEqual([200, shop.url + path]);
    expect(await answer.text()).toContain(wanted[0]);
  });
});

test('a cursor of the same list in another order is dropped, and the order stays', async () => {
  const category = await categoryPath();
  const second = await addressOfSecond(category + filters);
  const answer = await fetch(shop.url + second.replace('price-asc', 'price-desc'));
  expect([answer.status, answer.url]).toEqual([200, `${shop.url}${category}?q=kanot&sort=price-desc`]);
});

test('a page in the middle that is not indexed names the plain category', async () => {
  const category = await categoryPath();
  const page = await plain(await addressOfSecond(category));
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  expect(await page.locator('link[rel="canonical"]').getAttribute('href')).toBe(shop.url + category);
});

test('an invented cursor is dropped inside the shop too', async () => {
  shop.expectComplaint(/status of 400/);
  const category = await categoryPath();
  const page = await shop.open('/leads', { cookies: answered });
  await page.evaluate((path) => {
    history.pushState(null, '', `${path}?cursor=nonsense`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, category);
  await isShown(page.getByRole('heading', { level: 3 }).first());
  await eventually(() => page.url()).toBe(shop.url + category);
});

test('a filter chosen in the middle of a list starts at its beginning', async () => {
  const category = await categoryPath();
  const page = await shop.open(await addressOfSecond(category + filters), { cookies: answered });
  await page.getByRole('form', { name: 'Filtrera annonser' }).getByLabel('Sortera').selectOption('price-desc');
  await eventually(() => page.url()).toBe(`${shop.url}${category}?q=kanot&sort=price-desc`);
  await eventually(() => shownTitles(page)).toEqual(titles.toReversed().slice(0, pageSize));
});
