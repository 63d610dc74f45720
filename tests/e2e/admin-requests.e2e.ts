import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers, objections } from '../support/barriers.ts';
import { type AdminVisit, openAdminOf, sendAsAdmin } from '../support/browser/admin-visit.ts';
import { eventually, focused, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const openAdmin = (tab: string, visit?: AdminVisit) => openAdminOf(shop, `/admin?tab=${tab}`, visit);

const send = (method: string, path: string, body: object) => sendAsAdmin(shop.url, method, path, body);

const listed = async (path: string) => (await fetch(shop.url + path, { headers: await logIn(shop.url) })).json();

const isSaid = (page: Page, text: string) => isShown(page.getByText(text, { exact: true }).first());

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

const categoryOf = async (name: string): Promise<string> => {
  const categories: { id: string; name: string }[] = await listed('/api/categories');
  return categories.find((category) => category.name === name)?.id ?? '';
};

/** Answers of this address wait until they are released. */
async function heldBack(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, (route) => promise.then(() => route.continue()));
  return { release: resolve };
}

async function ask(name: string, category: string): Promise<{ id: string }> {
  const person = { name, email: 'kim@exempel.example', phone: '070-174 06 05', postalCode: '114 32' };
  return send('POST', '/api/quote-requests', {
    ...person,
    categoryId: await categoryOf(category),
    consentGiven: true,
    language: 'sv',
  });
}

const offersOf = async (name: string) => {
  const [row] = await listed(`/api/quote-requests?q=${encodeURIComponent(name)}`);
  return row?.offers.length ?? 0;
};

test('a request is shown with its contractors, its status is set in its row, and a second admin is asked', async () => {
  shop.expectComplaint(/409/);
  const { id } = await ask('Kim Exempel', 'Målning & Ytbehandling');
  await eventually(() => offersOf('Kim Exempel')).toBe(3);
  const page = await openAdmin('quote-requests');
  const row = rowOf(page, 'Kim Exempel');
  await isShown(row);
  const cells = await row.getByRole('cell').allTextContents();
  expect(cells.slice(0, 5)).toEqual([
    'Kim Exempel',
    'kim@exempel.example',
    '070-174 06 05',
    '114 32',
    'Målning & Ytbehandling',
  ]);
  const status = page.getByLabel('Status för Kim Exempel');
  expect(await status.inputValue()).toBe('new');
  await status.selectOption('Kontaktad');
  await isSaid(page, 'Förfrågan uppdaterades');
  await send('PATCH', `/api/quote-requests/${id}`, { status: 'converted' });
  await status.selectOption('Avvisad');
  const stale = page.getByRole('dialog', { name: 'Någon annan hann före' });
  await isShown(stale);
  expect(await stale.getByRole('cell').allTextContents()).toEqual(['Konverterad', 'Avvisad']);
  await stale.getByRole('button', { name: 'Behåll nuvarande' }).click();
  await isGone(stale);
  await eventually(() => status.inputValue()).toBe('converted');
  await send('PATCH', `/api/quote-requests/${id}`, { status: 'new' });
  await status.selectOption('Avvisad');
  await stale.getByRole('button', { name: 'Spara mitt' }).click();
  await isGone(stale);
  await eventually(() => status.inputValue()).toBe('rejected');
  await page.getByLabel('Status', { exact: true }).selectOption('Ny');
  await isShown(page.getByText('Inget matchar sökningen.'));
  expect(page.url()).toContain('status=new');
});

test('one request shows its consent and its offers, keeps notes, and is offered again', async () => {
  shop.expectComplaint(/409/);
  const { id } = await ask('Lo Exempel', 'Event & Konferens');
  const page = await openAdmin('quote-requests', { language: 'en' });
  const open = () => page.getByRole('button', { name: 'Show the request from Lo Exempel' }).click();
  await open();
  const dialog = page.getByRole('dialog', { name: 'Request from Lo Exempel' });
  await isShown(dialog.getByText('Consent', { exact: true }));
  await isShown(dialog.getByRole('link', { name: 'kim@exempel.example' }));
  await dialog.getByLabel('Your own notes').fill('Ringer på fredag');
  await send('PATCH', `/api/quote-requests/${id}`, { notes: 'Ringd i går' });
  await dialog.getByRole('button', { name: 'Save the notes' }).click();
  const stale = page.getByRole('dialog', { name: 'Someone else got there first' });
  await isShown(stale);
  expect(await stale.getByRole('cell').allTextContents()).toEqual(['Ringd i går', 'Ringer på fredag']);
  await page.keyboard.press('Escape');
  await isGone(stale);
  expect(await dialog.getByLabel('Your own notes').inputValue()).toBe('Ringer på fredag');
  await dialog.getByRole('button', { name: 'Save the notes' }).click();
  const list = await heldBack(page, /\/api\/admin\/quote-requests\?/);
  await stale.getByRole('button', { name: 'Save mine' }).click();
  await isSaid(page, 'Request updated');
  await isGone(dialog);
  await open();
  expect(await dialog.getByLabel('Your own notes').inputValue()).toBe('Ringer på fredag');
  list.release();
  await dialog.getByRole('button', { name: 'Look for contractors again' }).click();
  await isSaid(page, 'Looking for contractors');
  await isGone(dialog);
});

