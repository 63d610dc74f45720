import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { remindOfInvoices } from '../../../src/features/receivables/remind-of-invoices.job.ts';
import { createLog } from '../../../src/platform/log.ts';
import { objectionsInBothThemes } from '../../support/barriers.ts';
import { openAdminOf, sendAsAdmin } from '../../support/browser/admin-visit.ts';
import { cartOf, type Lead, leadPicker, notice } from '../../support/browser/checkout-journey.ts';
import { useClaimJourneys, words } from '../../support/browser/claim-journey.ts';
import { eventually, isGone, isShown } from '../../support/browser/journey.ts';
import { camtEntry, camtFile } from '../../support/invoices/camt.ts';
import { testEnv } from '../../support/test-app.ts';

/** The demo has an invoice that is overdue: the shop opens on the day after its first reminder. */
const { shop, buy, open, enter, decide } = useClaimJourneys(({ db }) =>
  remindOfInvoices({
    db,
    env: testEnv(),
    log: createLog('silent'),
    now: () => new Date(),
    enqueue: async () => {},
  }),
);

const newLead = leadPicker(() => shop.url);

type Invoice = { id: string; label: string; ocr: string; left: string; state: string; orderId: string };

const invoices = (): Promise<Invoice[]> => sendAsAdmin(shop.url, 'GET', '/api/admin/invoices');

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

async function askForInvoices(page: Page): Promise<void> {
  await button(page, 'Ansök om faktura').click();
  const dialog = page.getByRole('dialog', { name: 'Ansök om faktura' });
  const fill = (label: string | RegExp, text: string) => dialog.getByLabel(label).fill(text);
  expect(await dialog.getByLabel('E-post för fakturor').inputValue()).toContain('@');
  await fill('Företagets namn', 'Exempelbygg AB');
  await fill('Organisationsnummer', '556016-0680');
  await fill('Gatuadress eller box', 'Exempelgatan 9');
  await fill('Postnummer', '111 11');
  await fill('Ort', 'Stockholm');
  await fill('E-post för fakturor', 'faktura@exempelbygg.example');
  expect(await objectionsInBothThemes(page, 'dialog')).toEqual([]);
  await button(page, 'Skicka ansökan').click();
  await isGone(dialog);
  await isShown(page.getByText('Vi har tagit emot ansökan för Exempelbygg AB'));
}

/** In the checkout with this in the cart, and invoice chosen. */
async function chooseInvoice(page: Page, lead: Lead, quantity: number): Promise<void> {
  await page.evaluate((cart) => localStorage.setItem('lead-cart', cart), cartOf([{ lead, quantity }]));
  await page.goto('/checkout');
  await page.getByRole('radio', { name: /^Mot faktura, inom 30 dagar/ }).check();
}

const buyButton = (page: Page) => button(page, /^Köp mot faktura/);

