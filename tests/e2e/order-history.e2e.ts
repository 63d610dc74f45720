import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { barriers } from '../support/barriers.ts';
import { field, leadPicker, notice } from '../support/browser/checkout-journey.ts';
import { answered, eventually, focused, isAlive, isShown, useJourneys } from '../support/browser/journey.ts';
import { startSeededShop } from '../support/browser/seeded-shop.ts';
import { startSmtpServer, type TestSmtpServer } from '../support/network/smtp-server.ts';
import { someOf } from '../support/whole-suite.ts';

let smtp: TestSmtpServer | undefined;

const shop = useJourneys({
  start: async () => {
    smtp = await startSmtpServer();
    return startSeededShop({ RATE_LIMITS: 'off', SMTP_URL: smtp.url });
  },
});
afterAll(() => smtp?.stop());

const newLead = leadPicker(() => shop.url);
const languages = someOf(['sv', 'en'] as const);

const words = {
  sv: {
    title: 'Mina köp',
    email: 'E-post',
    submit: 'Skicka länken',
    missing: 'Fyll i e-postadressen',
    invalid: 'Ogiltig e-postadress',
    sent: 'Om adressen har köp hos oss kommer en länk inom kort.',
    again: 'Skriv en annan adress',
    tooMany: 'Du har bett om många länkar på kort tid.',
    unreachable: 'Vi fick ingen kontakt med butiken.',
    enter: 'Visa mina köp',
    expired: 'Länken gäller inte längre',
    logOut: 'Logga ut',
    receipt: 'Kvitto',
    delivered: '1 lead levererat',
  },
  en: {
    title: 'My purchases',
    email: 'Email',
    submit: 'Send the link',
    missing: 'Please fill in the email address',
    invalid: 'Invalid email address',
    sent: 'If the address has purchases with us, a link will arrive shortly.',
    again: 'Enter another address',
    tooMany: 'You have asked for many links in a short time.',
    unreachable: 'We could not reach the shop.',
    enter: 'Show my purchases',
    expired: 'This link is no longer valid',
    logOut: 'Log out',
    receipt: 'Receipt',
    delivered: '1 lead delivered',
  },
} as const;

