import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { AnswerTo } from '../../../src/platform/api.ts';
import { dayAt } from '../../../src/platform/time/swedish-days.rules.ts';
import { objections } from '../../support/barriers.ts';
import { type AdminVisit, openAdminOf, sendAsAdmin } from '../../support/browser/admin-visit.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { logIn } from '../../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const running = dayAt(new Date()).slice(0, 7);
const call = '**/api/admin/books/provider**';

async function sell() {
  const listed: { id: string; obtainableCount: number }[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const lead = listed.find(({ obtainableCount }) => obtainableCount > 5);
  await buyByApi(shop.url, { cartItems: [{ leadId: lead?.id ?? '', quantity: 2 }], email: 'kopare@exempel.example' });
}

/** The admin area somewhere else: what the books ask is met from their first question on. */
const openAdmin = (visit?: AdminVisit) => openAdminOf(shop, '/admin', visit);

const openBooks = async (page: Page) => {
  await page.goto(`${shop.url}/admin?tab=books&period=${running}`);
  return page.getByRole('region', { name: /^(Betalleverantören|The payment provider)$/ });
};

/** What the shop really answers, with something else in it. */
const changed = (page: Page, change: (month: AnswerTo<'GET /admin/books/provider'>) => object) =>
  page.route(call, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });

test('the provider’s figures are beside the VAT, and their agreement is one line', async () => {
  await sell();
  const page = await openAdmin();
  const panel = await openBooks(page);
  await isShown(panel.getByText('Stämmer med kvitton och kreditnotor.'));
  const amountOf = (name: string) =>
    panel.locator('dt', { hasText: name }).locator('xpath=following-sibling::dd').textContent();
  const oreOf = async (name: string) => Number((await amountOf(name))?.replaceAll(/\D/g, ''));
  const { documents } = await sendAsAdmin(shop.url, 'GET', `/api/admin/books/provider?month=${running}`);
  const byProvider = (await oreOf('Kvitton och fakturor, brutto')) - Math.round(Number(documents.elsewhereGross) * 100);
  expect(await oreOf('Betalat av köpare')).toBe(byProvider);
  expect(await amountOf('Betalat av köpare')).not.toMatch(/^0,00/);
  expect(await amountOf('Avgifter')).toMatch(/^0,00/);
  expect(await panel.getByRole('table').count()).toBe(0);
});

test('a slow provider delays nothing else, and one that does not answer is asked again', async () => {
  shop.expectComplaint(/502/);
  const page = await openAdmin();
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const json = { message: 'The payment provider did not answer. Please try again.', code: 'payment-provider' };
  await page.route(
    call,
    async (route) => {
      await held;
      await route.fulfill({ status: 502, json });
    },
    { times: 1 },
  );
  const panel = await openBooks(page);
  await isShown(panel.getByText('Frågar betalleverantören…'));
  await isShown(page.getByText('Moms att redovisa'));
  letGo();
  await isShown(panel.getByRole('alert').getByText('Betalleverantören svarade inte.'));
  await panel.getByRole('button', { name: 'Försök igen' }).click();
  await isShown(panel.getByText('Betalat av köpare'));
  await isGone(panel.getByRole('alert'));
});

test('a difference links to its order, on a phone too', async () => {
  await sell();
  const page = await openAdmin({ language: 'en' });
  const { cookie } = await logIn(shop.url);
  const listed = await fetch(`${shop.url}/api/admin/orders?limit=1`, { headers: { cookie } });
  const [order]: { id: string; orderNumber: string }[] = await listed.json();
  const row = {
    about: 'payment',
    provider: null,
    documents: '186.88',
    at: null,
    dated: `${running}-01`,
    orderId: order?.id,
    orderNumber: order?.orderNumber,
    paymentId: null,
  };
  const elsewhere = { orderId: null, orderNumber: null, paymentId: 'pi_3PgaxNB7WZ01zgkW2q1Y8a7b' };
  const rows = [
    { ...row, kind: 'only-documents' },
    { ...row, ...elsewhere, kind: 'only-provider', provider: '99.00', documents: null, at: new Date().toISOString() },
  ];
  await changed(page, (month) => ({
    ...month,
    account: { ...month.account, differences: { unexplained: 2, explained: 0, rows } },
  }));
  const panel = await openBooks(page);
  await isShown(panel.getByText('2 items do not agree with receipts and credit notes.'));
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await objections(page, 'main')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)).toBe(false);
  }
  await panel.getByRole('link', { name: `Order ${order?.orderNumber}` }).click();
  await eventually(() => page.url()).toContain(`order=${order?.id}`);
});

test('a provider that lists no balance, or too much of it, is explained', async () => {
  const page = await openAdmin();
  await changed(page, (month) => ({ ...month, account: null, whyNot: 'not-told' }));
  await isShown((await openBooks(page)).getByText('Betalleverantören lämnar inte ut sina belopp till butiken.'));
  await page.unroute(call);
  await changed(page, (month) => ({ ...month, account: null, whyNot: 'too-many-rows' }));
  await isShown((await openBooks(page)).getByText(/^Månaden har fler än 20\s000 rader hos betalleverantören/));
});
