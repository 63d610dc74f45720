import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { barriers } from '../support/barriers.ts';
import {
  arrives,
  buyer,
  cards,
  cartOf,
  changeCard,
  field,
  fillCard,
  fillContact,
  leadPicker,
  notice,
  openCheckout,
  payButton,
  type Wanted,
  words,
} from '../support/browser/checkout-journey.ts';
import { answered, eventually, focused, isShown, useJourneys } from '../support/browser/journey.ts';

const shop = useJourneys({ env: { RATE_LIMITS: 'off' } });

const newLead = leadPicker(() => shop.url);
const some = async (quantity = 1): Promise<Wanted[]> => [{ lead: await newLead(), quantity }];

test('above 4,000 kr the billing address is required, and is sent', async () => {
  const lead = await newLead(({ obtainableCount }) => obtainableCount >= 20);
  const quantity = Math.ceil(3_300 / Number(lead.pricePerLead));
  const page = await openCheckout(shop, { cart: [{ lead, quantity }] });
  await fillContact(page);
  await fillCard(page, cards.fine);
  await payButton(page).click();
  await isShown(page.getByText('Fyll i gatuadressen'));
  await field(page, words.sv.street).fill('Storgatan 1');
  await field(page, 'Postnummer').fill('111 22');
  await field(page, 'Ort').fill('Stockholm');
  const sent = page.waitForRequest('**/submit');
  await payButton(page).click();
  const { billingAddress } = (await sent).postDataJSON();
  expect(billingAddress).toEqual({ street: 'Storgatan 1', postalCode: '111 22', city: 'Stockholm' });
  await arrives(shop, page);
});

test('on a phone a line at the top says how many leads and the total, and opens to what is bought', async () => {
  const lead = await newLead();
  const page = await openCheckout(shop, { cart: [{ lead, quantity: 2 }], width: 390 });
  const glance = page.locator('details').filter({ hasText: '2 leads · inkl. moms' });
  const named = glance.getByRole('listitem').filter({ hasText: `2 × ${lead.title.slice(0, 30)}` });
  expect(await named.isVisible()).toBe(false);
  await glance.locator('summary').click();
  await isShown(named);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(await glance.isVisible()).toBe(false);
});

test('buying at once says first what else in the cart is paid with it, which can be taken out in the checkout', async () => {
  const [other, lead] = [await newLead(), await newLead()];
  const storage = { 'lead-cart': cartOf([{ lead: other, quantity: 1 }]) };
  const page = await shop.open(`/lead/${lead.id}`, { cookies: answered, storage });
  await isShown(page.getByText(/I kundvagnen ligger redan en annan annons.*[\d\s]+kr inkl. moms/));
  await page.getByRole('button', { name: 'Köp 2 annonser' }).click();
  const order = page.getByRole('complementary', { name: 'Din beställning' });
  const remove = order.getByRole('button', { name: 'Ta bort' });
  await remove.first().click();
  await eventually(() => remove.count()).toBe(0);
  await isShown(order.getByTitle(lead.title));
  expect(await order.getByTitle(other.title).count()).toBe(0);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await isShown(order.getByTitle(other.title));
  expect(await remove.count()).toBe(2);
});

test('lines that are taken out while the new amount is awaited leave the last one, to be paid at its own price', async () => {
  const leads = [await newLead(), await newLead(), await newLead()];
  const page = await openCheckout(shop, { cart: leads.map((lead) => ({ lead, quantity: 1 })) });
  const order = page.getByRole('complementary', { name: 'Din beställning' });
  const remove = order.getByRole('button', { name: 'Ta bort' });
  await eventually(() => remove.count()).toBe(3);
  const { promise: isLetThrough, resolve: letThrough } = Promise.withResolvers<void>();
  await page.route('**/api/create-payment-intent', (route) => isLetThrough.then(() => route.continue()));
  for (const left of [2, 0]) {
    await remove.first().click();
    await eventually(() => remove.count()).toBe(left);
    expect(await order.getByRole('button', { name: 'Räknar om' }).isDisabled()).toBe(true);
  }
  letThrough();
  const total = (Math.round(Number(leads[2]?.pricePerLead) * 125) / 100).toFixed(2).replace('.', ',');
  await eventually(async () => (await payButton(page).textContent())?.replaceAll(/\s/g, '')).toContain(
    total.replace(',00', ''),
  );
  expect(await payButton(page).isEnabled()).toBe(true);
});

test('the keyboard alone is enough', async () => {
  const page = await openCheckout(shop, { cart: await some() });
  await field(page, words.sv.name).focus();
  await page.keyboard.type(buyer.name);
  await page.keyboard.press('Enter');
  await page.keyboard.type(buyer.email);
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('Enter');
  await page.keyboard.type(cards.asks);
  expect(await field(page, words.sv.number).inputValue()).toBe('4000 0025 0000 3155');
  await page.keyboard.press('Tab');
  await page.keyboard.type('1234');
  await page.keyboard.press('Tab');
  await page.keyboard.type('123');
  await page.keyboard.press('Enter');
  await isShown(page.getByRole('dialog'));
  await page.keyboard.press('Tab');
  while (!(await focused(page)).startsWith('Godkänn')) await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await arrives(shop, page);
});

describe('the card number', () => {
  const caret = (page: Page) =>
    field(page, words.sv.number).evaluate((input) => (input instanceof HTMLInputElement ? input.selectionStart : null));

  test('is grouped while typing, wherever the caret is', async () => {
    const page = await openCheckout(shop, { cart: await some() });
    const number = field(page, words.sv.number);
    await number.pressSequentially('424242424242');
    for (let step = 0; step < 7; step += 1) await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('9');
    expect([await number.inputValue(), await caret(page)]).toEqual(['4242 4294 2424 2', 8]);
    await page.keyboard.press('Backspace');
    expect([await number.inputValue(), await caret(page)]).toEqual(['4242 4242 4242', 7]);
  });
});

describe('the page', () => {
  test('is accessible in light and dark, on a phone and on a desktop, in every state', async () => {
    const page = await openCheckout(shop, { cart: await some() });
    await payButton(page).click();
    await isShown(page.getByText(words.sv.badName));
    expect(await barriers(page)).toEqual([]);
    shop.expectComplaint(/status of 402/);
    await fillContact(page);
    await fillCard(page, cards.declined);
    await payButton(page).click();
    await isShown(notice(page, words.sv.declined));
    expect(await barriers(page)).toEqual([]);
    await changeCard(page, cards.asks);
    await payButton(page).click();
    await isShown(page.getByRole('dialog'));
    expect(await barriers(page)).toEqual([]);
  });

  test('is entered and left by loading a document, is not cached, and allows no other host', async () => {
    const answer = await fetch(`${shop.url}/checkout`);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('content-security-policy')).not.toContain('stripe.com');
    const page = await openCheckout(shop, { cart: await some() });
    await isShown(payButton(page));
    await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
    await page.getByRole('banner').getByRole('link', { name: 'Till kundvagnen' }).click();
    await page.waitForURL('**/kundvagn');
    await isShown(page.getByRole('heading', { level: 1 }));
    await eventually(() => page.evaluate(() => Reflect.get(window, 'sameDocument') === undefined)).toBe(true);
    await page.evaluate(() => {
      Reflect.set(window, 'sameDocument', true);
      history.pushState({}, '', '/checkout');
      dispatchEvent(new PopStateEvent('popstate'));
    });
    await isShown(payButton(page));
    expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(undefined);
  });
});
