import { describe, expect, test } from 'vitest';
import { barriers } from '../support/barriers.ts';
import {
  delivered,
  heading,
  type Order,
  records,
  useConfirmations,
  words,
} from '../support/browser/confirmation-journey.ts';
import { answered, eventually, isAlive, isShown } from '../support/browser/journey.ts';

const { happens, newOrder, open, shop, stripeServer, withRecords } = useConfirmations();

describe('the confirmation’s secret', () => {
  test('is in no cache, no search engine and no referrer', async () => {
    const { path } = await newOrder();
    for (const address of [path, '/order-confirmation', '/Order-Confirmation/?payment_intent_client_secret=x']) {
      const { headers } = await fetch(shop.url + address);
      expect(headers.get('cache-control')).toBe('no-store');
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-robots-tag')).toBe('noindex');
    }
    const api = await fetch(`${shop.url}/api${path}`);
    expect([api.headers.get('cache-control'), api.headers.get('referrer-policy')]).toEqual(['no-store', 'no-referrer']);
    const plain = await fetch(`${shop.url}/faq`);
    expect(plain.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(plain.headers.get('x-robots-tag')).toBeNull();
  });

  test('is in no address of the page but its own, and in no log', async () => {
    const order = await newOrder();
    const page = await open(order.path);
    await isShown(heading(page, words.sv.waiting));
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    const addresses = await page
      .locator('head link[href], head meta[content]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('content')));
    expect(addresses.filter((address) => address?.includes(order.clientSecret))).toEqual([]);
    await happens(() => stripeServer().pay(order.intentId));
    await delivered(page, words.sv);
    expect(shop.shop.output()).not.toContain(order.clientSecret);
    expect(shop.shop.output()).not.toContain('_secret_');
  });

  test('leads back from the purchases in its document alone, and is stored nowhere', async () => {
    const order = await newOrder();
    const page = await open(order.path);
    await happens(() => stripeServer().pay(order.intentId));
    await delivered(page, words.sv);
    await page.getByRole('link', { name: 'Till Mina köp' }).click();
    await isShown(page.getByText(`Order ${order.orderNumber} är öppen i den här fliken`));
    const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
    expect(stored).not.toContain(order.clientSecret);
    await page.getByRole('link', { name: 'Visa ordern' }).click();
    await isShown(heading(page, words.sv.paid));
    await page.goto('/mina-kop');
    await isShown(heading(page, 'Mina köp'));
    expect(await page.getByRole('link', { name: 'Visa ordern' }).count()).toBe(0);
  });

  test('is rendered on the server, state by state, from no cache', async () => {
    const order = await newOrder();
    const page = await shop.open(order.path, { cookies: answered, javaScriptEnabled: false });
    await isShown(heading(page, words.sv.waiting));
    await happens(() => stripeServer().pay(order.intentId));
    await page.reload();
    await isShown(heading(page, words.sv.paid));
  });
});

describe('the waiting page', () => {
  test('reports an unreachable shop, and asks again', async () => {
    const order = await newOrder();
    const page = await open(order.path);
    await isShown(heading(page, words.sv.waiting));
    await page.route('**/api/order-confirmation?**', (route) => route.abort('connectionrefused'));
    shop.expectComplaint(/ERR_CONNECTION_REFUSED/);
    await isShown(page.getByText('Vi får ingen kontakt med butiken just nu.'));
    await happens(() => stripeServer().pay(order.intentId));
    await page.unroute('**/api/order-confirmation?**');
    await isShown(heading(page, words.sv.paid));
  });

  test('stops asking after five minutes, says so, and asks again on request', async () => {
    const order = await newOrder();
    const page = await (await shop.visitor({ cookies: answered })).newPage();
    await page.clock.install();
    await page.goto(order.path);
    await isAlive(page);
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/api/order-confirmation')) asked += 1;
    });
    const slow = page.getByText('Det tar längre tid än vanligt.');
    await eventually(async () => {
      await page.clock.runFor(5_000);
      return slow.count();
    }, 200_000).toBe(1);
    const before = asked;
    expect(before).toBeGreaterThan(60);
    await page.clock.runFor(60_000);
    expect(asked).toBe(before);
    await happens(() => stripeServer().pay(order.intentId));
    await page.getByRole('button', { name: 'Kontrollera igen' }).click();
    await isShown(heading(page, words.sv.paid));
  });

  test('stops asking once all is delivered', async () => {
    const order = await newOrder();
    await happens(() => stripeServer().pay(order.intentId));
    const page = await (await shop.visitor({ cookies: answered })).newPage();
    await page.clock.install();
    await page.goto(order.path);
    await delivered(page, words.sv);
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.clock.runFor(60_000);
    expect(asked.filter((url) => url.includes('/api/order-confirmation'))).toEqual([]);
  });
});

