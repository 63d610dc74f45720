import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import { leadPicker } from '../support/browser/checkout-journey.ts';
import { buyByApi } from '../support/browser/demo-purchase.ts';
import { answered, eventually, isGone, isShown, useJourneys } from '../support/browser/journey.ts';
import { logIn } from '../support/browser/journey-admin.ts';
import { someOf } from '../support/whole-suite.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
const newLead = leadPicker(() => shop.url);

type Language = 'sv' | 'en';

async function openRecords(leadId: string, language: Language): Promise<Page> {
  const { cookie } = await logIn(shop.url);
  const [name = '', value = ''] = cookie.split('=');
  const path = `/admin?tab=leads&of=${leadId}&view=records`;
  return shop.open(path, { cookies: { ...answered, language, [name]: value } });
}

type Given = { recordId: string; reference: string; city: string | null };

async function recordsOf(leadId: string): Promise<(Given & { takenSlots: number })[]> {
  const answer = await fetch(`${shop.url}/api/admin/leads/${leadId}/records`, { headers: await logIn(shop.url) });
  return answer.json();
}

const rowOf = (page: Page, reference: string) => page.getByRole('row').filter({ hasText: reference });

const words = {
  sv: {
    edit: /^Redigera/,
    city: 'Ort',
    email: 'E-post',
    wrong: 'Skriv en e-postadress. Leadet behöver e-post eller telefon.',
    save: 'Spara',
    changed: 'Leadet är ändrat',
    corrected: /^Rätta[dt]/,
    withdraw: /^Ta ur försäljning/,
    why: 'Anledning',
    missing: 'Skriv varför, så att andra förstår senare',
    off: 'Ur försäljning (1 av',
    restore: /^Sätt/,
    back: 'Leadet är till salu igen',
  },
  en: {
    edit: /^Edit/,
    city: 'City',
    email: 'Email',
    wrong: 'Enter an email address. A lead needs an email address or a phone number.',
    save: 'Save',
    changed: 'The lead has been updated',
    corrected: /^Corrected/,
    withdraw: /^Take/,
    why: 'Reason',
    missing: 'Say why, so that others understand it later',
    off: 'Off sale (1 of',
    restore: /^Put/,
    back: 'The lead is back on sale',
  },
} as const;

test.each(someOf(['en', 'sv'] as const))(
  'a sold record is edited, taken off sale and restored, and its buyer sees the correction (%s)',
  async (language) => {
    shop.expectComplaint(/400/);
    const said = words[language];
    const lead = await newLead();
    const cartItems = [{ leadId: lead.id, quantity: 1 }];
    const { clientSecret } = await buyByApi(shop.url, { cartItems, email: `${language}@foretag.example` });
    await eventually(async () => (await recordsOf(lead.id)).some(({ takenSlots }) => takenSlots > 0)).toBe(true);
    const sold = (await recordsOf(lead.id)).find(({ takenSlots }) => takenSlots > 0);
    if (!sold) throw new Error('Nothing was sold.');
    const page = await openRecords(lead.id, language);
    await page.getByRole('searchbox').last().fill(sold.reference);
    // A search under way would trigger the question about unsaved changes, like any other navigation.
    await page.waitForURL(/[?&]q=/);
    // Rows that leave the list move the button away from under a click.
    await eventually(() => page.getByRole('button', { name: said.edit }).count()).toBe(1);
    const row = rowOf(page, sold.reference);
    await isShown(row.getByText(/^0\d{1,3}-\d{2,3} \d\d/));
    await row.getByRole('button', { name: said.edit }).click();
    const dialog = page.getByRole('dialog');
    const email = await dialog.getByLabel(said.email, { exact: true }).inputValue();
    await dialog.getByLabel(said.email, { exact: true }).fill('ingen adress');
    await dialog.getByLabel(said.city, { exact: true }).fill('Ystad');
    await dialog.getByRole('button', { name: said.save }).click();
    await isShown(dialog.getByText(said.wrong));
    expect(await objections(page, 'dialog')).toEqual([]);
    await dialog.getByLabel(said.email, { exact: true }).fill(email);
    await dialog.getByRole('button', { name: said.save }).click();
    await isShown(page.getByText(said.changed).first());
    await isGone(dialog);
    await isShown(row.getByText(said.corrected));
    await row.getByRole('button', { name: said.withdraw }).click();
    await dialog.getByRole('button', { name: said.withdraw }).click();
    await isShown(dialog.getByText(said.missing));
    await dialog.getByLabel(said.why).fill('Numret är dött');
    await dialog.getByRole('button', { name: said.withdraw }).click();
    await isShown(row.getByText(said.off, { exact: false }));
    await isShown(row.getByText('Numret är dött'));
    expect(await objections(page, 'main')).toEqual([]);
    await row.getByRole('button', { name: said.restore }).click();
    await isShown(page.getByText(said.back).first());
    const confirmation = `/order-confirmation?payment_intent_client_secret=${clientSecret}`;
    const buyer = await shop.open(confirmation, { cookies: { ...answered, language } });
    await isShown(buyer.getByText('Ystad').first());
    await isShown(buyer.getByText(said.corrected));
  },
);