async function post(path: string, body: object) {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${shop.url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const intentShape = z.object({ clientSecret: z.string(), checkoutId: z.string() });
const confirmationShape = z.object({ deliveryStatus: z.string(), orderId: z.string(), orderNumber: z.string() });

/** Buys through the API and waits for the delivery. */
async function buy(email: string, language: 'sv' | 'en' = 'sv') {
  const lead = await newLead();
  const cartItems = [{ leadId: lead.id, quantity: 1 }];
  const { clientSecret, checkoutId } = intentShape.parse(await post('/api/create-payment-intent', { cartItems }));
  const name = 'Demo Köpare';
  await post(`/api/checkouts/${checkoutId}/submit`, { customerName: name, customerEmail: email, language });
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' };
  await post('/api/demo-payments/confirm', { clientSecret, card, billingDetails: { name, email } });
  const confirmation = async () => {
    const address = `${shop.url}/api/order-confirmation?payment_intent_client_secret=${clientSecret}`;
    return confirmationShape.parse(await (await fetch(address)).json());
  };
  await eventually(async () => (await confirmation()).deliveryStatus, 20_000).toBe('Levererad');
  return { ...(await confirmation()), title: language === 'en' ? (lead.titleEn ?? lead.title) : lead.title };
}

const newAddress = () => `${randomUUID()}@foretag.example`;

/** As paths. */
function linksTo(email: string): string[] {
  const toThem = (smtp?.received ?? []).filter((mail) => mail.includes(`To: ${email}`));
  const readable = toThem.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  return readable.flatMap((mail) => /\/mina-kop\?key=[\w-]+(?:&lang=en)?(?=\r?\n)/.exec(mail)?.[0] ?? []);
}

/** The order link in the delivery mail. */
function orderLinkTo(email: string): string {
  const toThem = (smtp?.received ?? []).filter((mail) => mail.includes(`To: ${email}`));
  const readable = toThem.map((mail) => mail.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '='));
  return readable.map((mail) => /\/order-confirmation\?order=[\w-]+&key=[\w-]+/.exec(mail)?.[0]).find(Boolean) ?? '';
}

async function linkFor(email: string, language: 'sv' | 'en' = 'sv'): Promise<string> {
  const before = linksTo(email).length;
  await post('/api/order-history/link', { email, language });
  await eventually(() => linksTo(email).length, 20_000).toBe(before + 1);
  return linksTo(email).at(-1) ?? '';
}

const open = (path: string, { language = 'sv' }: { language?: 'sv' | 'en' } = {}) =>
  shop.open(path, { cookies: { ...answered, language } });

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => main(page).getByRole('heading', { level: 1, name, exact: true });

async function ask(page: Page, email: string, say: (typeof words)['sv' | 'en'] = words.sv): Promise<void> {
  await field(page, say.email).fill(email);
  await button(page, say.submit).click();
}

test('the mail with the leads opens its order, and an invalid link leads to the purchases', async () => {
  const email = newAddress();
  const order = await buy(email);
  await eventually(() => orderLinkTo(email), 20_000).not.toBe('');
  const link = orderLinkTo(email);
  const page = await open(link);
  await isShown(title(page, 'Tack för ditt köp'));
  await isShown(main(page).getByText(`Allt skickas också till ${email}.`));
  await isShown(main(page).getByText(order.orderNumber));
  await isShown(main(page).getByRole('heading', { name: 'Dina leads', exact: true }));
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
  shop.expectComplaint(/status of 404/);
  const answer = await page.goto(link.slice(0, -2));
  expect([answer?.status(), answer?.headers()['cache-control'], answer?.headers()['referrer-policy']]).toEqual([
    404,
    'no-store',
    'no-referrer',
  ]);
  await main(page).getByRole('link', { name: 'Till Mina köp' }).click();
  await isShown(title(page, words.sv.title));
});

describe.each(languages)('the purchases in %s', (language) => {
  const say = words[language];

  test('are reached from the footer by a mailed link, which the button uses up', async () => {
    const email = newAddress();
    const order = await buy(email, language);
    const page = await open('/branscher', { language });
    await page.getByRole('contentinfo').getByRole('link', { name: say.title }).click();
    await isShown(title(page, say.title));
    await page.goto('/faq');
    await isAlive(page);
    await page.getByRole('banner').getByRole('link', { name: say.title }).click();
    await isShown(title(page, say.title));
    await ask(page, email.toUpperCase(), say);
    await isShown(notice(page, say.sent));
    await eventually(() => linksTo(email).length, 20_000).toBe(1);

    const [link = ''] = linksTo(email);
    await page.goto(link);
    await isShown(button(page, say.enter));
    await page.reload();
    await button(page, say.enter).click();
    await isShown(title(page, say.title));
    await eventually(() => new URL(page.url()).searchParams.get('key')).toBe(null);
    await eventually(() => focused(page)).toBe(say.title);
    const card = main(page).getByRole('article').filter({ hasText: order.orderNumber });
    for (const text of [order.title, say.delivered]) await isShown(card.getByText(text).first());
    // The latest purchase shows its leads at once.
    await isShown(card.getByRole('table', { name: order.title }).getByRole('rowheader'));
    const files = { CSV: 'text/csv', Excel: 'spreadsheet', [say.receipt]: 'pdf' };
    for (const [name, type] of Object.entries(files)) {
      const address = await card.getByRole('link', { name, exact: true }).getAttribute('href');
      const file = await page.request.get(address ?? '');
      expect([file.status(), file.headers()['content-type']]).toEqual([200, expect.stringContaining(type)]);
    }

    await page.reload();
    await button(page, say.logOut).click();
    await isShown(field(page, say.email));
    await eventually(() => focused(page)).toBe(say.title);
    await page.reload();
    await isShown(field(page, say.email));

    shop.expectComplaint(/status of 410/);
    await page.goto(link);
    await button(page, say.enter).click();
    await isShown(notice(page, say.expired));
    await isShown(field(page, say.email));
    expect(page.url()).not.toContain('key');
  });

  test('do not say who has bought, and refuse an invalid address at its field', async () => {
    const page = await open('/mina-kop', { language });
    for (const [email, complaint] of [
      ['', say.missing],
      ['anna.exempel.se', say.invalid],
    ] as const) {
      await ask(page, email, say);
      await isShown(main(page).getByRole('alert').filter({ hasText: complaint }));
      expect(await field(page, say.email).evaluate((node) => node === document.activeElement)).toBe(true);
      expect(await field(page, say.email).getAttribute('aria-invalid')).toBe('true');
    }
    await ask(page, newAddress(), say);
    await isShown(notice(page, say.sent));
    await button(page, say.again).click();
    await isShown(field(page, say.email));
  });

  test('say when the shop cannot be reached, and keep the address', async () => {
    const page = await open('/mina-kop', { language });
    const email = newAddress();
    shop.expectComplaint(/status of 429|ERR_CONNECTION_REFUSED/);
    const tooMany = { message: 'Too many requests.', code: 'too-many-requests' };
    const path = '**/api/order-history/link';
    await page.route(path, (route) => route.fulfill({ status: 429, json: tooMany }), { times: 1 });
    await ask(page, email, say);
    await isShown(notice(page, say.tooMany));
    await page.route(path, (route) => route.abort('connectionrefused'), { times: 1 });
    await button(page, say.submit).click();
    await isShown(notice(page, say.unreachable));
    expect(await field(page, say.email).inputValue()).toBe(email);
  });
});

test('a link survives a shop that does not answer', async () => {
  const email = newAddress();
  await buy(email);
  const page = await open(await linkFor(email));
  shop.expectComplaint(/ERR_CONNECTION_REFUSED/);
  await page.route('**/api/order-history/sign-in', (route) => route.abort('connectionrefused'), { times: 1 });
  await button(page, words.sv.enter).click();
  await isShown(notice(page, words.sv.unreachable));
  await button(page, words.sv.enter).click();
  await isShown(title(page, words.sv.title));
});

test('a used link opened while signed in says so and shows the purchases', async () => {
  const email = newAddress();
  const { orderNumber } = await buy(email);
  const link = await linkFor(email);
  const page = await open(link);
  await button(page, words.sv.enter).click();
  await isShown(title(page, words.sv.title));
  shop.expectComplaint(/status of 410/);
  await page.goto(link);
  await button(page, words.sv.enter).click();
  await isShown(notice(page, words.sv.expired));
  await isShown(main(page).getByRole('heading', { name: orderNumber }));
  await main(page)
    .getByRole('button', { name: /^Dölj leads/ })
    .click();
  await page.emulateMedia({ media: 'print' });
  // as its last lines it would end up on a sheet alone
  expect(await main(page).textContent()).toMatch(/^Exempelsäljaren AB · .*Utskrivet \d/);
  await isShown(page.getByText('Leads som inte visas på sidan är inte utskrivna.'));
});

test('the page is not cached, not indexed and in no referrer', async () => {
  const email = newAddress();
  await buy(email);
  const link = await linkFor(email);
  for (const path of ['/mina-kop', link]) {
    const answer = await fetch(shop.url + path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await answer.text()).toContain('name="robots" content="noindex');
  }
  expect(shop.shop.output()).not.toContain(/key=([\w-]+)/.exec(link)?.[1]);
});

test('the purchases are accessible in light and dark, on a phone and on a desktop, in every state', async () => {
  const barrierFree = async (page: Page) => expect(await barriers(page)).toEqual([]);
  const email = newAddress();
  await buy(email);
  const page = await open('/mina-kop');
  await button(page, words.sv.submit).click();
  await isShown(main(page).getByRole('alert'));
  await barrierFree(page);
  await ask(page, email);
  await isShown(notice(page, words.sv.sent));
  await barrierFree(page);
  const link = await linkFor(email);
  await page.goto(link);
  await isShown(button(page, words.sv.enter));
  await barrierFree(page);
  await button(page, words.sv.enter).click();
  await isShown(main(page).getByRole('article'));
  await barrierFree(page);
  await button(page, words.sv.logOut).click();
  await isShown(field(page, words.sv.email));
  shop.expectComplaint(/status of 410/);
  await page.goto(link);
  await button(page, words.sv.enter).click();
  await isShown(notice(page, words.sv.expired));
  await barrierFree(page);
});
