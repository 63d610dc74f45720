import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { adminOrders as ordersEn } from '../../../src/features/content/texts/en/admin-orders.ts';
import { adminOverview as overviewEn } from '../../../src/features/content/texts/en/admin-overview.ts';
import { adminRefunds as refundsEn } from '../../../src/features/content/texts/en/admin-refunds.ts';
import { adminOrders as ordersSv } from '../../../src/features/content/texts/sv/admin-orders.ts';
import { adminOverview as overviewSv } from '../../../src/features/content/texts/sv/admin-overview.ts';
import { adminRefunds as refundsSv } from '../../../src/features/content/texts/sv/admin-refunds.ts';
import { objections } from '../../support/barriers.ts';
import { accountPassword, addAccount } from '../../support/browser/admin-account.ts';
import { leadPicker } from '../../support/browser/checkout-journey.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { answered, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { startSeededShop } from '../../support/browser/seeded-shop.ts';

const shop = useJourneys({
  start: () =>
    startSeededShop({ RATE_LIMITS: 'off' }, async (database) => {
      for (const account of ['anna', 'bo']) await addAccount(database, account);
    }),
});

const newLead = leadPicker(() => shop.url);

const walks = [
  {
    language: 'sv',
    theme: 'light',
    width: 390,
    say: { overview: overviewSv.approvals, orders: ordersSv, refunds: refundsSv },
  },
  {
    language: 'en',
    theme: 'dark',
    width: 1440,
    say: { overview: overviewEn.approvals, orders: ordersEn, refunds: refundsEn },
  },
] as const;

const send = (method: string, path: string, body: object, cookie = '') =>
  fetch(shop.url + path, {
    method,
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify(body),
  });

async function logIn(username: string): Promise<string> {
  const answer = await send('POST', '/api/admin/auth', { username, password: accountPassword });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

const fits = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

test.each(walks)('a refund requested by one owner is approved by another, by keyboard, in $language', async (walk) => {
  const { language, theme, width, say } = walk;
  const [anna, bo] = [await logIn('anna'), await logIn('bo')];
  expect(
    (await send('PATCH', '/api/admin/settings', { fourEyesAbove: 0, password: accountPassword }, anna)).status,
  ).toBe(200);
  const cartItems = [{ leadId: (await newLead(({ obtainableCount }) => obtainableCount > 0)).id, quantity: 1 }];
  const { orderId, orderNumber } = await buyByApi(shop.url, { cartItems, email: `${language}@foretag.example` });
  const openAs = (cookie: string, path: string) => {
    const [name = '', value = ''] = cookie.split('=');
    const cookies = { ...answered, language, theme, [name]: value };
    return shop.open(path, { cookies, viewport: { width, height: 900 } });
  };
  const page = await openAs(anna, `/admin?tab=orders&order=${orderId}`);
  await page.getByRole('button', { name: say.orders.actions.refund, exact: true }).press('Enter');
  const reason = page.getByRole('dialog').locator('#refund-reason');
  await reason.fill('Test');
  await reason.press('Enter');
  await isShown(page.getByText(say.refunds.waits).first());
  await page.goto('/admin?tab=overview');
  const list = page.getByRole('region', { name: say.overview.title });
  await isShown(list.getByText(orderNumber).first());
  await isShown(list.getByText(say.overview.own).first());
  expect(await list.getByRole('button', { name: say.overview.approve.refund }).count()).toBe(0);

  const theirs = await openAs(bo, '/admin?tab=overview');
  const waiting = theirs.getByRole('region', { name: say.overview.title });
  await isShown(waiting.getByText(orderNumber).first());
  expect(await objections(theirs, 'main')).toEqual([]);
  expect(await fits(theirs)).toBe(true);
  await waiting.getByRole('button', { name: say.overview.approve.refund }).press('Enter');
  await theirs.getByRole('dialog').getByRole('button', { name: say.overview.approve.refund }).press('Enter');
  await isShown(theirs.getByText(say.overview.done.refund).first());
  await isGone(waiting);
  await theirs.goto(`/admin?tab=orders&order=${orderId}`);
  await isShown(theirs.getByText('anna').first());
});
