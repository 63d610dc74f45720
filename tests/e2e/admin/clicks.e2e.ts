import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { leadPicker } from '../../support/browser/checkout-journey.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { logIn } from '../../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
const newLead = leadPicker(() => shop.url);

/** The dashboard right after login, counting what is pressed: with the pointer, or a control with Enter or the space bar. */
async function openDesk(session?: { cookie: string }) {
  const { cookie } = session ?? (await logIn(shop.url));
  const [name = '', value = ''] = cookie.split('=');
  const context = await shop.visitor({
    cookies: { ...answered, [name]: value },
    viewport: { width: 1440, height: 900 },
  });
  await context.addInitScript(() => {
    let count = 0;
    const press = () => {
      count += 1;
      document.documentElement.dataset.clicks = String(count);
    };
    addEventListener('pointerdown', press);
    addEventListener('keydown', ({ key, target }) => {
      const isTyped = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
      if (key === 'Enter' || (key === ' ' && !isTyped)) press();
    });
  });
  const page = await context.newPage();
  await page.goto('/admin');
  await isShown(page.getByRole('tab', { name: 'Leads' }));
  return { page, clicks: async () => Number((await page.locator('html').getAttribute('data-clicks')) ?? 0) };
}

async function send(method: string, path: string, body: object) {
  const headers = { 'content-type': 'application/json', ...(await logIn(shop.url)) };
  const answer = await fetch(shop.url + path, { method, headers, body: JSON.stringify(body) });
  return answer.json();
}

