import type { BrowserContext, Page } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { objections } from '../support/barriers.ts';
import {
  buyer,
  cards,
  cartOf,
  confirmationOf,
  fillContact,
  leadPicker,
  notice,
  payButton,
  secretOf,
  words,
} from '../support/browser/checkout-journey.ts';
import { answered, eventually, isShown, useJourneys } from '../support/browser/journey.ts';
import { startSeededShop } from '../support/browser/seeded-shop.ts';
import { serveStripe } from '../support/stripe/stripe-browser.ts';
import { type StripeServer, startStripeServer } from '../support/stripe/stripe-server.ts';
import { someOf } from '../support/whole-suite.ts';

let stripe: StripeServer;

const shop = useJourneys({
  async start() {
    stripe = await startStripeServer();
    const env = { ...stripe.settings, RATE_LIMITS: 'off', DEMO_DATA: 'on' };
    const started = await startSeededShop(env);
    stripe.webhooks.url = `${started.url}/api/webhooks/stripe`;
    return started;
  },
});

afterAll(() => stripe.stop());

const newLead = leadPicker(() => shop.url);

/** A buyer with a filled cart, whose browser gets the test Stripe server instead of Stripe. */
async function newBuyer(cookies: Record<string, string> = {}): Promise<BrowserContext> {
  const cart = cartOf([{ lead: await newLead(), quantity: 2 }]);
  const context = await shop.visitor({ cookies: { ...answered, ...cookies }, storage: { 'lead-cart': cart } });
  await serveStripe(context, stripe);
  return context;
}

async function visit(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto('/checkout');
  return page;
}

async function open(language: 'sv' | 'en' = 'sv', theme = 'light'): Promise<Page> {
  const page = await visit(await newBuyer({ language, theme }));
  await isShown(card(page));
  return page;
}

const card = (page: Page) => page.getByLabel('Stripe card number');

async function arrives(page: Page): Promise<void> {
  shop.expectComplaint(/status of 404/);
  await page.waitForURL((url) => url.pathname === '/order-confirmation');
}

const statusOf = async (page: Page) => (await confirmationOf(shop.url, await secretOf(page))).status;

const intentOf = (secret: string) => stripe.books.intent(secret.split('_secret_')[0] ?? '');

const drawn = (page: Page) => page.evaluate(() => JSON.stringify(Reflect.get(window, 'stripeDrawn')));

test.each(someOf(['en', 'sv'] as const))(
  'a card pays through Stripe, and its webhook makes the order paid, in %s',
  async (language) => {
    const say = words[language];
    const page = await open(language);
    expect(JSON.parse(await drawn(page))).toMatchObject({ locale: language, currency: 'sek', mode: 'payment' });
    await fillContact(page, say);
    await card(page).fill(cards.fine);
    await payButton(page, say).click();
    await isShown(notice(page, say.paid));
    await arrives(page);
    await stripe.webhooks.settled();
    expect(stripe.webhooks.deliveries.filter(({ status }) => status !== 200)).toEqual([]);
    expect(await statusOf(page)).toBe('paid');
    const charge = stripe.books.chargeOf(intentOf(await secretOf(page)));
    expect(charge?.billing_details).toMatchObject({ name: buyer.name, email: buyer.email });
  },
);

test('a decline is shown in Stripe’s words, and the same order is paid with another card', async () => {
  const page = await open();
  shop.expectComplaint(/status of 402/);
  await fillContact(page);
  await card(page).fill(cards.declined);
  await payButton(page).click();
  await isShown(notice(page, words.sv.declined).filter({ hasText: 'Your card was declined.' }));
  expect(await card(page).evaluate((field) => field === document.activeElement)).toBe(true);
  const described = page.getByRole('group', { name: 'Betalning', description: 'Your card was declined.' });
  expect(await described.count()).toBe(1);
  await card(page).fill(cards.fine);
  await payButton(page).click();
  await arrives(page);
  await eventually(() => statusOf(page)).toBe('paid');
});

test('an incomplete card number is handled by Stripe’s form', async () => {
  const page = await open();
  const submits: string[] = [];
  page.on('request', (request) => request.url().endsWith('/submit') && submits.push(request.url()));
  await fillContact(page);
  await card(page).fill('4242');
  await payButton(page).click();
  await eventually(() => payButton(page).isEnabled()).toBe(true);
  expect(submits).toEqual([]);
});

test.each([true, false])('the confirmation that a bank asks for is awaited (approved: %s)', async (approves) => {
  const page = await open();
  await fillContact(page);
  await card(page).fill(cards.asks);
  const confirmed = page.waitForResponse(/\/confirm$/);
  await payButton(page).click();
  const { id }: { id: string } = await (await confirmed).json();
  stripe.challenge(id, approves);
  if (!approves) return isShown(notice(page, words.sv.declined));
  await arrives(page);
  await eventually(() => statusOf(page)).toBe('paid');
});

