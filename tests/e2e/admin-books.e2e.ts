import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dayAt, monthBefore } from '../../src/platform/time/swedish-days.rules.ts';
import { barriers } from '../support/barriers.ts';
import { readSie } from '../support/books/read-sie.ts';
import { type AdminVisit, openAdminOf } from '../support/browser/admin-visit.ts';
import { buyByApi } from '../support/browser/demo-purchase.ts';
import { eventually, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';
import { readDownload } from '../support/browser/read-download.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const openAdmin = (search: string, visit?: AdminVisit) => openAdminOf(shop, `/admin${search}`, visit);

const running = dayAt(new Date()).slice(0, 7);
const last = monthBefore(running);
const nameOf = (month: string, language: 'sv-SE' | 'en-US') =>
  new Date(`${month}-15T12:00:00Z`).toLocaleDateString(language, { month: 'long', year: 'numeric', timeZone: 'UTC' });

async function sell() {
  const listed: { id: string; obtainableCount: number }[] = await (await fetch(`${shop.url}/api/leads`)).json();
  const lead = listed.find(({ obtainableCount }) => obtainableCount > 5);
  await buyByApi(shop.url, { cartItems: [{ leadId: lead?.id ?? '', quantity: 2 }], email: 'kopare@exempel.example' });
}

async function take(page: Page, name: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readDownload(download) };
}

test('last month’s files for the bookkeeper are two clicks from the dashboard', async () => {
  const page = await openAdmin('');
  await page.getByRole('button', { name: 'Bokföring', exact: true }).click();
  const { name, bytes } = await take(page, 'CSV');
  expect(name).toMatch(new RegExp(`^bokforing-${last}-01--${last}-(28|29|30|31)\\.csv$`));
  expect(bytes.toString()).toMatch(/^\uFEFFTyp;Nummer;Datum;Order;Köpare;Netto;Moms;Brutto;Betalsätt;Avser\r\n/);
});

test('the files, the VAT and the months agree for the current month', async () => {
  await sell();
  const page = await openAdmin('?tab=books');
  await page.getByLabel('Period').selectOption(running);
  await eventually(() => page.url()).toContain(`period=${running}`);
  await isShown(page.getByText('Månaden pågår. Summorna gäller hittills.').first());
  const { entries } = readSie(new Uint8Array((await take(page, 'SIE')).bytes));
  const owed = entries
    .flatMap(({ series, rows }) => (series === 'A' || series === 'C' ? rows : []))
    .filter(({ account }) => account === '1580' || account === '1510');
  const gross = owed.reduce((sum, { ore }) => sum + ore, 0);
  expect(gross).toBeGreaterThan(0);
  const amount = (gross / 100).toLocaleString('sv-SE', { style: 'currency', currency: 'SEK' });
  const row = page.getByRole('row').filter({ hasText: nameOf(running, 'sv-SE') });
  await isShown(row.getByText(amount, { exact: true }));
  await isShown(
    page
      .getByRole('region', { name: `Moms ${nameOf(running, 'sv-SE')}` })
      .getByText(amount, { exact: true })
      .first(),
  );
  const zip = await take(page, 'PDF (zip)');
  expect(zip.bytes.subarray(0, 2).toString()).toBe('PK');
  expect(zip.bytes.toString('latin1')).toContain(`kvitto-${running.slice(0, 4)}-000001.pdf`);
});

test('the receipts and credit notes of a period are listed with their number and sum, each with its order', async () => {
  await sell();
  const page = await openAdmin(`?tab=books&period=${running}`);
  const panel = page.getByRole('region', {
    name: `Kvitton, fakturor och kreditnotor ${nameOf(running, 'sv-SE')}`,
    exact: true,
  });
  await panel.getByRole('button', { name: 'Visa dokumenten' }).click();
  const rows = panel.locator('tbody').getByRole('row');
  await isShown(rows.first());
  const headers = await logIn(shop.url);
  const days = `from=${running}-01&to=${dayAt(new Date())}`;
  const answer = await fetch(`${shop.url}/api/admin/books/documents?${days}`, { headers });
  const count = Number(answer.headers.get('x-total-count'));
  expect(count).toBeGreaterThan(0);
  expect(await rows.count()).toBe(count);
  const sum = Number(answer.headers.get('x-filtered-sum')).toLocaleString('sv-SE', {
    style: 'currency',
    currency: 'SEK',
  });
  await isShown(panel.getByText(`${count} dokument · summa ${sum}`, { exact: false }));
  const order = rows.last().getByRole('link');
  const number = await order.textContent();
  await order.click();
  await isShown(page.getByRole('heading', { name: `Order ${number}` }));
});