/** By an invitation: its mail stays in the outbox, since the shop has no mail server. */
async function colleague(role: string) {
  await send('POST', '/api/admin/invitations', { email: `${role}@butik.example`, role });
  const kept = await fetch(`${shop.url}/api/admin/mails`, { headers: await logIn(shop.url) });
  const [mail]: { text: string }[] = await kept.json();
  const token = /token=([\w-]+)/.exec(mail?.text ?? '')?.[1];
  const account = { username: role, password: 'häst batteri klammer' };
  await send('POST', '/api/admin/invitations/accept', { token, ...account });
  const answer = await fetch(`${shop.url}/api/admin/auth`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  return { cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '' };
}

async function newOrder(quantity = 1) {
  const lead = await newLead();
  const email = `${crypto.randomUUID().slice(0, 8)}@foretag.example`;
  return { ...(await buyByApi(shop.url, { cartItems: [{ leadId: lead.id, quantity }], email })), email };
}

async function newListing(title: string, more: object = {}) {
  const categories: { id: string }[] = await (await fetch(`${shop.url}/api/categories`)).json();
  const lead = { title, description: 'd', categoryId: categories[0]?.id, pricePerLead: '100', ...more };
  return send('POST', '/api/admin/leads', lead);
}

async function find(page: Page, q: string, result: RegExp) {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(q);
  await page.getByRole('option', { name: result }).first().click();
}

const file = (email: string) => ({
  name: 'poster.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`Företag;E-post;Insamlad;Källa;Samtycke;Samtycke gavs
Ny Firma;${email};2026-10-01;Webb;Ja;2026-10-01
`),
});

async function importFile(page: Page, email: string) {
  const choosing = page.waitForEvent('filechooser');
  await page.locator('#import-file').click();
  await (await choosing).setFiles(file(email));
  await page.getByRole('button', { name: 'Importera', exact: true }).click();
  await isShown(page.getByText('1 lead importerat', { exact: false }).first());
}

test('urgent needs are seen without a click', async () => {
  const answer = await fetch(`${shop.url}/api/contacts`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Kim Exempel', email: 'kim@exempel.example', message: 'Hej' }),
  });
  expect(answer.status).toBe(201);
  const { page, clicks } = await openDesk();
  const needs = page.getByRole('region', { name: 'Att åtgärda' });
  await isShown(needs.getByText('obesvara', { exact: false }));
  const box = await needs.boundingBox();
  expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThan(300);
  expect(await clicks()).toBe(0);
});

test('an order is found in one click, and its delivery sent again in three', async () => {
  const { orderNumber, email } = await newOrder();
  const { page, clicks } = await openDesk();
  await find(page, email, new RegExp(orderNumber));
  await isShown(page.getByRole('heading', { name: `Order ${orderNumber}` }));
  expect(await clicks()).toBe(1);
  await page.getByRole('button', { name: 'Skicka igen' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Skicka igen' }).click();
  await isGone(page.getByRole('dialog'));
  expect(await clicks()).toBe(3);
});

test('a buyer’s page takes one click', async () => {
  const { email } = await newOrder();
  const { page, clicks } = await openDesk();
  await find(page, email, /Köpare/);
  await isShown(page.getByRole('heading', { name: `Köpare ${email}` }));
  expect(await clicks()).toBe(1);
});

test('a message is found, answered and marked as done in two clicks', async () => {
  const { page, clicks } = await openDesk();
  await page.getByRole('region', { name: 'Att åtgärda' }).getByText('obesvara', { exact: false }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Meddelande från Kim Exempel' });
  await isShown(dialog);
  // Typed, not filled in: the field has the focus already.
  await page.keyboard.type('Hej, det går bra.');
  await page.getByRole('button', { name: 'Skicka svar' }).click();
  await isShown(page.getByText('Inget matchar sökningen.'));
  expect(await clicks()).toBe(2);
});

test('support answers a message in two clicks, as an owner does', async () => {
  await send('POST', '/api/contacts', { name: 'Kim Exempel', email: 'kim@exempel.example', message: 'Hej igen' });
  const { page, clicks } = await openDesk(await colleague('support'));
  await page.getByRole('region', { name: 'Att åtgärda' }).getByText('obesvara', { exact: false }).press('Enter');
  await isShown(page.getByRole('dialog', { name: 'Meddelande från Kim Exempel' }));
  await page.keyboard.type('Hej igen.');
  await page.getByRole('button', { name: 'Skicka svar' }).click();
  await isShown(page.getByText('Inget matchar sökningen.'));
  expect(await clicks()).toBe(2);
});

test('the bookkeeper opens the closable months in one click', async () => {
  const { page, clicks } = await openDesk(await colleague('bookkeeper'));
  await page
    .getByRole('button', { name: 'Bokföring' })
    .or(page.getByRole('tab', { name: 'Bokföring' }))
    .click();
  await isShown(page.getByRole('heading', { name: 'Månader' }));
  expect(await clicks()).toBe(1);
});

test('a listing with its records and English texts is in the shop after six clicks, and more records take three', async () => {
  const { page, clicks } = await openDesk();
  await page.getByRole('button', { name: 'Skapa lead' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Titel').first().fill('Klickad annons');
  await dialog.getByLabel('Beskrivning').first().fill('Företag som vill ha nytt tak.');
  await dialog.getByLabel('Kategori').selectOption({ index: 1 });
  await dialog.getByLabel(/^Pris/).fill('100');
  // what is published without these is asked about first
  await dialog.getByText('Engelska texter').click();
  const more = { 'Engelsk titel': 'Clicked listing', 'Engelsk beskrivning': 'Needs a new roof.', Kvalitet: '70' };
  for (const [label, words] of Object.entries(more)) await dialog.getByLabel(label).fill(words);
  await dialog.getByLabel('Region').selectOption({ index: 1 });
  await dialog.getByRole('button', { name: 'Skapa' }).click();
  await importFile(page, 'ett@foretag.example');
  await page.getByRole('status').getByRole('button', { name: 'Publicera' }).click();
  await isShown(page.getByRole('link', { name: 'Visa i butiken' }));
  expect(await clicks()).toBe(6);
  const desk = await openDesk();
  await find(desk.page, 'Klickad', /Klickad annons/);
  await importFile(desk.page, 'tva@foretag.example');
  expect(await desk.clicks()).toBe(3);
});

test('one faulty lead is replaced in four clicks', async () => {
  const { clientSecret } = await newOrder();
  const address = `${shop.url}/api/order-confirmation?payment_intent_client_secret=${clientSecret}`;
  const { records, downloads } = await (await fetch(address)).json();
  const body = JSON.stringify({ recordIds: [records[0].recordId], reason: 'no-need', text: 'Ingen har frågat.' });
  const headers = { 'content-type': 'application/json' };
  expect((await fetch(shop.url + downloads.claims, { method: 'POST', headers, body })).status).toBe(201);
  const { page, clicks } = await openDesk();
  await page.getByRole('region', { name: 'Att åtgärda' }).getByText('reklamation', { exact: false }).click();
  await page.getByLabel('Sök', { exact: true }).fill(records[0].reference);
  const row = page.getByRole('row').filter({ hasText: records[0].reference });
  await row.getByRole('button').first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ersätt', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ersätta 1 lead?' });
  await question.getByRole('button', { name: 'Ersätt', exact: true }).click();
  await eventually(() => page.getByRole('dialog').count()).toBe(0);
  expect(await clicks()).toBe(4);
});

test('twenty prices are changed in four clicks', async () => {
  for (let index = 0; index < 20; index += 1) await newListing(`Tjugonde ${index}`);
  const { page, clicks } = await openDesk();
  await page.getByLabel('Sök', { exact: true }).fill('Tjugonde');
  await isShown(page.getByText('20 rader', { exact: false }).first());
  await page.getByRole('checkbox', { name: 'Välj Tjugonde 7' }).click();
  await page.getByRole('button', { name: 'Välj alla på sidan' }).click();
  await page.getByLabel('Prisändring (%)').fill('10');
  await page.getByRole('button', { name: 'Ändra priset' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Ändra' }).click();
  await isShown(page.getByText('20 annonser ändrades').first());
  expect(await clicks()).toBe(4);
  const changed: { pricePerLead: string }[] = await (await fetch(`${shop.url}/api/leads?q=Tjugonde&limit=50`)).json();
  expect(changed.map(({ pricePerLead }) => pricePerLead)).toEqual(Array.from({ length: 20 }, () => '110.00'));
});

test('last month’s files for the bookkeeper take two clicks', async () => {
  const { page, clicks } = await openDesk();
  await page.getByRole('button', { name: 'Bokföring', exact: true }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: /SIE/ }).first().click();
  expect((await downloading).suggestedFilename()).toMatch(/\.se$|\.si$/);
  expect(await clicks()).toBe(2);
});
