import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { buyByApi } from '../support/browser/demo-purchase.ts';
import { eventually, isAlive, isShown, useJourneys } from '../support/browser/journey.ts';

const origin = 'https://matning.example';

const shop = useJourneys({ env: { ANALYTICS_SRC: `${origin}/measure.js`, RATE_LIMITS: 'off' } });

/** Takes all that a document lets it, again and again. */
const curious = `
  const tell = () => fetch('${origin}/seen', { method: 'POST', mode: 'no-cors', body: JSON.stringify({
    address: location.href, from: document.referrer, entry: history.state, text: document.body.innerText,
    asked: performance.getEntries().map(({ name }) => name), html: document.documentElement.outerHTML,
  }) });
  tell();
  setInterval(tell, 200);
  addEventListener('pagehide', tell);`;

async function measuredVisitor() {
  const seen: string[] = [];
  const context = await shop.visitor({ cookies: { 'cookie-consent': 'accepted' } });
  await context.route(`${origin}/**`, (route) => {
    const told = route.request().postData();
    if (told !== null) seen.push(told);
    return route.fulfill({ contentType: 'text/javascript', body: told === null ? curious : '' });
  });
  return { context, seen };
}

async function bought() {
  const listed: { id: string; deliversWithinDays: number }[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const leadId = listed.find(({ deliversWithinDays }) => deliversWithinDays === 0)?.id ?? '';
  const cartItems = [{ leadId, quantity: 1 }];
  const { clientSecret } = await buyByApi(shop.url, { cartItems, email: `${randomUUID()}@foretag.example` });
  const confirmation = `/order-confirmation?payment_intent_client_secret=${clientSecret}`;
  const told = await fetch(`${shop.url}/api${confirmation}`);
  const { records }: { records: { email: string }[] } = await told.json();
  return { confirmation, clientSecret, email: records[0]?.email ?? '' };
}

const openIn = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(path);
  await isAlive(page);
  return page;
};

const logo = (page: Page) => page.getByRole('banner').getByRole('link').first();

test('the analytics script runs on public pages alone, and learns no secret before, between or after them', async () => {
  const { confirmation, clientSecret, email } = await bought();
  const { context, seen } = await measuredVisitor();
  const page = await openIn(context, '/faq');
  await eventually(() => seen.some((one) => one.includes('/faq'))).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mina köp' }).click();
  await page.waitForURL('**/mina-kop');
  await isAlive(page);
  await page.goto(confirmation);
  await isAlive(page);
  await isShown(page.getByText(email).first());
  await logo(page).click();
  await page.waitForURL((url) => url.pathname === '/');
  await isAlive(page);
  await eventually(() => seen.filter((one) => one.includes(`"address":"${shop.url}/"`)).length).toBeGreaterThan(0);
  await page.goBack();
  await isShown(page.getByText(email).first());
  await page.goto('/faq');
  const before = seen.length;
  await eventually(() => seen.length).toBeGreaterThan(before);
  const addresses = new Set(seen.map((one) => new URL(JSON.parse(one).address).pathname));
  expect([...addresses].sort()).toEqual(['/', '/faq']);
  for (const secret of [clientSecret, '_secret_', email])
    expect(seen.filter((one) => one.includes(secret))).toEqual([]);
});

test('the policy of a private page names no other host, and its address is in no referrer', async () => {
  const pages = {
    '/order-confirmation?payment_intent_client_secret=x': 'no-referrer',
    '/mina-kop': 'no-referrer',
    '/Mina-Kop/?key=x': 'no-referrer',
    '/avregistrera?token=x': 'no-referrer',
    '/bekrafta?token=x': 'no-referrer',
    '/offert?token=x': 'no-referrer',
    '/offert/aterkalla?token=x': 'no-referrer',
    '/checkout': 'strict-origin',
    '/admin/login': 'strict-origin',
    '/admin/dashboard?q=anna': 'strict-origin',
    '/nothing-here?token=x': 'strict-origin-when-cross-origin',
  };
  for (const [path, referrer] of Object.entries(pages)) {
    const { headers } = await fetch(shop.url + path);
    expect(headers.get('content-security-policy'), path).toContain("script-src 'self'");
    expect(headers.get('content-security-policy'), path).not.toContain(origin);
    expect(headers.get('referrer-policy'), path).toBe(referrer);
  }
  const [listing] = await (await fetch(`${shop.url}/api/leads`)).json();
  for (const path of ['/', '/FAQ/', '/leads', `/lead/${listing.id}`, '/sok?q=tak', '/kundvagn']) {
    expect((await fetch(shop.url + path)).headers.get('content-security-policy'), path).toContain(origin);
  }
});

test('a key leaves the address at once, and the page stays through a reload, a jump within it and another language', async () => {
  const { confirmation, clientSecret, email } = await bought();
  const { context } = await measuredVisitor();
  const page = await openIn(context, `${confirmation}&redirect_status=succeeded`);
  const isKept = async () => {
    await isShown(page.getByText(email).first());
    await eventually(() => page.url().includes(clientSecret)).toBe(false);
  };
  await isKept();
  expect(new URL(page.url()).search).toBe('?redirect_status=succeeded');
  await page.reload();
  await isKept();
  await isAlive(page);
  await page.evaluate(() => {
    location.hash = 'content';
  });
  await isKept();
  expect(new URL(page.url()).hash).toBe('#content');
  await page.reload();
  await isKept();
  await isAlive(page);
  await page.getByRole('banner').getByRole('button', { name: 'Byt språk' }).click();
  await page.getByRole('menuitemradio', { name: 'English' }).click();
  await isShown(page.getByRole('button', { name: 'Change language' }));
  await isKept();
  await page.goBack();
  await isKept();
});

test.each(['/mina-kop?key=a-key', '/avregistrera?token=a-key', '/bekrafta?token=a-key'])(
  'a page that asks for a click shows the same after a reload, without the key in its address: %s',
  async (path) => {
    const { context } = await measuredVisitor();
    const page = await openIn(context, path);
    const button = page.getByRole('main').getByRole('button').first();
    await isShown(button);
    const words = (await button.textContent()) ?? '';
    expect(page.url()).not.toContain('a-key');
    await page.reload();
    await isShown(page.getByRole('main').getByRole('button', { name: words, exact: true }));
    await eventually(() => page.url().includes('a-key')).toBe(false);
  },
);
