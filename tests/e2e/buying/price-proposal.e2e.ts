import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { objections } from '../../support/barriers.ts';
import { openAdminOf, sendAsAdmin } from '../../support/browser/admin-visit.ts';
import {
  arrives,
  cards,
  cartOf,
  words as checkout,
  field,
  fillCard,
  fillContact,
  leadPicker,
  payButton,
  type Wanted,
} from '../../support/browser/checkout-journey.ts';
import { answered, eventually, isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
const pick = leadPicker(() => shop.url);

const words = {
  sv: {
    ask: 'Be om pris',
    company: 'Företag',
    orgNumber: 'Organisationsnummer',
    wrongNumber: 'Ogiltigt organisationsnummer. Kontrollera siffrorna.',
    name: 'Namn',
    email: 'E-post',
    send: 'Skicka förfrågan',
    thanks: 'Tack för din förfrågan!',
    propose: 'Skriv prisförslag',
    percent: 'eller rabatt i %',
    sendIt: 'Skicka',
    accept: 'Godkänn och gå till kassan',
    toCheckout: 'Till kassan',
    ordered: /^Förslaget är betalt\. Order /,
    purchases: 'Till Mina köp',
    address: { Gatuadress: 'Storgatan 1', Postnummer: '111 22', Ort: 'Stockholm' },
    decline: 'Tacka nej',
    declined: /^Du har tackat nej/,
    unknown: 'Länken fungerar inte',
  },
  en: {
    ask: 'Ask for a price',
    company: 'Company',
    orgNumber: 'Organization number',
    wrongNumber: 'Invalid organization number. Please check the digits.',
    name: 'Name',
    email: 'Email',
    send: 'Send request',
    thanks: 'Thank you for your request!',
    propose: 'Write a price proposal',
    percent: 'or discount in %',
    sendIt: 'Send',
    accept: 'Accept and go to checkout',
    toCheckout: 'To checkout',
    ordered: /^The proposal is paid\. Order /,
    purchases: 'To my purchases',
    address: { 'Street address': 'Storgatan 1', 'Postal code': '111 22', City: 'Stockholm' },
    decline: 'Decline',
    declined: /^You have declined/,
    unknown: 'The link does not work',
  },
} as const;

type Language = keyof typeof words;

async function manyLeads(): Promise<Wanted[]> {
  const wanted: Wanted[] = [];
  while (wanted.reduce((sum, { quantity }) => sum + quantity, 0) < 50) {
    const lead = await pick(({ obtainableCount }) => obtainableCount >= 10);
    wanted.push({ lead, quantity: Math.min(lead.obtainableCount, 30) });
  }
  return wanted;
}

const open = (path: string, language: Language, width: number, cart: readonly Wanted[] = []) =>
  shop.open(path, {
    cookies: { ...answered, language },
    viewport: { width, height: 900 },
    storage: { 'lead-cart': cartOf(cart) },
  });

const mailRows = z.array(z.object({ id: z.string(), to: z.string(), template: z.string() }));

/** Its link, as it was mailed. */
async function linkTo(email: string): Promise<string> {
  const rows = mailRows.parse(await sendAsAdmin(shop.url, 'GET', `/api/admin/mails?q=${encodeURIComponent(email)}`));
  const id = rows.find(({ template, to }) => template === 'price-proposal' && to === email)?.id;
  const { text } = z.object({ text: z.string() }).parse(await sendAsAdmin(shop.url, 'GET', `/api/admin/mails/${id}`));
  return /\/prisforslag\?\S+/.exec(text)?.[0] ?? '';
}

const fitsItsWidth = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth);

async function asks(page: Page, say: (typeof words)[Language], email: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: say.ask }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(say.company).fill('Exempel AB');
  await dialog.getByLabel(say.orgNumber).fill('556016-0681');
  await dialog.getByLabel(say.name).fill('Kim Exempel');
  await dialog.getByLabel(say.email).fill(email);
  await dialog.getByRole('button', { name: say.send }).click();
  await isShown(dialog.getByText(say.wrongNumber));
  expect(await objections(page)).toEqual([]);
  await dialog.getByLabel(say.orgNumber).fill('556016-0680');
  await dialog.getByRole('button', { name: say.send }).click();
  await isShown(page.getByText(say.thanks, { exact: true }));
}

