import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../../support/barriers.ts';
import { leadPicker } from '../../support/browser/checkout-journey.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { logIn } from '../../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
const newLead = leadPicker(() => shop.url);

async function openAdmin(search: string, theme: 'light' | 'dark' = 'light', width = 1440, language = 'sv') {
  const { cookie } = await logIn(shop.url);
  const [name = '', value = ''] = cookie.split('=');
  const viewport = { width, height: width < 500 ? 844 : 900 };
  return shop.open(`/admin?${search}`, { cookies: { ...answered, theme, language, [name]: value }, viewport });
}

async function orderStatus(orderId: string): Promise<string> {
  const answer = await fetch(`${shop.url}/api/admin/orders/${orderId}`, { headers: await logIn(shop.url) });
  return (await answer.json()).deliveryStatus;
}

async function newOrder(name: string) {
  const lead = await newLead();
  return buyByApi(shop.url, { cartItems: [{ leadId: lead.id, quantity: 1 }], email: 'kopare@foretag.example', name });
}

const firstRowTop = async (page: Page) => (await page.getByRole('row').nth(1).boundingBox())?.y ?? Number.NaN;

test.each([
  ['orders', 1440, 900],
  ['leads', 1440, 900],
  ['orders', 390, 844],
  ['contacts', 390, 844],
] as const)(
  'the first row of %s at %i px begins within the first third, and nothing is wider than the screen',
  async (tab, width, height) => {
    await fetch(`${shop.url}/api/contacts`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Kim Exempel', email: 'kim@exempel.example', message: 'Hej' }),
    });
    const page = await openAdmin(`tab=${tab}`, 'light', width);
    await isShown(page.getByRole('region', { name: 'Att åtgärda' }));
    const rows = page.locator('tbody').getByRole('row');
    await isShown(rows.first());
    expect((await rows.first().boundingBox())?.y).toBeLessThan(height / 3);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await objections(page)).toEqual([]);
  },
);

test('an order’s columns are all seen at 1024 px, in English too and with the longest state', async () => {
  const page = await openAdmin('tab=orders', 'dark', 1024, 'en');
  await isShown(page.getByRole('cell', { name: 'Partially refunded' }));
  const table = page.locator('.data-table');
  expect(await table.evaluate((node) => node.scrollWidth <= node.clientWidth)).toBe(true);
});

test('at 1024 px the buyers’ columns are all seen, and the log says each time on one line', async () => {
  const page = await openAdmin('tab=buyers', 'light', 1024);
  await isShown(page.getByRole('columnheader', { name: 'Reklamationer' }));
  const isWhole = (node: Element) => node.scrollWidth <= node.clientWidth;
  expect(await page.locator('.data-table').evaluate(isWhole)).toBe(true);
  const log = await openAdmin('tab=audit', 'light', 1024);
  const topsOf = (node: Element) => [...node.children].map((part) => Math.round(part.getBoundingClientRect().top));
  const [day, time] = await log.locator('.data-table tbody time').first().evaluate(topsOf);
  expect(time).toBe(day);
});

test('a delivery status can be undone for ten seconds, and so can those of several orders at once', async () => {
  const one = await newOrder('Ångra Ett');
  const two = await newOrder('Ångra Två');
  const page = await openAdmin('tab=orders&q=Ångra');
  await page.getByLabel(`Leveransstatus för order ${one.orderNumber}`).selectOption('Pausad/Fel');
  await eventually(() => orderStatus(one.orderId)).toBe('Pausad/Fel');
  await page.getByRole('button', { name: 'Ångra' }).click();
  await eventually(() => orderStatus(one.orderId)).toBe('Levererad');
  await isShown(page.getByText('Ändringen togs tillbaka').first());
  await page.getByRole('checkbox', { name: `Välj ${one.orderNumber}` }).check();
  await page.getByRole('button', { name: 'Välj alla på sidan' }).click();
  const bar = page.getByRole('region', { name: 'Ändra de valda' });
  await isShown(bar.getByText('2 valda'));
  await bar.getByLabel('Leveransstatus').selectOption('Pågår');
  await isShown(page.getByText('2 rader ändrades').first());
  expect([await orderStatus(one.orderId), await orderStatus(two.orderId)]).toEqual(['Pågår', 'Pågår']);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await eventually(() => orderStatus(two.orderId)).toBe('Levererad');
  await eventually(() => orderStatus(one.orderId)).toBe('Levererad');
  await isGone(bar);
});