test('custom days are validated, and are in the address', async () => {
  const page = await openAdmin('?tab=books', { language: 'en' });
  await page.getByLabel('Period').selectOption('Custom period');
  await page.getByLabel('First day').fill('2026-03-05');
  await page.getByLabel('Last day').fill('2026-03-01');
  await page.getByRole('button', { name: 'Show period' }).click();
  await isShown(page.getByRole('alert').getByText('Choose a first day'));
  await page.getByLabel('Last day').fill('2026-03-31');
  await page.getByRole('button', { name: 'Show period' }).click();
  await eventually(() => page.url()).toContain('from=2026-03-05&to=2026-03-31');
  await isShown(page.getByRole('heading', { name: 'Files for Mar 5, 2026 – Mar 31, 2026' }));
  expect((await take(page, 'SIE')).name).toBe('bokforing-2026-03-05--2026-03-31.si');
  await page.getByLabel('Period').selectOption(last);
  await isShown(page.getByRole('heading', { name: `Files for ${nameOf(last, 'en-US')}` }));
});

test('the last month is closed, refused a second time, and reopened with a logged reason', async () => {
  shop.expectComplaint(/409/);
  const [page, other] = [await openAdmin('?tab=books'), await openAdmin('?tab=books')];
  const name = nameOf(last, 'sv-SE');
  const close = async (on: Page) => {
    await on.getByRole('button', { name: `Stäng ${name}` }).click();
    await on.getByRole('dialog').getByRole('button', { name: 'Stäng månaden' }).click();
  };
  await isShown(other.getByRole('button', { name: `Stäng ${name}` }));
  await close(page);
  await isShown(page.getByText(`Stängd: ${name}`).first());
  await close(other);
  await isShown(other.getByText('Månaden är redan stängd').first());
  await page.getByRole('button', { name: `Öppna ${name} igen` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Öppna månaden' }).click();
  await isShown(dialog.getByText('Skriv varför, så att andra förstår senare'));
  await dialog.getByLabel('Anledning').fill('En kreditnota saknades');
  await dialog.getByRole('button', { name: 'Öppna månaden' }).click();
  await isGone(dialog);
  await isShown(page.getByRole('button', { name: `Stäng ${name}` }));
  await page.getByRole('button', { name: 'Logg', exact: true }).click();
  const reopened = page.getByRole('row').filter({ hasText: 'chefen öppnade bokföringen för' });
  await isShown(reopened.first());
  await page.getByLabel('Vad', { exact: true }).selectOption('Mejlet');
  await isGone(reopened.first());
  await page.getByLabel('Vad', { exact: true }).selectOption('Bokföringen');
  await page.getByLabel('Vem', { exact: true }).selectOption('chefen');
  await isShown(reopened.first());
  await page.getByLabel('Vem', { exact: true }).selectOption('Butiken');
  await isGone(reopened.first());
});

test('the books are accessible, in light and dark, on a phone and a wide screen', async () => {
  await sell();
  const page = await openAdmin(`?tab=books&period=${running}`);
  await isShown(page.getByRole('table', { name: 'Kvitton och fakturor efter betalsätt' }));
  expect(await barriers(page, 'main')).toEqual([]);
  await page.getByRole('button', { name: `Stäng ${nameOf(last, 'sv-SE')}` }).click();
  await isShown(page.getByRole('dialog'));
  expect(await barriers(page, 'dialog')).toEqual([]);
});
