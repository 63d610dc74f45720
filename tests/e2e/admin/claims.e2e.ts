import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { objections } from '../../support/barriers.ts';
import { leadPicker } from '../../support/browser/checkout-journey.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../../support/browser/journey.ts';
import { logIn } from '../../support/browser/journey-admin.ts';
import { readDownload } from '../../support/browser/read-download.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
const newLead = leadPicker(() => shop.url);

type Look = { language?: 'sv' | 'en'; theme?: 'light' | 'dark'; width?: number };

async function openAdmin(path: string, { language = 'sv', theme = 'light', width = 1280 }: Look = {}): Promise<Page> {
  const [name = '', value = ''] = (await logIn(shop.url)).cookie.split('=');
  const viewport = { width, height: 900 };
  return shop.open(path, { cookies: { ...answered, language, theme, [name]: value }, viewport });
}

async function asAdmin(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(await logIn(shop.url)) };
  const answer = await fetch(shop.url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) });
  return answer.json();
}

const bought = z.object({
  records: z.array(z.object({ recordId: z.string(), reference: z.string() })),
  downloads: z.object({ claims: z.string() }),
});

const filed = z.array(z.object({ claimId: z.string(), recordId: z.string() }));

/** An order of three leads with `count` claims that wait for the admin. */
async function claimedOrder(count: number) {
  const lead = await newLead();
  const email = `${randomUUID().slice(0, 8)}@foretag.example`;
  const order = await buyByApi(shop.url, { cartItems: [{ leadId: lead.id, quantity: 3 }], email });
  const confirmation = `${shop.url}/api/order-confirmation?payment_intent_client_secret=${order.clientSecret}`;
  const { records, downloads } = bought.parse(await (await fetch(confirmation)).json());
  const recordIds = records.slice(0, count).map(({ recordId }) => recordId);
  const report = await fetch(shop.url + downloads.claims, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ recordIds, reason: 'no-need', text: 'Ingen har frågat.', evidence: 'Samtal 09:12' }),
  });
  const claims = filed.parse(await report.json()).map(({ claimId, recordId }) => ({
    claimId,
    reference: records.find((record) => record.recordId === recordId)?.reference ?? '',
  }));
  const amount = (leads: number, language: 'sv' | 'en' = 'sv') =>
    (Number(lead.pricePerLead) * 1.25 * leads).toLocaleString(language === 'sv' ? 'sv-SE' : 'en-US', {
      style: 'currency',
      currency: 'SEK',
    });
  const refuseAll = async () => {
    for (const { claimId } of claims)
      await asAdmin('POST', `/api/admin/claims/${claimId}/decide`, { decision: 'refuse', message: 'Nej' });
  };
  const answer = (claimId: string) =>
    fetch(shop.url + downloads.claims.replace('?', `/${claimId}/answer?`), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text: 'Vi ringde igen.' }),
    });
  return { ...order, email, lead, records, claims, amount, refuseAll, answer };
}

const claimsOf = (orderNumber: string): Promise<{ status: string; message: string | null }[]> =>
  asAdmin('GET', `/api/admin/claims?q=${orderNumber}&sort=created`);

const statusesOf = async (orderNumber: string) => (await claimsOf(orderNumber)).map(({ status }) => status).toSorted();

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });
const pick = (page: Page, reference: string) => page.getByLabel(`Välj reklamationen av ${reference}`).check();
const openClaim = (page: Page, reference: string) =>
  page.getByRole('button', { name: `öppna reklamationen av ${reference}` }).click();
const isSaid = (page: Page, text: string) => isShown(page.getByText(text).first());

