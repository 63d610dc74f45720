import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type AdminVisit, openAdminOf, sendAsAdmin } from '../../support/browser/admin-visit.ts';
import { leadPicker } from '../../support/browser/checkout-journey.ts';
import { buyByApi } from '../../support/browser/demo-purchase.ts';
import { isShown, useJourneys } from '../../support/browser/journey.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });
const newLead = leadPicker(() => shop.url);

const lists = [
  'tab=leads',
  'tab=orders',
  'tab=quote-requests',
  'tab=quote-requests&of=providers',
  'tab=contacts',
  'tab=newsletters',
  'tab=content',
  'tab=claims',
  'tab=categories',
  'tab=outbox',
  'tab=jobs&state=all',
  'tab=buyers',
  'tab=audit',
];

const send = (path: string, body: object) => sendAsAdmin(shop.url, 'POST', path, body);

/** A row for every list, each as long as a real one. */
async function fillLists(): Promise<void> {
  const lead = await newLead();
  const cartItems = [{ leadId: lead.id, quantity: 3 }];
  const order = await buyByApi(shop.url, { cartItems, email: 'anna.exempelsson@foretaget.example' });
  const confirmation = `/api/order-confirmation?payment_intent_client_secret=${order.clientSecret}`;
  const { records, downloads } = await (await fetch(shop.url + confirmation)).json();
  await send(downloads.claims, { recordIds: [records[0].recordId], reason: 'no-need', text: 'Ingen har frågat.' });
  const person = { name: 'Kim Exempelsson', email: 'kim.exempelsson@foretaget.example' };
  await send('/api/contacts', { ...person, companyName: 'Exempelföretaget AB', message: 'Hej, en fråga. '.repeat(20) });
  await send('/api/newsletter', { email: person.email });
  const categories = await (await fetch(`${shop.url}/api/categories`)).json();
  const place = { phone: '070-174 06 05', postalCode: '114 32', consentGiven: true, language: 'sv' };
  await send('/api/quote-requests', { ...person, ...place, categoryId: categories[0].id });
}

/** Of the first row: where it begins, and which of its buttons (menus are closed) are not the topmost thing at their middle. */
const measure = (page: Page) =>
  page
    .getByRole('table')
    .first()
    .locator('tbody > tr')
    .first()
    .evaluate((row) => {
      const isMet = (button: Element) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      };
      const buttons = [...row.querySelectorAll('td:last-child :is(button, a)')].filter((one) => one.checkVisibility());
      return {
        top: Math.round(row.getBoundingClientRect().top),
        outOfReach: buttons.filter((one) => !isMet(one)).length,
      };
    });

async function measureAll(screen: AdminVisit) {
  const page = await openAdminOf(shop, '/admin', screen);
  const measured = [];
  for (const list of lists) {
    await page.goto(`/admin?${list}`);
    await isShown(page.getByRole('region', { name: /^(Att åtgärda|Needs attention)$/ }));
    await isShown(page.getByRole('table').first().locator('tbody > tr').first());
    measured.push({ list, ...(await measure(page)) });
  }
  return measured;
}

const tooLow = (list: Awaited<ReturnType<typeof measureAll>>, lowest: number) =>
  list.filter(({ top, outOfReach }) => top > lowest || outOfReach > 0);

test('the first row of every list begins in the upper third of a desktop, its buttons in sight', async () => {
  await fillLists();
  for (const language of ['sv', 'en'] as const) {
    expect(tooLow(await measureAll({ language, width: 1440, height: 900 }), 255)).toEqual([]);
  }
});

test('what stands above the listings is one line from 1,280 px on', async () => {
  for (const language of ['sv', 'en'] as const) {
    const page = await openAdminOf(shop, '/admin?tab=leads', { language, width: 1280, height: 900 });
    await isShown(page.getByRole('table').first().locator('tbody > tr').first());
    const height = await page.locator('.table-tools').evaluate((tools) => tools.getBoundingClientRect().height);
    expect(height, language).toBeLessThan(48);
  }
});

test('the first row of every list begins in the upper third of a phone', async () => {
  expect(tooLow(await measureAll({ width: 390, height: 844, isTouch: true }), 271)).toEqual([]);
});