test('a payment that went through in another tab is shown, and not charged again', async () => {
  const page = await open();
  await fillContact(page);
  await card(page).fill(cards.fine);
  await page.route('https://api.stripe.com/**/confirm', (route) => {
    const { pathname } = new URL(route.request().url());
    stripe.pay(pathname.split('/').at(-2) ?? '');
    return route.fallback();
  });
  shop.expectComplaint(/status of 400/);
  await payButton(page).click();
  await arrives(page);
  expect(await statusOf(page)).toBe('paid');
});

test('a changed cart changes the amount that Stripe shows', async () => {
  const page = await open();
  const before = JSON.parse(await drawn(page)).amount;
  const other = await page.context().newPage();
  await other.goto('/leads');
  await other.evaluate(() => {
    const [line] = JSON.parse(localStorage.getItem('lead-cart') ?? '[]');
    localStorage.setItem('lead-cart', JSON.stringify([{ ...line, quantity: 4 }]));
  });
  await isShown(notice(page, words.sv.changed));
  await eventually(async () => JSON.parse(await drawn(page)).amount).toBe(before * 2);
  await fillContact(page);
  await card(page).fill(cards.fine);
  await payButton(page).click();
  await arrives(page);
  expect(intentOf(await secretOf(page)).amount_received).toBe(before * 2);
});

test('an outage of Stripe is reported, and retried', async () => {
  stripe.failNext(10, '500');
  shop.expectComplaint(/status of 502/);
  const page = await visit(await newBuyer());
  await isShown(notice(page, words.sv.noProvider));
  stripe.failNoMore();
  await page.getByRole('main').getByRole('button', { name: words.sv.retry }).click();
  await isShown(card(page));
});

test('a script that fails to load is reported, and loaded again', async () => {
  const context = await newBuyer();
  // The loader retries once by itself.
  await context.route('https://js.stripe.com/**', (route) => route.abort(), { times: 2 });
  shop.expectComplaint(/ERR_FAILED/);
  const page = await visit(context);
  await isShown(notice(page, 'Betalformuläret kunde inte hämtas'));
  expect(await payButton(page).isDisabled()).toBe(true);
  await page.getByRole('main').getByRole('button', { name: words.sv.retry }).click();
  await isShown(card(page));
  await eventually(() => payButton(page).isEnabled()).toBe(true);
});

test('the colours that Stripe draws with follow the theme', async () => {
  const page = await open('sv', 'dark');
  const background = async () => JSON.parse(await drawn(page)).appearance.variables.colorBackground;
  expect(await background()).toBe('#12231f');
  await page.getByRole('button', { name: 'Växla tema' }).click();
  await eventually(background).toBe('#fffdf8');
  expect(await objections(page)).toEqual([]);
});

test('only the checkout loads Stripe, and no other page requests anything from it', async () => {
  const policyOf = async (path: string) => (await fetch(shop.url + path)).headers.get('content-security-policy') ?? '';
  expect(await policyOf('/checkout')).toContain('https://js.stripe.com');
  for (const path of ['/', '/leads', '/kundvagn', '/order-confirmation']) {
    expect(await policyOf(path)).not.toContain('stripe.com');
  }
  const page = await shop.open('/leads', { cookies: answered });
  expect(await page.getByText('Demobutik:').count()).toBe(0);
  expect(await page.locator('script[src*="stripe.com"]').count()).toBe(0);
});

/** A browser with a wallet of its own, as of a phone. */
async function openWithWallet(): Promise<Page> {
  const context = await newBuyer();
  const wallet = { name: buyer.name, email: 'planbok@foretag.example', address: null };
  await context.addInitScript((given) => void Reflect.set(window, 'stripeWallet', given), wallet);
  return visit(context);
}

test('a wallet pays from the top of the page, with its own name and address, under the terms beside it', async () => {
  const page = await openWithWallet();
  const express = page.getByRole('region', { name: 'Snabbkassa' });
  await isShown(express.getByText('godkänner'));
  await page.getByLabel('Företag', { exact: true }).fill('Köpbolaget AB');
  await express.getByRole('button', { name: 'Google Pay' }).click();
  await arrives(page);
  await stripe.webhooks.settled();
  expect(await statusOf(page)).toBe('paid');
  const charge = stripe.books.chargeOf(intentOf(await secretOf(page)));
  expect(charge?.billing_details).toMatchObject({ name: buyer.name, email: 'planbok@foretag.example' });
});

test('a failed wallet payment is reported to the wallet and the buyer; without a wallet there is no button', async () => {
  const page = await openWithWallet();
  const pay = page.getByRole('button', { name: 'Google Pay' });
  await isShown(pay);
  shop.expectComplaint(/status of 500/);
  await page.route('**/submit', (route) => route.fulfill({ status: 500, json: { message: 'x', code: 'internal' } }), {
    times: 1,
  });
  await pay.click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'stripeSheetFailed'))).toEqual({ reason: 'fail' });
  expect(await page.getByRole('alert').count()).toBeGreaterThan(0);
  const without = await open();
  expect(await without.getByRole('region', { name: 'Snabbkassa' }).getByRole('button').count()).toBe(0);
  expect(await without.getByRole('heading', { name: 'Snabbkassa' }).count()).toBe(0);
});
