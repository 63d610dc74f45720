import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { barriers } from '../support/barriers.ts';
import { type AdminVisit, openAdminOf, sendAsAdmin } from '../support/browser/admin-visit.ts';
import { buyByApi } from '../support/browser/demo-purchase.ts';
import { eventually, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';
import { readDownload } from '../support/browser/read-download.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const openAdmin = (tab: string, visit?: AdminVisit) => openAdminOf(shop, `/admin?tab=${tab}`, visit);

const send = (method: string, path: string, body: object) => sendAsAdmin(shop.url, method, path, body);

const list = async (path: string) => (await fetch(shop.url + path, { headers: await logIn(shop.url) })).json();

const write = (name: string, email = 'anna@exempel.example') =>
  send('POST', '/api/contacts', { name, email, message: `Hej från ${name}` });

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('a mail’s text is edited with the mail in view, used by the next order, and restored', async () => {
  shop.expectComplaint(/400/);
  const page = await openAdmin('content&category=mailOrders&q=order-delivered.subject');
  const subject = page.getByRole('textbox', { name: 'Svensk text' });
  const save = page.getByRole('button', { name: 'Spara', exact: true });
  const edit = () => page.getByRole('button', { name: 'Redigera mailOrders.order-delivered.subject' }).click();
  const buy = async () => {
    const [lead]: { id: string }[] = await (await fetch(`${shop.url}/api/leads?limit=1`)).json();
    const cartItems = [{ leadId: lead?.id ?? '', quantity: 1 }];
    const { orderNumber } = await buyByApi(shop.url, { cartItems, email: 'kopare@foretag.example' });
    const mails: { subject: string }[] = await list('/api/admin/mails?q=kopare@foretag.example');
    return { orderNumber, subjects: mails.map((mail) => mail.subject) };
  };
  expect(await barriers(page)).toEqual([]);
  await edit();
  const dialog = page.getByRole('dialog');
  await isShown(dialog.getByText('Dina leads och kvitto, order 260102-0001'));
  await subject.fill('Här är <b>allt</b> om {orderNumber}');
  await save.click();
  await isShown(dialog.getByText('Ett mejl är vanlig text utan HTML', { exact: false }));
  await subject.fill('Allt om {orderNumber}');
  await isShown(dialog.getByText('Allt om 260102-0001'));
  expect(await dialog.getByTitle('Så ser mejlet ut').getAttribute('sandbox')).toBe('');
  await dialog.getByRole('button', { name: 'Mejl 1 av 2: visa nästa' }).click();
  await isShown(dialog.getByRole('button', { name: 'Mejl 2 av 2: visa nästa' }));
  await dialog.getByRole('button', { name: 'Engelska' }).click();
  await isShown(dialog.getByText('Your leads and invoice, order 260102-0001'));
  await save.click();
  await isGone(subject);
  const bought = await buy();
  expect(bought.subjects).toContain(`Allt om ${bought.orderNumber}`);
  await edit();
  await page.getByText('1 ändring').click();
  await page.getByRole('button', { name: 'Hämta tillbaka' }).click();
  await save.click();
  await isGone(subject);
  const later = await buy();
  expect(later.subjects).toContain(`Ditt lead och kvitto, order ${later.orderNumber}`);
  await page.getByRole('button', { name: 'Logg', exact: true }).click();
  await isShown(page.getByRole('link', { name: 'texten (Mejl: order)' }).first());
});

test('the outbox shows a mail without letting it act, and sends it again', async () => {
  shop.expectComplaint(/409/);
  await write('Anna Exempel');
  const page = await openAdmin('audit');
  await isShown(page.getByRole('button', { name: 'Hämta på nytt' }));
  await page.getByRole('button', { name: 'Skickad e-post' }).click();
  await eventually(() => page.url()).toContain('tab=outbox');
  expect(await page.getByRole('tab', { selected: true }).count()).toBe(0);
  await isShown(page.getByText('Ingen mejlserver är ansluten: inget skickas'));
  await page.getByLabel('Sök').fill('anna@exempel.example');
  const row = rowOf(page, 'anna@exempel.example').first();
  await isShown(row);
  await row.getByRole('button', { name: 'anna@exempel.example' }).click();
  const dialog = page.getByRole('dialog');
  const frame = dialog.getByTitle('Mejlet så som det skickas');
  await isShown(frame);
  expect(await frame.getAttribute('sandbox')).toBe('');
  expect((await frame.getAttribute('srcdoc'))?.includes('<style')).toBe(false);
  await page.keyboard.press('Escape');
  await isGone(dialog);
  await row.getByRole('button', { name: 'Skicka igen' }).click();
  await isShown(page.getByText('Mejlet skickas igen').first());
  await page.getByLabel('Status').selectOption('Misslyckades');
  await isShown(page.getByText('Inget matchar sökningen.'));
  await page.goBack();
  await isShown(row);
  await page.getByRole('button', { name: 'Logg', exact: true }).click();
  await isShown(rowOf(page, 'skickade mejlet').first());
});

test('the log says who changed what, and the jobs which of them failed; a failed one is run again', async () => {
  const { id } = await write('Bo Exempel');
  await send('PATCH', `/api/contacts/${id}`, { status: 'answered' });
  const page = await openAdmin(`audit&q=${id}`, { language: 'en' });
  const entry = rowOf(page, 'Bo Exempel');
  await isShown(entry.getByText('chefen changed status New → Answered of'));
  await isGone(entry.getByText('Status: New → Answered'));
  await entry.getByText('Details').click();
  await isShown(entry.getByText('Status: New → Answered'));
  await page.getByRole('button', { name: 'Jobs', exact: true }).click();
  await isShown(page.getByText('No jobs have failed'));
  await page.getByLabel('Status').selectOption('All');
  await isShown(rowOf(page, 'Send an email').first());
  const failed = { id: crypto.randomUUID(), name: 'send-mail', state: 'failed', attempts: 3, ids: {}, names: {} };
  const times = { createdAt: '2026-03-02T09:00:00Z', failedAt: '2026-03-02T09:05:00Z', nextTryAt: null };
  await page.route('**/api/admin/jobs?*state=failed*', (route) =>
    route.fulfill({ json: [{ ...failed, ...times, error: '550 no' }] }),
  );
  await page.route('**/api/admin/jobs/*/rerun', (route) => route.fulfill({ status: 202, json: { accepted: true } }));
  await page.reload();
  await isShown(rowOf(page, 'Send an email').first());
  await page.getByLabel('Status').selectOption('Failed');
  await isShown(page.getByText('550 no'));
  await page.getByRole('button', { name: 'Run again: Send an email' }).click();
  await isShown(page.getByText('The job is being run again').first());
});

test('a category is created after an error at its field, moved, edited after somebody else, and deleted', async () => {
  shop.expectComplaint(/409/);
  const page = await openAdmin('categories');
  await page.getByRole('button', { name: 'Ny kategori' }).click();
  const form = page.getByRole('dialog', { name: 'Ny kategori' });
  await form.getByLabel('Namn').fill('fastigheter');
  await form.getByLabel('Beskrivning').fill('Snickeri på plats');
  await form.getByRole('radio', { name: 'Verktyg' }).check();
  await form.getByRole('button', { name: 'Spara' }).click();
  await isShown(form.getByText('En annan kategori har det här namnet'));
  await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe('category-name');
  await form.getByLabel('Namn').fill('Snickeri');
  await form.getByRole('button', { name: 'Spara' }).click();
  await isGone(form);
  const shownNames = async () => {
    const rows: { name: string }[] = await (await fetch(`${shop.url}/api/categories`)).json();
    return rows.map(({ name }) => name);
  };
  expect((await shownNames()).at(-1)).toBe('Snickeri');
  await page.getByRole('button', { name: 'Flytta Snickeri uppåt' }).click();
  await eventually(async () => (await shownNames()).at(-2)).toBe('Snickeri');
  await page.getByRole('button', { name: 'Redigera Snickeri' }).click();
  const edit = page.getByRole('dialog', { name: 'Redigera Snickeri' });
  expect(await edit.getByRole('radio', { name: 'Verktyg' }).isChecked()).toBe(true);
  const [row] = await list('/api/admin/categories?q=Snickeri');
  await send('PATCH', `/api/admin/categories/${row?.id}`, { description: 'Snickeri och kök' });
  await edit.getByLabel('Beskrivning').fill('Mitt');
  await edit.getByRole('button', { name: 'Spara' }).click();
  const stale = page.getByRole('dialog', { name: 'Någon annan hann före' });
  await isShown(stale);
  expect(await stale.getByRole('cell').allTextContents()).toEqual(['Snickeri och kök', 'Mitt']);
  await stale.getByRole('button', { name: 'Spara mitt' }).click();
  await isGone(edit);
  await isShown(rowOf(page, 'Snickeri').getByText('Mitt'));
  const remove = async (name: string) => {
    await page.getByRole('button', { name: `Ta bort ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Ta bort' }).click();
  };
  await remove('Fastigheter');
  await isShown(page.getByText('Kategorin kan inte tas bort').first());
  await remove('Snickeri');
  await isGone(rowOf(page, 'Snickeri'));
  expect((await shownNames()).includes('Snickeri')).toBe(false);
});

test('a person’s data is found, exported and erased, and what has to stay is named', async () => {
  shop.expectComplaint(/400/);
  await write('Lo Exempel', 'glom.mig@exempel.example');
  const page = await openAdmin('privacy', { language: 'en' });
  const search = async (whom: string) => {
    await page.getByLabel('Email address or phone number').fill(whom);
    await page.getByRole('button', { name: 'Search', exact: true }).click();
  };
  await search('12');
  await isShown(page.getByText('This is neither an email address nor a phone number'));
  await search('nobody@exempel.example');
  await isShown(page.getByText('No data about nobody@exempel.example'));
  await search(' Glom.Mig@exempel.example');
  await isShown(page.getByText('Lo Exempel: Hej från Lo Exempel'));
  const file = await page.getByRole('link', { name: 'Download as a file' }).getAttribute('href');
  expect((await list(`${file}`)).contacts).toHaveLength(1);
  expect(page.url().includes('exempel')).toBe(false);
  await page.getByRole('button', { name: 'Erase…' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Erase', exact: true }).click();
  await isShown(page.getByText('Messages: 1'));
  await isShown(page.getByText(/^Blocked from import since/));
  expect((await list('/api/contacts?q=glom.mig')).length).toBe(0);
});

test('every list is exported as a file with its visible columns and a line for each row', async () => {
  await write('Kim Exempel', '+46@exempel.example');
  const page = await openAdmin('leads', { language: 'en' });
  const [lead] = await list('/api/leads?limit=1');
  const places = {
    'tab=leads': 'leads.csv',
    'tab=contacts': 'contacts.csv',
    'tab=quote-requests&of=providers': 'providers.csv',
    'tab=content': 'content.csv',
    'tab=categories': 'categories.csv',
    'tab=outbox': 'mails.csv',
    'tab=buyers': 'buyers.csv',
    'tab=audit': 'audit.csv',
    [`tab=leads&of=${lead?.id}`]: 'records.csv',
  };
  for (const [address, file] of Object.entries(places)) {
    await page.goto(`/admin?${address}`);
    const rows = page.getByRole('table').last().getByRole('row');
    await isShown(rows.nth(1));
    const heads = (await rows.first().getByRole('columnheader').allTextContents()).filter((head) => head !== 'Actions');
    const shown = (await rows.count()) - 1;
    const waiting = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const download = await waiting;
    expect(download.suggestedFilename()).toBe(file);
    const text = (await readDownload(download)).toString().replace('\uFEFF', '');
    expect(text.split('\r\n')[0]?.split(',')).toEqual(heads);
    // An export is read in pages of a hundred rows.
    expect(text.trimEnd().split('\r\n').length - 1).toBeGreaterThanOrEqual(file === 'content.csv' ? 101 : shown);
    if (file === 'contacts.csv') expect(text.includes("'+46@exempel.example")).toBe(true);
  }
});

test('an address of a section that does not exist says so, and leads on', async () => {
  const page = await openAdmin('contant');
  const notice = page.getByText('Avdelningen i adressen finns inte');
  await notice.waitFor();
  await page.getByRole('tab', { name: 'Innehåll' }).click();
  await notice.waitFor({ state: 'detached' });
});

test('the further sections are accessible, narrow and wide, light and dark', async () => {
  await write('Kim Exempel');
  const page = await openAdmin('outbox');
  for (const tab of ['categories', 'outbox', 'jobs', 'audit', 'privacy']) {
    await page.goto(`/admin?tab=${tab}`, { waitUntil: 'networkidle' });
    expect([tab, await barriers(page, 'main')]).toEqual([tab, []]);
  }
});