async function proposes(language: Language, email: string): Promise<void> {
  const say = words[language];
  const page = await openAdminOf(shop, '/admin?tab=proposals', { language });
  await page.getByRole('row').filter({ hasText: email }).getByRole('cell').first().click();
  await page.getByRole('dialog').getByRole('button', { name: say.propose }).click();
  const percents = page.getByLabel(say.percent);
  await isShown(percents.first());
  for (const percent of await percents.all()) await percent.fill('20');
  expect(await objections(page)).toEqual([]);
  await page.getByRole('main').getByRole('button', { name: say.sendIt, exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: say.sendIt, exact: true }).click();
  await eventually(() => linkTo(email)).toMatch(/token=[\w-]{22}/);
}

test.each([
  ['sv', 390],
  ['en', 1280],
] as const)(
  'a company asks for a price, accepts the proposal, pays and gets its leads: %s',
  async (language, width) => {
    const say = words[language];
    const email = `inkop-${language}@foretag.example`;
    const cart = await open('/kundvagn', language, width, await manyLeads());
    await asks(cart, say, email);
    await proposes(language, email);
    const link = await linkTo(email);
    const page = await open(link, language, width);
    await isShown(page.getByRole('button', { name: say.accept }));
    expect(page.url()).not.toContain('token');
    expect(await fitsItsWidth(page)).toBe(true);
    expect(await objections(page)).toEqual([]);
    await page.getByRole('button', { name: say.accept }).click();
    await page.waitForURL(/\/checkout/);
    await fillContact(page, checkout[language]);
    for (const [label, value] of Object.entries(say.address)) await field(page, label).fill(value);
    await fillCard(page, cards.fine, checkout[language]);
    await payButton(page, checkout[language]).click();
    await arrives(shop, page);
    const again = await open(link, language, width);
    await isShown(again.getByText(say.ordered));
    await isShown(again.getByRole('link', { name: say.purchases }));
  },
);

test('a buyer remembered on this device asks for a price without typing the company again', async () => {
  const buyer = {
    companyName: 'Exempel AB',
    orgNumber: '5560160680',
    customerName: 'Kim',
    customerEmail: 'k@x.example',
  };
  const storage = { 'lead-cart': cartOf(await manyLeads()), 'lead-checkout-buyer': JSON.stringify(buyer) };
  const page = await shop.open('/kundvagn', { cookies: answered, storage });
  await page.getByRole('main').getByRole('button', { name: words.sv.ask }).click();
  const fields = page.getByRole('dialog').locator('input:not([name="website"])');
  await isShown(fields.first());
  expect(await fields.evaluateAll((all) => all.map((one) => one.getAttribute('value')))).toEqual(Object.values(buyer));
});

test('a declined proposal says so, and an invalid link opens nothing', async () => {
  const email = 'nej@foretag.example';
  const [wanted] = await manyLeads();
  const made = z.object({ id: z.string() }).parse(
    await sendAsAdmin(shop.url, 'POST', '/api/admin/proposals', {
      companyName: 'Exempel AB',
      email,
      language: 'sv',
      validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
      lines: [{ leadId: wanted?.lead.id, quantity: 10, percent: 10 }],
    }),
  );
  await sendAsAdmin(shop.url, 'POST', `/api/admin/proposals/${made.id}/send`, {});
  const page = await open(await linkTo(email), 'sv', 390);
  await page.getByRole('button', { name: words.sv.decline }).click();
  await page.getByRole('dialog').getByRole('button', { name: words.sv.decline }).click();
  await isShown(page.getByText(words.sv.declined));
  const lost = await open(`/prisforslag?token=${'A'.repeat(22)}`, 'en', 390);
  await isShown(lost.getByRole('heading', { name: words.en.unknown }));
});