test('importing a wrong file is undone after a question, and can be repeated', async () => {
  const lead = await newLead();
  const before = (await recordsOf(lead.id)).length;
  const body = [
    'E-post;Källa;Samtycke;Samtycke gavs;Insamlat',
    ...[1, 2, 3].map((at) => `fel-${at}@foretag.example;mässa;Ja;2026-07-01;2026-07-01`),
  ].join('\n');
  const send = async () => {
    const path = `/api/admin/leads/${lead.id}/records?fileName=fel.csv`;
    const headers = { 'content-type': 'text/csv', ...(await logIn(shop.url)) };
    return (await fetch(shop.url + path, { method: 'POST', headers, body })).json();
  };
  expect(await send()).toMatchObject({ taken: 3 });
  const page = await openRecords(lead.id, 'sv');
  const imports = page.getByRole('region', { name: 'Importer' });
  await isShown(imports.getByText('fel.csv'));
  await imports.getByRole('button', { name: 'Ångra importen av fel.csv' }).click();
  const dialog = page.getByRole('dialog');
  expect(await objections(page, 'dialog')).toEqual([]);
  await dialog.getByRole('button', { name: 'Ångra' }).click();
  await isShown(page.getByText('3 borttagna, 0 tagna ur försäljning, 0 kvar som de var.').first());
  await isShown(imports.getByText('Ångrad: 3 borttagna', { exact: false }));
  expect((await recordsOf(lead.id)).length).toBe(before);
  expect(await send()).toMatchObject({ taken: 3 });
});

test('several records are taken off sale at once and restored, and unchanged ones are named with the reason', async () => {
  shop.expectComplaint(/400/);
  const lead = await newLead();
  const [one, two] = (await recordsOf(lead.id)).map(({ reference }) => reference);
  const page = await openRecords(lead.id, 'sv');
  await page.setViewportSize({ width: 1440, height: 900 });
  await isShown(page.getByRole('columnheader', { name: 'Köpt av' }));
  const table = page.locator('.data-table', { has: page.getByRole('columnheader', { name: 'Köpt av' }) });
  await eventually(() => table.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  const dialog = page.getByRole('dialog');
  const bar = page.getByRole('region', { name: 'Ändra de valda' });
  const pick = async (reference = '') => page.getByRole('checkbox', { name: `Välj ${reference}` }).check();
  for (const reference of [one, two]) await pick(reference);
  await bar.getByRole('button', { name: 'Ta ur försäljning' }).click();
  await dialog.getByRole('button', { name: 'Ta ur försäljning' }).click();
  await isShown(dialog.getByText('Skriv varför, så att andra förstår senare'));
  expect(await objections(page, 'dialog')).toEqual([]);
  await dialog.getByLabel('Anledning').fill('Fel källa');
  await dialog.getByRole('button', { name: 'Ta ur försäljning' }).click();
  await isShown(page.getByText('2 leads togs ur försäljning').first());
  await isGone(bar);
  await pick(one);
  await bar.getByRole('button', { name: 'Ta ur försäljning' }).click();
  await dialog.getByLabel('Anledning').fill('Fel källa');
  await dialog.getByRole('button', { name: 'Ta ur försäljning' }).click();
  await isShown(dialog.getByText(`${one} är redan ur försäljning.`));
  await dialog.getByRole('button', { name: 'Stäng' }).click();
  await bar.getByRole('button', { name: 'Sätt till salu' }).click();
  await dialog.getByRole('button', { name: 'Sätt till salu' }).click();
  await isShown(page.getByText('1 lead är till salu igen').first());
});