test('several orders are refunded with a saved answer as the reason, and one refunded meanwhile is named', async () => {
  const send = async (path: string, body: object) =>
    fetch(`${shop.url}/api/admin/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(await logIn(shop.url)) },
      body: JSON.stringify(body),
    });
  await send('answer-templates', { name: 'Ångrat', text: 'Ångrat köp' });
  const orders = [await newOrder('Åter Ett'), await newOrder('Åter Två'), await newOrder('Åter Tre')];
  const [one, two, gone] = orders.map(({ orderId, orderNumber }) => ({ orderId, orderNumber }));
  const page = await openAdmin('tab=orders&q=Åter');
  for (const { orderNumber } of orders) await page.getByRole('checkbox', { name: `Välj ${orderNumber}` }).check();
  await send(`orders/${gone?.orderId}/refund`, {});
  const bar = page.getByRole('region', { name: 'Ändra de valda' });
  await bar.getByRole('button', { name: 'Återbetala' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Infoga mall').selectOption('Ångrat');
  await isShown(dialog.getByText('Allt som är kvar på ordrarna återbetalas', { exact: false }));
  expect(await objections(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: /^Återbetala \d/ }).click();
  await isShown(page.getByRole('dialog', { name: '1 order återbetalades inte' }));
  await isShown(dialog.getByText(`${gone?.orderNumber} är redan återbetald i sin helhet.`));
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await isShown(bar.getByText('1 vald'));
  for (const { orderId } of [one, two].flatMap((order) => order ?? [])) {
    const answer = await fetch(`${shop.url}/api/admin/orders/${orderId}`, { headers: await logIn(shop.url) });
    expect(await answer.json()).toMatchObject({ status: 'refunded', refunds: [{ reason: 'Ångrat köp' }] });
  }
});

test('rows that somebody else has changed stay selected, with a message', async () => {
  shop.expectComplaint(/409/);
  const { orderId, orderNumber } = await newOrder('Samtidig');
  await newOrder('Samtidig');
  const page = await openAdmin('tab=orders&q=Samtidig');
  await page.getByRole('checkbox', { name: `Välj ${orderNumber}` }).check();
  await page.getByRole('button', { name: 'Välj alla på sidan' }).click();
  await fetch(`${shop.url}/api/admin/orders/${orderId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', ...(await logIn(shop.url)) },
    body: JSON.stringify({ deliveryStatus: 'Pausad/Fel' }),
  });
  const bar = page.getByRole('region', { name: 'Ändra de valda' });
  await bar.getByLabel('Leveransstatus').selectOption('Ny');
  await isShown(page.getByText('1 rad gick inte att ändra och är fortfarande vald.').first());
  await isShown(bar.getByText('1 vald'));
  expect(await orderStatus(orderId)).toBe('Pausad/Fel');
});

test('columns and page size are remembered, and a view stores them with its filters', async () => {
  const page = await openAdmin('tab=leads');
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
  await press('Kolumner');
  await page.getByRole('checkbox', { name: 'Region' }).uncheck();
  await page.getByLabel('Rader per sida').selectOption('25 rader');
  await page.keyboard.press('Escape');
  await isShown(page.getByText('1–25 av 60 rader'));
  await isGone(page.getByRole('columnheader', { name: 'Region' }));
  await page.getByLabel('Tillgång').selectOption('Går att köpa');
  await press('Vyer');
  await page.getByLabel('Namn på vyn').fill('Köpbara, kort');
  await press('Spara vyn');
  await isShown(page.getByText('Vyn sparades').first());
  await page.reload();
  await isShown(page.getByText('1–25 av', { exact: false }));
  await isGone(page.getByRole('columnheader', { name: 'Region' }));
  const other = await openAdmin('tab=leads');
  await isShown(other.getByText('1–50 av 60 rader'));
  await other.getByRole('button', { name: 'Vyer' }).click();
  await other.getByRole('button', { name: 'Köpbara, kort', exact: true }).click();
  await eventually(() => new URL(other.url()).searchParams.get('supply')).toBe('in-stock');
  await isShown(other.getByText('1–25 av', { exact: false }));
  await isGone(other.getByRole('columnheader', { name: 'Region' }));
  await other.getByRole('button', { name: 'Vyer' }).click();
  expect(await objections(other)).toEqual([]);
  await other.getByRole('button', { name: 'Ta bort Köpbara, kort' }).click();
  await isShown(other.getByText('Inga sparade vyer ännu.'));
});

test('a view with a filter that no longer exists opens without it', async () => {
  const headers = { 'content-type': 'application/json', ...(await logIn(shop.url)) };
  const body = JSON.stringify({ list: 'orders', name: 'Gammal', search: { status: 'paid', colour: 'red' } });
  await fetch(`${shop.url}/api/admin/views`, { method: 'POST', headers, body });
  const page = await openAdmin('tab=orders');
  await page.getByRole('button', { name: 'Vyer' }).click();
  await page.getByRole('button', { name: 'Gammal', exact: true }).click();
  await eventually(() => new URL(page.url()).search).toBe('?tab=orders&status=paid');
  await isShown(page.getByRole('navigation', { name: 'Bläddra' }));
});

test('returning to a section restores its state, without opened dialogs', async () => {
  const { orderNumber } = await newOrder('Kvarlämnad');
  const page = await openAdmin('tab=orders&q=Kvarlämnad&status=paid');
  await page.getByRole('link', { name: orderNumber }).click();
  await isShown(page.getByRole('heading', { name: `Order ${orderNumber}` }));
  await page.getByRole('tab', { name: 'Kontakter' }).click();
  await page.getByRole('button', { name: 'Logg', exact: true }).click();
  await page.getByRole('tab', { name: 'Ordrar' }).click();
  await eventually(() => new URL(page.url()).searchParams.get('q')).toBe('Kvarlämnad');
  expect(new URL(page.url()).searchParams.get('order')).toBeNull();
  await isShown(page.getByRole('link', { name: orderNumber }));
  expect(await firstRowTop(page)).toBeLessThan(300);
});

test('on a phone rows are cards with labels, the filters fold out, and the order is chosen there', async () => {
  await newOrder('Kortköpare');
  const page = await openAdmin('tab=orders', 'dark', 390);
  const card = page.locator('tbody').getByRole('row').first();
  await isShown(card);
  const cell = card.getByRole('cell').filter({ hasText: /\d\skr/ });
  const head = await cell.evaluate((node) => getComputedStyle(node, '::before').content);
  expect(head).toBe('"Belopp (SEK)"');
  await isGone(page.getByLabel('Betalning', { exact: true }));
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByLabel('Betalning', { exact: true }).selectOption('Betald');
  await isShown(page.getByRole('button', { name: 'Filter (1)' }));
  await page.getByLabel('Ordning').selectOption('Belopp (SEK), fallande');
  await eventually(() => new URL(page.url()).search).toBe('?tab=orders&sort=amount&status=paid');
  // Rows of the choice before are dimmed.
  await isGone(page.locator('section[aria-busy="true"]'));
  expect(await objections(page)).toEqual([]);
});
