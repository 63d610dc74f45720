import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { answered, eventually, isGone, isShown, serverHtml, useJourneys } from '../support/browser/journey.ts';

const shop = useJourneys();

/** Holds all API calls until released. */
async function slowLine(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

const progress = (page: Page) => page.locator('.page-progress').getAttribute('data-pending');

test('a clicked link shows at once that something is loading, and the new page begins at its heading', async () => {
  const page = await shop.open('/faq', { cookies: answered });
  expect(await progress(page)).toBeNull();
  const release = await slowLine(page);
  await page.getByRole('banner').getByRole('link', { name: 'Om oss' }).click();
  await eventually(() => progress(page)).toBe('page');
  const skeleton = () => page.getByRole('main').evaluate((main) => getComputedStyle(main, '::after').opacity);
  await eventually(skeleton).toBe('1');
  release();
  await isShown(page.getByRole('heading', { level: 1, name: 'Vi säljer leads öppet' }));
  await eventually(() => progress(page)).toBeNull();
  await eventually(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
});

test.each<{ without: string; cut: (page: Page) => Promise<unknown>; mend: (page: Page) => Promise<unknown> }>([
  {
    without: 'a network',
    cut: (page) => page.context().setOffline(true),
    // Seen by the page itself.
    mend: (page) => page.context().setOffline(false),
  },
  {
    without: 'internet behind the network',
    cut: (page) => page.route('**/*', (route) => route.abort('internetdisconnected')),
    async mend(page) {
      await page.unroute('**/*');
      await page.getByRole('button', { name: 'Försök igen' }).click();
    },
  },
])('a page asked for without $without says so at once, and comes when there is one', async ({ cut, mend }) => {
  const page = await shop.open('/faq', { cookies: answered });
  shop.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await cut(page);
  await page.getByRole('banner').getByRole('link', { name: 'Branscher' }).click();
  await isShown(page.getByRole('heading', { level: 1, name: 'Ingen anslutning' }));
  expect(await progress(page)).toBeNull();
  const picture = page.getByRole('alert').locator('svg').first();
  expect(await picture.evaluate((svg) => getComputedStyle(svg).backgroundImage)).toMatch(/^url\("data:/);
  await mend(page);
  await isShown(page.getByRole('heading', { level: 1, name: 'Branscher' }));
});

test('what is bought without a network waits in the cart', async () => {
  const page = await shop.open('/', { cookies: answered });
  await page.locator('.lead-card a').first().click();
  const buy = page.getByRole('button', { name: 'Köp nu' });
  await isShown(buy);
  shop.expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.context().setOffline(true);
  await buy.click();
  await isShown(page.getByText('Ingen anslutning just nu. Gå till kassan när den är tillbaka.'));
  const message = page.getByRole('alert');
  await isShown(message.getByRole('link', { name: 'Till kundvagnen' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await eventually(async () => {
    const [foot, bar] = [await message.boundingBox(), await page.locator('.buy-row').boundingBox()];
    return (foot?.y ?? 844) + (foot?.height ?? 0) <= (bar?.y ?? 0);
  }).toBe(true);
  await message.getByRole('button', { name: 'Stäng meddelandet' }).click();
  await isGone(message);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.context().setOffline(false);
  await buy.click();
  await page.waitForURL('**/checkout');
});

test('the way to the checkout keeps the cart on the screen while there is no network', async () => {
  const page = await shop.open('/', { cookies: answered });
  await page.locator('.lead-card a').first().click();
  await page.getByRole('complementary', { name: 'Köp' }).getByRole('button', { name: 'Lägg i kundvagn' }).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Kundvagn, 1/ })
    .click();
  const toCheckout = page.getByRole('link', { name: 'Till kassan' });
  await isShown(toCheckout);
  await page.context().setOffline(true);
  await toCheckout.click();
  await isShown(page.getByText('Ingen anslutning', { exact: true }));
  await page.context().setOffline(false);
  await toCheckout.click();
  await page.waitForURL('**/checkout');
});

test('cards become placeholders while those of a new filter load', async () => {
  const page = await shop.open('/sok?q=tak', { cookies: answered });
  const release = await slowLine(page);
  await page.getByLabel('Sortera').selectOption({ index: 1 });
  await eventually(() => progress(page)).toBe('list');
  const blank = () =>
    page
      .locator('.lead-grid > li')
      .first()
      .evaluate((card) => Number(getComputedStyle(card, '::after').opacity));
  await eventually(blank).toBeGreaterThan(0.5);
  release();
  await eventually(() => progress(page)).toBeNull();
});

test('a page that sets the focus itself keeps it', async () => {
  const page = await shop.open('/faq', { cookies: answered });
  await page.getByRole('banner').getByRole('link', { name: 'Sök leads' }).click();
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('site-search');
});

test('the questions are searched while typing', async () => {
  const page = await shop.open('/faq', { cookies: answered });
  const questions = page.locator('details');
  const all = await questions.count();
  const field = page.getByRole('searchbox', { name: 'Sök bland frågorna' });
  await field.fill('kvitto MOMS');
  await eventually(() => questions.count()).toBeLessThan(all);
  await isShown(page.getByRole('heading', { name: 'Får jag ett kvitto med moms?' }));
  await field.fill('xyzzy');
  await isShown(page.getByRole('link', { name: 'Fråga oss' }));
  expect(await questions.count()).toBe(0);
  await field.fill('');
  await eventually(() => questions.count()).toBe(all);
});

test('the questions are searched without scripts, too', async () => {
  const html = await serverHtml(`${shop.url}/faq?q=kvitto+moms`);
  expect(html).toContain('id="receipt"');
  expect(html).not.toContain('id="cookies"');
});