test('open claims are listed with their subject, and each shows the facts for a decision when opened', async () => {
  const { orderNumber, claims, email, amount, lead } = await claimedOrder(2);
  const [first] = claims;
  const page = await openAdmin('/admin?tab=overview');
  await page.getByRole('link', { name: /väntar på svar/ }).click();
  await eventually(() => page.url()).toContain('tab=claims');
  await page.getByLabel('Sök').fill(orderNumber);
  await eventually(() => page.getByRole('checkbox', { name: /^Välj reklamationen/ }).count()).toBe(2);
  const row = rowOf(page, first?.reference ?? '');
  for (const text of ['Behovet fanns inte', '14 dagar kvar', orderNumber, lead.title, amount(1)]) {
    await isShown(row.getByText(text, { exact: false }).first());
  }
  // what opens a row is also what it is called
  await page.emulateMedia({ media: 'print' });
  await isShown(row.getByText('Behovet fanns inte'));
  await page.emulateMedia({ media: 'screen' });
  await openClaim(page, first?.reference ?? '');
  const dialog = page.getByRole('dialog');
  const size = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 600 });
  const foot = await dialog.getByRole('button', { name: 'Avslå' }).boundingBox();
  expect((foot?.y ?? 600) + (foot?.height ?? 0)).toBeLessThan(600);
  await page.setViewportSize(size);
  for (const text of ['Ingen har frågat.', 'Samtal 09:12', email, 'Köparen hittills', 'Källan hittills']) {
    await isShown(dialog.getByText(text, { exact: false }).first());
  }
  expect(await objections(page, 'dialog')).toEqual([]);
  await dialog.getByRole('link', { name: orderNumber }).click();
  await isShown(page.getByRole('heading', { name: `Order ${orderNumber}` }));
  await isShown(page.getByRole('region', { name: 'Reklamationer' }).getByText('Behovet fanns inte').first());
  await isShown(page.getByText('Köparen reklamerade'));
  const claimed = page.getByRole('region', { name: 'Reklamationer' });
  await claimed.getByRole('link', { name: first?.reference ?? '' }).click();
  await isShown(dialog.getByRole('heading', { name: `Reklamation av ${first?.reference}` }));
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await page.getByLabel('Sök').fill(first?.claimId ?? '');
  await eventually(() => page.getByRole('checkbox', { name: /^Välj reklamationen/ }).count()).toBe(1);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportera' }).click();
  const [heads = '', ...lines] = (await readDownload(await downloading)).toString().trim().split('\r\n');
  expect(heads).toBe('Fel;Lead;Senast;Order;Köpare;Status;Belopp inkl. moms');
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('Behovet fanns inte: Ingen har frågat.;');
});

test('a claim is replaced, refunded after a question with its amount, or refused with a message', async () => {
  const { orderNumber, claims, amount } = await claimedOrder(3);
  const [one, two, three] = claims.map(({ reference }) => reference);
  const page = await openAdmin(`/admin?tab=claims&q=${orderNumber}`);
  const dialog = page.getByRole('dialog').last();
  const choose = async (reference: string, decision: string) => {
    await openClaim(page, reference);
    await dialog.getByRole('button', { name: decision, exact: true }).click();
  };
  await choose(one ?? '', 'Återbetala');
  await isShown(dialog.getByText(`${amount(1)} inkl. moms går tillbaka till köparen`, { exact: false }));
  await page.keyboard.press('Control+Enter');
  await isGone(rowOf(page, one ?? ''));
  await isSaid(page, '1 lead återbetalas');
  await choose(two ?? '', 'Avslå');
  await dialog.getByRole('button', { name: 'Avslå' }).click();
  await isShown(dialog.getByText('Skriv varför, med ord till köparen'));
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('claim-message');
  await dialog.getByLabel('Svar till köparen').fill('Numret går fram.');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Fortsätt redigera' }).click();
  expect(await page.getByLabel('Svar till köparen').inputValue()).toBe('Numret går fram.');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Avslå', exact: true }).click();
  await isGone(rowOf(page, two ?? ''));
  await choose(three ?? '', 'Ersätt');
  await dialog.getByRole('button', { name: 'Ersätt' }).click();
  await isGone(rowOf(page, three ?? ''));
  expect(await statusesOf(orderNumber)).toEqual(['refunded', 'refused', 'replaced']);
  expect((await claimsOf(orderNumber)).find(({ status }) => status === 'refused')?.message).toBe('Numret går fram.');
  await page.getByLabel('Status').selectOption('Avslagna');
  await openClaim(page, two ?? '');
  await isShown(dialog.getByText('Av administratör', { exact: false }));
  await isShown(dialog.getByText('Numret går fram.'));
});