test.each([
  [1440, 900, 560],
  [390, 844, 800],
])('the first telephone number is seen without scrolling, at %d px', async (width, height, limit) => {
  const order = await newOrder([{ leadId: withRecords(2).id, quantity: 5 }]);
  await happens(() => stripeServer().pay(order.intentId));
  const page = await shop.open(order.path, { cookies: answered, viewport: { width, height } });
  await delivered(page, words.sv);
  const number = await records(page).locator('[href^="tel:"]').first().boundingBox();
  expect(number?.y).toBeLessThan(limit);
});

test('prints the order, the leads and whose shop it is, the seller and the day, and nothing else of the page', async () => {
  const order = await newOrder();
  await happens(() => stripeServer().pay(order.intentId));
  const page = await shop.open(order.path, { cookies: { ...answered, theme: 'dark' } });
  await delivered(page, words.sv);
  await page.emulateMedia({ media: 'print' });
  await isShown(records(page));
  await isShown(page.getByRole('heading', { name: `Order ${order.orderNumber}`, exact: true }));
  await isShown(
    records(page)
      .getByText(/^Källa: .* · Samtycke: /)
      .first(),
  );
  await isShown(page.getByText(/@exempel\.se$/));
  await isShown(page.getByRole('banner').getByText('Leadtorget'));
  await isShown(page.getByText(/^Exempelsäljaren AB · .*Utskrivet \d/));
  expect(await page.getByRole('banner').getByRole('button').first().isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  // The colours have a transition.
  const background = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await eventually(background).toBe('rgb(255, 255, 255)');
  for (const button of await page.getByRole('main').getByRole('button').all()) {
    expect(await button.isVisible()).toBe(false);
  }
});

test('seven leads and their order fit one sheet, and a longer list repeats its headings on each sheet', async () => {
  const order = await newOrder([{ leadId: withRecords(2).id, quantity: 7 }]);
  await happens(() => stripeServer().pay(order.intentId));
  const page = await shop.open(order.path, { cookies: answered, viewport: { width: 390, height: 844 } });
  await delivered(page, words.sv);
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  const head = records(page).locator('thead');
  expect(await head.evaluate((node) => getComputedStyle(node).display)).toBe('table-header-group');
  expect(await records(page).getByRole('row').count()).toBe(15);
  expect(await page.locator('#content').textContent()).toMatch(/^Exempelsäljaren AB · .*Utskrivet \d/);
});

describe('the confirmation is accessible, and no wider than the window', () => {
  const states: { state: string; event: (order: Order) => unknown }[] = [
    { state: 'waiting', event: () => {} },
    { state: 'processing', event: ({ intentId }) => stripeServer().processing(intentId) },
    { state: 'failed', event: ({ intentId }) => stripeServer().cancelInDashboard(intentId) },
    { state: 'declined', event: ({ intentId }) => stripeServer().decline(intentId) },
    { state: 'paid', event: ({ intentId }) => stripeServer().pay(intentId) },
    { state: 'refunded', event: ({ intentId }) => stripeServer().pay(intentId, { amount: 5_000 }) },
  ];

  test.each(states)('when $state', async ({ state, event }) => {
    const order = await newOrder();
    await happens(() => event(order));
    const page = await shop.open(order.path, { cookies: answered });
    if (state === 'paid') await isShown(records(page));
    expect(await barriers(page, 'html', 320)).toEqual([]);
  });
});