async function approve(page: Page, limit: string): Promise<void> {
  await page.getByRole('row', { name: /Exempelbygg AB/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Exempelbygg AB' });
  await isShown(dialog.getByText('Inga fakturor än.'));
  await dialog.getByLabel(/^Kreditgräns/).fill(limit);
  await dialog.getByLabel(/^Skäl/).fill('Känd köpare');
  expect(await objectionsInBothThemes(page, 'dialog')).toEqual([]);
  await button(page, 'Spara beslutet').click();
  await isGone(dialog);
}

async function claimFirst(page: Page, orderId: string): Promise<void> {
  await button(page, words.sv.report).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(words.sv.noNeed).check();
  await dialog.getByLabel(words.sv.text, { exact: false }).fill('Kunden har redan köpt.');
  await button(page, words.sv.send).click();
  await button(page, words.sv.done).click();
  await isGone(dialog);
  await decide(orderId, { decision: 'refund', message: 'Vi krediterar leadet.' });
}

/** The search finds it from any page by what is printed on it. */
async function findByOcr(page: Page, { ocr, label }: Invoice) {
  await page.keyboard.press('Control+k');
  const find = page.getByRole('dialog', { name: 'Gå till' });
  await find.getByRole('combobox').fill(ocr);
  await find.getByRole('option', { name: /^Faktura/ }).click();
  const dialog = page.getByRole('dialog', { name: `Faktura ${label}` });
  await isShown(dialog.getByText(ocr));
  return dialog;
}

async function takeBankFile(page: Page, all: readonly Invoice[]): Promise<void> {
  const paid = all.map(({ left, ocr }, index) => ({ reference: `FIL-${index}`, amount: left, ocr }));
  const buffer = Buffer.from(camtFile([camtEntry(paid, { day: new Date().toISOString().slice(0, 10) })]));
  for (const folded of ['Kundfordringar', 'Bankfil']) await page.locator('summary', { hasText: folded }).click();
  await page.getByLabel('Fil', { exact: true }).setInputFiles({ name: 'bank.xml', mimeType: 'text/xml', buffer });
  await button(page, 'Prova').click();
  await isShown(page.getByText('Det här skulle läsas in'));
  await button(page, 'Läs in betalningarna').click();
  await isShown(page.getByText('Det här är inläst'));
}

test('a company applies, is approved, buys by invoice, claims, and pays the rest; another is reminded and pays too', async () => {
  const { email } = await buy(1, 'sv');
  const lead = await newLead();
  const page = await open('/mina-kop', 'sv');
  await enter(page, email, words.sv);
  await askForInvoices(page);

  await chooseInvoice(page, lead, 2);
  await isShown(notice(page, 'Adressen är inte godkänd för faktura'));
  expect(await page.getByLabel('Organisationsnummer').isVisible()).toBe(false);
  await isShown(page.getByText('Fakturan ställs till det godkända företaget och'));
  expect(await buyButton(page).isDisabled()).toBe(true);

  const admin = await openAdminOf(shop, '/admin/dashboard?tab=companies');
  await approve(admin, String(Math.ceil(Number(lead.pricePerLead) * 2 * 1.25)));

  await chooseInvoice(page, lead, 5);
  await isShown(notice(page, 'Köpet ryms inte i kreditgränsen'));
  expect(await buyButton(page).isDisabled()).toBe(true);
  expect(await objectionsInBothThemes(page, 'main')).toEqual([]);

  await chooseInvoice(page, lead, 2);
  await isShown(page.getByText('Kvar av kreditgränsen'));
  await buyButton(page).click();
  await isShown(page.getByRole('heading', { name: 'Tack för ditt köp' }));
  const [bought] = await invoices();
  if (!bought) throw new Error('Nothing was invoiced.');
  const order = page.getByRole('region', { name: 'Din order' });
  for (const said of [bought.label, bought.ocr, '991-2346']) await isShown(order.getByText(said, { exact: true }));
  await isShown(button(page, words.sv.report).first());
  expect(await objectionsInBothThemes(page, 'main')).toEqual([]);

  await claimFirst(page, bought.orderId);
  await page.reload();
  await isShown(order.getByText('Krediterat på fakturan'));
  const [half] = await invoices();
  expect(Number(half?.left)).toBeCloseTo(Number(bought.left) / 2, 2);

  const late = (await invoices()).find(({ state }) => state === 'overdue');
  if (!half || !late) throw new Error('The demo has no invoice that is overdue.');
  const dialog = await findByOcr(admin, late);
  await isShown(dialog.getByText('Skickade påminnelser'));
  const [sent, next] = (await dialog.getByRole('definition').allTextContents()).slice(-2);
  expect([sent, next]).toEqual(['1', expect.stringMatching(/^\d+\s\p{L}+\s20\d\d$/u)]);
  expect(await objectionsInBothThemes(admin, 'dialog')).toEqual([]);
  await admin.keyboard.press('Escape');
  await isGone(dialog);
  await takeBankFile(admin, [half, late]);
  expect(await objectionsInBothThemes(admin, 'main')).toEqual([]);
  await eventually(async () => {
    const all = await invoices();
    return [half, late].map(({ id }) => all.find((one) => one.id === id)?.state);
  }).toEqual(['paid', 'paid']);

  await page.goto('/mina-kop');
  await isShown(page.getByText('Alla fakturor är betalda.'));
  expect(await page.getByRole('link', { name: 'Faktura XML' }).getAttribute('href')).toContain('invoice.xml');
  expect(await objectionsInBothThemes(page, 'main')).toEqual([]);
  await admin.goto('/admin/dashboard?tab=companies');
  await admin.getByRole('row', { name: /Exempelbygg AB/ }).click();
  await isShown(admin.getByRole('dialog').getByText(/^Kreditnota/));
}, 300_000);

test('a buyer who is not signed in is mailed the link at the address of the contact details', async () => {
  const lead = await newLead();
  const page = await open('/', 'sv');
  await chooseInvoice(page, lead, 1);
  expect(await page.getByLabel(/^E-post/).count()).toBe(1);
  await button(page, 'Mejla mig länken').click();
  await isShown(page.getByText('Ogiltig e-postadress'));
  await page.getByLabel(/^E-post/).fill('inkop@exempelbygg.example');
  await button(page, 'Mejla mig länken').click();
  await isShown(page.getByText('Om inkop@exempelbygg.example är godkänd har vi mejlat en länk.'));
});