test('a contractor is created after an error at its field, edited, and deactivated', async () => {
  shop.expectComplaint(/400|409/);
  const page = await openAdmin('quote-requests');
  await page.getByRole('button', { name: 'Leverantörer' }).click();
  await isShown(page.getByRole('heading', { name: 'Leverantörer' }));
  expect(page.url()).toContain('of=providers');
  await page.getByRole('button', { name: 'Ny leverantör' }).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: 'Spara', exact: true });
  await dialog.getByLabel('Postnummer börjar med').fill('11, abc');
  await save.click();
  for (const problem of [
    'Fyll i företaget',
    'Ange en giltig e-postadress',
    'Varje början ska ha en till fem siffror',
  ]) {
    await isShown(dialog.getByText(problem));
  }
  expect(
    await dialog.getByRole('textbox', { name: 'Företag' }).evaluate((field) => field === document.activeElement),
  ).toBe(true);
  expect(await objections(page, 'dialog')).toEqual([]);
  const [taken] = await listed('/api/admin/providers?limit=1');
  await dialog.getByRole('textbox', { name: 'Företag' }).fill('Exempelfirman Ny');
  await dialog.getByLabel('E-post').fill(taken.email);
  await dialog.getByLabel('Postnummer börjar med').fill('11 12;113');
  await dialog.getByLabel('Event & Konferens').check();
  await save.click();
  await isShown(dialog.getByText('En annan leverantör har den här adressen'));
  await dialog.getByLabel('E-post').fill('ny@leverantor.example');
  await save.click();
  await isSaid(page, 'Leverantören skapades');
  await isGone(dialog);
  await isShown(rowOf(page, 'Exempelfirman Ny'));
  const cells = await rowOf(page, 'Exempelfirman Ny').getByRole('cell').allTextContents();
  expect(cells.slice(1, 6)).toEqual(['ny@leverantor.example', 'Event & Konferens', '11, 12, 113', 'Ja', 'Ja']);
  await page.getByRole('button', { name: 'Redigera Exempelfirman Ny' }).click();
  await dialog.getByLabel('Postnummer börjar med').fill('');
  const [made] = await listed('/api/admin/providers?q=Exempelfirman');
  await send('PATCH', `/api/admin/providers/${made.id}`, { companyName: 'Exempelfirman Två' });
  await save.click();
  const stale = page.getByRole('dialog', { name: 'Någon annan hann före' });
  await isShown(stale);
  expect(await stale.getByRole('cell').allTextContents()).toEqual([
    'Exempelfirman Två',
    'Exempelfirman Två',
    '11, 12, 113',
    'Hela landet',
  ]);
  await stale.getByRole('button', { name: 'Spara mitt' }).click();
  await isSaid(page, 'Leverantören uppdaterades');
  await page.getByRole('button', { name: 'Inaktivera Exempelfirman Två' }).click();
  await dialog.getByRole('button', { name: 'Inaktivera' }).click();
  await isShown(page.getByRole('button', { name: 'Aktivera Exempelfirman Två' }));
  await isGone(dialog);
  await page.getByLabel('Aktiv', { exact: true }).selectOption('Ja');
  await isGone(rowOf(page, 'Exempelfirman Två'));
  expect(page.url()).toContain('of=providers');
  await page.getByLabel('Aktiv', { exact: true }).selectOption('Nej');
  await page.getByRole('button', { name: 'Ta bort Exempelfirman Två' }).click();
  await dialog.getByRole('button', { name: 'Ta bort' }).click();
  await isSaid(page, 'Leverantören togs bort');
  await isGone(rowOf(page, 'Exempelfirman Två'));
  await ask('Mo Exempel', 'Målning & Ytbehandling');
  await eventually(() => offersOf('Mo Exempel')).toBe(3);
  const [{ offers }] = await listed('/api/quote-requests?q=Mo Exempel');
  const asked = offers[0].provider.companyName;
  await page.goto(`/admin?${new URLSearchParams({ tab: 'quote-requests', of: 'providers', q: asked })}`);
  await page.getByRole('button', { name: `Ta bort ${asked}` }).click();
  await dialog.getByRole('button', { name: 'Ta bort' }).click();
  await isSaid(page, 'Leverantören kan inte tas bort');
});