test('Escape leads from the answer back to its claim, the keys go on, and Ctrl Enter sends, again where that failed', async () => {
  shop.expectComplaint(/500/);
  const { orderNumber, claims } = await claimedOrder(1);
  const page = await openAdmin(`/admin?tab=claims&q=${orderNumber}`);
  await isShown(rowOf(page, claims[0]?.reference ?? ''));
  for (const key of ['j', 'Enter', '3', 'Escape', '2', 'Escape', '3']) {
    await page.keyboard.press(key);
    const seen = { j: [0, 0], Enter: [1, 0], Escape: [1, 0] }[key] ?? [1, 1];
    await eventually(() => Promise.all(['', ' textarea'].map((x) => page.locator(`dialog${x}`).count()))).toEqual(seen);
  }
  await page.keyboard.type('Numret går fram.');
  await page.route('**/decide', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await page.keyboard.press('Control+Enter');
  await isSaid(page, 'Något gick fel hos oss. Försök igen.');
  await page.keyboard.press('Control+Enter');
  await eventually(() => statusesOf(orderNumber)).toEqual(['refused']);
});

test('several claims are decided at once, and failed ones stay selected with the reason', async () => {
  await asAdmin('POST', '/api/admin/answer-templates', { name: 'Beklagar', text: 'Vi beklagar.' });
  const { orderNumber, claims, amount } = await claimedOrder(3);
  const page = await openAdmin(`/admin?tab=claims&q=${orderNumber}`);
  for (const { reference } of claims) await pick(page, reference);
  const bar = page.getByRole('region', { name: 'Valda reklamationer' });
  await isShown(bar.getByText(`3 valda, ${amount(3)}`));
  const [first] = claims;
  await asAdmin('POST', `/api/admin/claims/${first?.claimId}/decide`, { decision: 'refuse', message: 'Nej' });
  await bar.getByRole('button', { name: 'Återbetala' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Infoga mall').selectOption('Beklagar');
  await dialog.getByRole('button', { name: `Återbetala ${amount(3)}` }).click();
  await isShown(page.getByRole('dialog', { name: '1 reklamation är inte avgjord' }));
  await isShown(dialog.getByText(`${first?.reference} är redan avgjord.`));
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await isShown(bar.getByText('1 vald', { exact: false }));
  await bar.getByRole('button', { name: 'Välj inga' }).click();
  await isGone(bar);
  expect(await statusesOf(orderNumber)).toEqual(['refunded', 'refunded', 'refused']);
  const refunded = (await claimsOf(orderNumber)).filter(({ status }) => status === 'refunded');
  expect(refunded.map(({ message }) => message)).toEqual(['Vi beklagar.', 'Vi beklagar.']);
});

test('only a claim whose refusal the buyer has answered is marked in the list', async () => {
  const { orderNumber, claims, refuseAll, answer } = await claimedOrder(2);
  const [answered, refused] = claims.map(({ reference }) => reference);
  await refuseAll();
  expect((await answer(claims[0]?.claimId ?? '')).status).toBe(200);
  const page = await openAdmin(`/admin?tab=claims&q=${orderNumber}&status=all`);
  await isShown(rowOf(page, answered ?? '').getByText('Svar på avslag', { exact: true }));
  await isShown(rowOf(page, refused ?? '').getByText('Avslagen'));
  expect(await page.getByText('Svar på avslag', { exact: true }).count()).toBe(1);
  await openClaim(page, answered ?? '');
  await isShown(page.getByRole('dialog').getByText('Vi ringde igen.'));
});

test('the limits are edited, an invalid number is reported, and the owner decides about a newer version', async () => {
  shop.expectComplaint(/409/);
  const page = await openAdmin('/admin?tab=settings');
  const limits = page.getByRole('region', { name: 'Reklamationer', exact: true });
  const share = limits.getByLabel('Andel av en order, %');
  const save = limits.getByRole('button', { name: 'Spara' });
  const kept = async () => (await asAdmin('GET', '/api/admin/settings')).values.claimAutoShare;
  await share.fill('101');
  await save.click();
  await isShown(limits.getByText('Skriv ett heltal från 0 till 100'));
  await share.fill('25');
  await save.click();
  await isSaid(page, 'Inställningarna är sparade');
  expect(await kept()).toBe(25);
  await asAdmin('PATCH', '/api/admin/settings', { claimAutoShare: 30 });
  await share.fill('40');
  await page.getByRole('tab', { name: 'Leads' }).click();
  await page.getByRole('button', { name: 'Fortsätt redigera' }).click();
  await save.click();
  const dialog = page.getByRole('dialog', { name: 'Någon annan hann före' });
  await isShown(dialog.getByRole('row', { name: 'Andel av en order, % 30 40' }));
  await dialog.getByRole('button', { name: 'Spara mitt' }).click();
  await isGone(dialog);
  await eventually(() => share.inputValue()).toBe('40');
  expect(await kept()).toBe(40);
});

test('records are refunded by name in the order, which shows them', async () => {
  const { orderId, orderNumber, claims, records } = await claimedOrder(1);
  const reference = records.at(-1)?.reference ?? '';
  const page = await openAdmin(`/admin?tab=orders&order=${orderId}`);
  await isShown(page.getByRole('heading', { name: `Order ${orderNumber}` }));
  await page.getByRole('button', { name: 'Återbetala', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await isShown(dialog.getByText(`Öppen reklamation: ${claims[0]?.reference}.`));
  // what is claimed is chosen, and has the focus, though it is not the first
  expect(await dialog.getByRole('radio', { checked: true }).evaluate((on) => on === document.activeElement)).toBe(true);
  await isShown(dialog.getByText('radera 1 levererat lead'));
  await dialog.getByLabel(claims[0]?.reference ?? '').uncheck();
  await isGone(dialog.getByText(/levererat lead|levererade leads\.$/));
  await dialog.getByRole('button', { name: 'Återbetala' }).click();
  await isShown(dialog.getByText('Välj minst ett lead'));
  await dialog.getByLabel(reference).check();
  await dialog.getByLabel('Orsak').fill('Fel nummer');
  expect(await objections(page, 'dialog')).toEqual([]);
  await page.keyboard.press('Meta+Enter');
  await isGone(dialog);
  const given = page.getByRole('region', { name: 'Levererade leads' });
  await isShown(given.getByRole('listitem').filter({ hasText: reference }).getByText('Återbetalt'));
  const { records: shown } = await asAdmin('GET', `/api/admin/orders/${orderId}`);
  expect(shown.filter(({ remedy }: { remedy: string | null }) => remedy === 'credited')).toMatchObject([{ reference }]);
});

test('a record held by a claim is put back on sale, or taken off for good', async () => {
  const { claims, lead } = await claimedOrder(1);
  const page = await openAdmin(`/admin?tab=leads&of=${lead.id}&q=${claims[0]?.reference}`);
  const row = rowOf(page, claims[0]?.reference ?? '');
  await isShown(row.getByText('Reklamerat, ur försäljning', { exact: false }));
  await isShown(row.getByRole('button', { name: 'Ta ur försäljning' }));
  await row.getByRole('button', { name: 'Sätt till salu' }).click();
  await isGone(row.getByText('Reklamerat, ur försäljning', { exact: false }));
});

test.each([
  { theme: 'light', language: 'sv', width: 1280 },
  { theme: 'dark', language: 'en', width: 390 },
] as const)('the claims fit the screen, in $language at $width in $theme', async (look) => {
  const { orderNumber, claims, amount } = await claimedOrder(1);
  const reference = claims[0]?.reference ?? '';
  const page = await openAdmin(`/admin?tab=claims&q=${orderNumber}`, look);
  await isShown(rowOf(page, reference));
  expect(await objections(page, 'main')).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  if (look.language === 'sv') return;
  await page.getByLabel('By', { exact: true }).selectOption('Source');
  await page.getByText('Show as a table').click();
  await isShown(page.getByRole('columnheader', { name: 'Source' }));
  await page.getByRole('button', { name: `open the claim on ${reference}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('button', { name: `Refund ${amount(1, 'en')}` }).click();
  await isSaid(page, '1 lead is being refunded');
  expect(await statusesOf(orderNumber)).toEqual(['refunded']);
});
