import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers, objections } from '../support/barriers.ts';
import { openAdminOf } from '../support/browser/admin-visit.ts';
import { leadPicker } from '../support/browser/checkout-journey.ts';
import { buyByApi } from '../support/browser/demo-purchase.ts';
import { eventually, focused, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';
import { readDownload } from '../support/browser/read-download.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
const newLead = leadPicker(() => shop.url);
const newAddress = () => `${randomUUID().slice(0, 8)}@foretag.example`;

const openAdmin = (path: string, language: 'sv' | 'en' = 'sv') => openAdminOf(shop, path, { language });

async function asAdmin(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(await logIn(shop.url)) };
  const answer = await fetch(shop.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return answer.json();
}

const orderOf = (id: string) => asAdmin('GET', `/api/admin/orders/${id}`);

const setDelivery = (id: string, deliveryStatus: string) =>
  asAdmin('PATCH', `/api/admin/orders/${id}`, { deliveryStatus });

async function newOrder({ quantity = 1, ...more }: { quantity?: number; pays?: boolean; name?: string } = {}) {
  const lead = await newLead();
  const email = newAddress();
  const order = await buyByApi(shop.url, { cartItems: [{ leadId: lead.id, quantity }], email, ...more });
  return { ...order, email, lead };
}

const isSaid = (page: Page, text: string) => isShown(page.getByText(text).first());

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const detail = (orderId: string) => `/admin?tab=orders&order=${orderId}`;

const part = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** The first bytes of a downloaded document. */
async function openedPaper(page: Page, name: RegExp): Promise<string> {
  const downloading = page.waitForEvent('download');
  await part(page, 'Kvitto och kreditnotor').getByRole('link', { name }).click();
  const file = await readDownload(await downloading);
  return file.subarray(0, 5).toString();
}

test('the list says that there are no orders, then shows, searches, filters, sorts and exports them', async () => {
  const tag = randomUUID().slice(0, 8);
  const [anna, osten] = [`Anna ${tag}`, `Östen ${tag}`];
  const page = await openAdmin('/admin');
  await page.route('**/api/admin/orders?*', (route) => route.fulfill({ json: [] }));
  await page.getByRole('tab', { name: 'Ordrar' }).click();
  await isSaid(page, 'Inga ordrar ännu');
  await page.unroute('**/api/admin/orders?*');
  const paid = await newOrder({ name: osten });
  const waiting = await newOrder({ name: anna, quantity: 2, pays: false });
  await page.getByLabel('Sök').fill(tag);
  await isShown(rowOf(page, paid.orderNumber));
  const amount = (Number(paid.lead.pricePerLead) * 1.25).toLocaleString('sv-SE', {
    style: 'currency',
    currency: 'SEK',
  });
  const cells = await rowOf(page, paid.orderNumber).getByRole('cell').allTextContents();
  expect([cells[1], cells[2], cells[3], cells[6]]).toEqual([osten, paid.email, amount, 'Betald']);
  expect(await page.getByLabel(`Leveransstatus för order ${paid.orderNumber}`).inputValue()).toBe('Levererad');
  const names = () => page.locator('tbody tr td:nth-child(2)').allTextContents();
  await page.getByRole('button', { name: 'Kund' }).click();
  await eventually(names).toEqual([anna, osten]);
  await page.getByRole('button', { name: 'Kund' }).click();
  await eventually(names).toEqual([osten, anna]);
  await page.getByLabel('Betalning').selectOption('Väntar på betalning');
  await eventually(names).toEqual([anna]);
  expect(new URL(page.url()).search).toBe(`?tab=orders&q=${tag}&sort=customer-desc&status=pending`);
  await page.reload();
  await eventually(names).toEqual([anna]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportera' }).click();
  const file = await downloading;
  const [heads = '', ...lines] = (await readDownload(file)).toString().trim().split('\r\n');
  expect([file.suggestedFilename(), lines.length]).toEqual(['orders.csv', 1]);
  expect(heads).toBe(
    'Order;Skapad;Kund;Företag;E-post;Telefon;Exkl. moms;Rabatt exkl. moms;Moms;Belopp (SEK);Återbetalt;Betalning;Leverans;Kvittonummer',
  );
  expect(lines[0]).toContain(`;${anna};;${waiting.email};;`);
  await page.getByLabel('Leverans', { exact: true }).selectOption('Pausad/Fel');
  await isSaid(page, 'Inget matchar sökningen.');
  await page.getByRole('button', { name: 'Rensa sökningen' }).click();
  await page.getByLabel('Sök').fill(paid.orderNumber);
  await eventually(names).toEqual([osten]);
});

test('a delivery status is saved when chosen, and the admin decides about a newer version', async () => {
  shop.expectComplaint(/409|503/);
  const { orderId, orderNumber } = await newOrder();
  const page = await openAdmin(`/admin?tab=orders&q=${orderNumber}`);
  const status = page.getByLabel(`Leveransstatus för order ${orderNumber}`);
  const stored = async () => (await orderOf(orderId)).deliveryStatus;
  await status.selectOption('Pågår');
  await isSaid(page, 'Status uppdaterad');
  expect(await stored()).toBe('Pågår');
  await page.route('**/api/admin/orders/*', (route) => route.fulfill({ status: 503, json: { message: 'Not now' } }));
  await status.selectOption('Ny');
  await isSaid(page, 'Det gick inte. Butiken svarar, på engelska: Not now');
  await eventually(() => status.inputValue()).toBe('Pågår');
  await page.unroute('**/api/admin/orders/*');
  await setDelivery(orderId, 'Pausad/Fel');
  const dialog = page.getByRole('dialog');
  await status.selectOption('Levererad');
  await isShown(dialog.getByText('Någon annan hann före'));
  expect((await dialog.getByRole('row').allTextContents())[1]).toContain('Pausad/FelLevererad');
  expect(await stored()).toBe('Pausad/Fel');
  await dialog.getByRole('button', { name: 'Behåll nuvarande' }).click();
  await eventually(() => status.inputValue()).toBe('Pausad/Fel');
  await setDelivery(orderId, 'Ny');
  await status.selectOption('Levererad');
  await dialog.getByRole('button', { name: 'Spara mitt' }).click();
  await isGone(dialog);
  await eventually(stored).toBe('Levererad');
  await eventually(() => status.inputValue()).toBe('Levererad');
});

test('an order shows everything about it, its documents open, and its records link to their listing', async () => {
  const { orderId, orderNumber, email, lead } = await newOrder({ quantity: 2 });
  const page = await openAdmin(`/admin?tab=orders&q=${orderNumber}`);
  await page.getByRole('link', { name: orderNumber }).click();
  await eventually(() => focused(page)).toBe(`Order ${orderNumber}`);
  expect(new URL(page.url()).searchParams.get('order')).toBe(orderId);
  await isShown(part(page, 'Köpare').getByText(email));
  const events = await part(page, 'Händelser').getByRole('listitem').locator('p:nth-child(2)').allTextContents();
  expect(events).toEqual(['Ordern lades', 'Betald', 'Leveransen ändrades']);
  await isShown(part(page, 'Händelser').getByText('Från Ny till Levererad'));
  await isShown(part(page, 'E-post').getByText('Leverans'));
  expect(await openedPaper(page, /^Kvitto/)).toBe('%PDF-');
  const records = part(page, 'Levererade leads').getByRole('link');
  expect(await records.count()).toBe(2);
  await records.first().click();
  await isShown(page.getByRole('heading', { name: lead.title }));
  await eventually(() => page.getByRole('row').count()).toBe(2);
  await isShown(page.getByRole('row').filter({ hasText: orderNumber }));
  await page.goBack();
  await page.getByRole('link', { name: 'Alla ordrar' }).click();
  await isShown(rowOf(page, orderNumber));
  expect(new URL(page.url()).search).toBe(`?tab=orders&q=${orderNumber}`);
});

test('some leads and then all are refunded, with the sum shown first', async () => {
  shop.expectComplaint(/409/);
  const { orderId, lead } = await newOrder({ quantity: 3 });
  const page = await openAdmin(detail(orderId));
  const dialog = page.getByRole('dialog');
  const open = () => page.getByRole('button', { name: 'Återbetala', exact: true }).click();
  const sum = (count: number) => {
    const ore = Number(lead.pricePerLead) * 100 * count;
    const kronor = (ore + Math.floor((ore * 25 + 50) / 100)) / 100;
    return new Intl.NumberFormat('sv-SE', { style: 'currency', currency: 'SEK' }).format(kronor);
  };
  const give = (count: number) => dialog.getByRole('button', { name: `Återbetala ${sum(count)}` });
  await open();
  await isShown(give(3));
  await dialog.getByLabel('En del av raderna').check();
  const quantity = dialog.getByLabel(lead.title);
  await dialog.getByRole('button', { name: 'Återbetala' }).click();
  await isShown(dialog.getByText('Ange hur många leads som ska återbetalas'));
  for (const [typed, problem] of [
    ['4', 'Så många finns inte kvar att återbetala'],
    ['1,5', 'Antalet ska vara ett heltal, 0 eller mer'],
  ] as const) {
    await quantity.fill(typed);
    await isShown(dialog.getByText(problem));
  }
  await quantity.fill('2');
  await dialog.getByLabel('Orsak').fill('Fel nummer');
  expect(await objections(page, 'dialog')).toEqual([]);
  await setDelivery(orderId, 'Pågår');
  await give(2).click();
  await isShown(dialog.getByText('Någon annan har ändrat ordern.', { exact: false }));
  expect((await orderOf(orderId)).refunds).toEqual([]);
  await eventually(() => page.getByLabel(/^Leveransstatus/).inputValue()).toBe('Pågår');
  await give(2).click();
  await isGone(dialog);
  await isSaid(page, 'Återbetalningen är på väg');
  await isShown(part(page, 'Återbetalningar').getByText('Fel nummer'));
  await isShown(part(page, 'Återbetalningar').getByText('Klar'));
  await isShown(page.getByText('Delvis återbetald').first());
  expect(await openedPaper(page, /^Kreditnota/)).toBe('%PDF-');
  await open();
  await page.keyboard.press('Control+Enter');
  await isShown(dialog.getByText('Ange en orsak'));
  expect((await orderOf(orderId)).refunds).toHaveLength(1);
  await dialog.getByLabel('Orsak').fill('Hela köpet');
  await give(1).click();
  await isGone(dialog);
  await isShown(page.getByText('Återbetald', { exact: true }).first());
  await isGone(page.getByRole('button', { name: 'Återbetala', exact: true }));
  expect(await orderOf(orderId)).toMatchObject({
    status: 'refunded',
    refunds: [{ reason: 'Fel nummer' }, { reason: 'Hela köpet' }],
  });
});

test('a delivery is sent again and to a corrected address, and a pending order is cancelled, in English', async () => {
  shop.expectComplaint(/409|404/);
  const first = await newOrder();
  const page = await openAdmin(detail(first.orderId), 'en');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  await press('Send again');
  await isShown(dialog.getByText(first.email, { exact: false }));
  await confirm('Send again');
  await isSaid(page, 'The delivery is being sent again');
  await isShown(part(page, 'Events').getByText('The delivery was sent again'));
  await press('Correct email');
  const address = dialog.getByLabel('New email address');
  await address.fill('nobody');
  await confirm('Save and send');
  await isShown(dialog.getByText('Invalid email address'));
  await eventually(() => address.evaluate((field) => field === document.activeElement)).toBe(true);
  const right = newAddress();
  await address.fill(right);
  await confirm('Save and send');
  await isShown(part(page, 'Buyer').getByText(right));
  const { orderId } = await newOrder({ pays: false });
  await page.goto(detail(orderId));
  await press('Cancel the order');
  await page.route('**/cancel', (route) =>
    route.fulfill({ status: 409, json: { code: 'not-pending', message: 'Paid' } }),
  );
  await confirm('Cancel the order');
  await isShown(dialog.getByText('This order is paid, being paid or closed.'));
  await page.unroute('**/cancel');
  await confirm('Cancel the order');
  await isSaid(page, 'The order was canceled');
  await isShown(part(page, 'Events').getByText('Never paid'));
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled' });
  await page.goto(detail(randomUUID()));
  await isSaid(page, 'There is no such order.');
});

test('the orders are accessible in light and dark, on a phone and on a desktop', async () => {
  const { orderId, orderNumber } = await newOrder();
  const page = await openAdmin('/admin?tab=orders');
  await isShown(rowOf(page, orderNumber));
  expect(await barriers(page, 'main')).toEqual([]);
  await page.goto(detail(orderId));
  await isShown(page.getByRole('heading', { name: `Order ${orderNumber}` }));
  expect(await barriers(page, 'main')).toEqual([]);
});

test('on a phone an order is three lines: number and amount, buyer and time, payment and delivery', async () => {
  const { orderNumber } = await newOrder({ name: 'Anna Exempel' });
  const page = await openAdminOf(shop, `/admin?tab=orders&q=${orderNumber}`, { width: 390, height: 844 });
  await page.getByRole('button', { name: /^Filter/ }).click();
  await page.getByRole('button', { name: 'Kolumner', exact: true }).click();
  for (const name of ['Leverans', 'Skapad']) await page.getByRole('checkbox', { name }).check();
  await page.keyboard.press('Escape');
  const row = rowOf(page, orderNumber);
  // the columns that were ticked are there at once or a moment later
  await isShown(row.locator('td[data-column="created"]'));
  const middles = await row.locator('td').evaluateAll((cells) =>
    cells.map((cell) => {
      const { top, height } = cell.getBoundingClientRect();
      return [cell.getAttribute('data-column'), Math.round(top + height / 2)] as const;
    }),
  );
  const lines = Map.groupBy(middles, ([, middle]) => middle);
  const names = [...lines].toSorted(([one], [other]) => one - other).map(([, cells]) => cells.map(([name]) => name));
  expect(names).toEqual([
    ['order', 'amount'],
    ['customer', 'created'],
    ['delivery', 'payment'],
  ]);
});