test('a message is read, marked as answered and deleted after a question, in both languages', async () => {
  shop.expectComplaint(/409/);
  const message = 'Hej!\nHur många leads finns i Västerås?';
  const sent = { name: 'Anna Exempel', email: 'anna@exempel.example', companyName: 'Exempel AB', message };
  const { id } = await send('POST', '/api/contacts', sent);
  const page = await openAdmin('contacts', { language: 'en' });
  await isShown(rowOf(page, 'Anna Exempel'));
  await isShown(page.getByRole('definition').first());
  const before = await page.getByRole('definition').allTextContents();
  const cells = await rowOf(page, 'Anna Exempel').getByRole('cell').allTextContents();
  expect(cells.slice(0, 5)).toEqual(['Anna Exempel', 'anna@exempel.example', '–', 'Exempel AB', message]);
  await page.getByRole('button', { name: 'Read the message from Anna Exempel' }).click();
  const dialog = page.getByRole('dialog');
  await isShown(dialog.getByText('Hur många leads finns i Västerås?'));
  const reply = await dialog.getByRole('link', { name: 'Reply by email' }).getAttribute('href');
  expect(reply).toContain('anna%40exempel.example');
  await dialog.getByRole('button', { name: 'Mark as answered' }).click();
  await isSaid(page, 'Status updated');
  const unmark = page.getByRole('button', { name: 'Mark as new: Anna Exempel' });
  await isShown(unmark);
  await send('PATCH', `/api/contacts/${id}`, { status: 'new' });
  await send('PATCH', `/api/contacts/${id}`, { status: 'answered' });
  await unmark.click();
  await dialog.getByRole('button', { name: 'Keep current' }).click();
  await isGone(dialog);
  await page.getByLabel('Search').fill('västerås');
  await eventually(() => page.getByRole('row').count()).toBe(2);
  await page.getByRole('button', { name: 'Read the message from Anna Exempel' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await eventually(() => page.getByRole('dialog').count()).toBe(2);
  await page.keyboard.press('Escape');
  await isShown(dialog.getByText('Hur många leads finns i Västerås?'));
  await page.keyboard.press('Escape');
  await isGone(dialog);
  const remove = page.getByRole('button', { name: 'Delete Anna Exempel' });
  await remove.click();
  await isShown(dialog.getByRole('heading', { name: 'Are you sure you want to delete this contact?' }));
  await page.keyboard.press('Escape');
  await isGone(dialog);
  expect(await focused(page)).toBe('Delete Anna Exempel');
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await isSaid(page, 'Contact deleted successfully');
  await isShown(page.getByText('Nothing matches the search.'));
  await eventually(() => page.getByRole('definition').allTextContents()).not.toEqual(before);
  await send('POST', '/api/contacts', { ...sent, name: 'Bo Exempel', companyName: 'W'.repeat(200) });
  const swedish = await openAdmin('contacts');
  const wide = await rowOf(swedish, 'Bo Exempel').getByRole('cell').nth(3).boundingBox();
  expect(wide?.width).toBeLessThan(400);
  await swedish.getByRole('button', { name: 'Ta bort Bo Exempel' }).click();
  await isSaid(swedish, 'Är du säker på att du vill ta bort den här kontakten?');
});

test('the requests are accessible, narrow and wide, light and dark', async () => {
  await ask('Mika Exempel', 'Målning & Ytbehandling');
  const page = await openAdmin('quote-requests');
  await page.getByRole('button', { name: 'Visa förfrågan från Mika Exempel' }).click();
  await isShown(page.getByRole('dialog'));
  expect(await barriers(page, 'dialog')).toEqual([]);
  for (const tab of ['quote-requests', 'quote-requests&of=providers&q=a', 'contacts']) {
    await page.goto(`/admin?tab=${tab}`, { waitUntil: 'networkidle' });
    expect([tab, await barriers(page, '[role=tabpanel]')]).toEqual([tab, []]);
  }
});
