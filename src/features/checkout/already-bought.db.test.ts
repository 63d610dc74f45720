import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openBuyerSession } from '../../../tests/support/buyer-session.ts';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let leadId: string;

beforeEach(async () => {
  leadId = await addListing(database.current, { records: 4, maxBuyers: 3, availableCount: 12 });
});

let clock = new Date('2026-11-02T08:00:00Z');
const hours = (count: number) => {
  clock = new Date(clock.getTime() + count * 3_600_000);
};

const bought = 'kopt@foretag.example';

function openShop(visitor = '192.0.2.1') {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: 'on' };
  const shop = openSale(database.current, stripe, { settings, now: () => clock });
  const press = (checkoutId: string, customerEmail: string, headers: Record<string, string> = {}) =>
    shop.submit(checkoutId, { customerEmail }, { 'x-forwarded-for': visitor, ...headers });
  return {
    ...shop,
    press,
    async submit(quantity: number, customerEmail: string, headers: Record<string, string> = {}) {
      const { checkoutId } = await shop.prepared([{ leadId, quantity }]);
      const answer = await press(checkoutId, customerEmail, headers);
      const { code, lines } = await answer.json();
      return { status: answer.status, code, lines };
    },
  };
}

const setAvailable = (availableCount: number) =>
  database.current.db.update(leads).set({ availableCount }).where(eq(leads.id, leadId));

const alreadyBought = { status: 409, code: 'already-bought', lines: undefined };
const nothingLeft = () => ({ status: 409, code: 'out-of-stock', lines: [{ leadId, available: 0 }] });

test('a shortage caused by the buyer’s own purchases is named as such, without a number', async () => {
  const { submit } = openShop();
  expect((await submit(3, bought)).status).toBe(200);
  expect(await submit(2, bought)).toEqual(alreadyBought);
  expect((await submit(1, bought)).status).toBe(200);
});

test('a general shortage is reported first, with the number left', async () => {
  const { submit } = openShop();
  expect((await submit(3, bought)).status).toBe(200);
  const scarce = await addListing(database.current, { availableCount: 3 });
  const shop = openShop();
  const { checkoutId } = await shop.prepared([
    { leadId, quantity: 2 },
    { leadId: scarce, quantity: 3 },
  ]);
  await shop.submitted([{ leadId: scarce, quantity: 2 }], { customerEmail: 'annan@foretag.example' });
  const answer = await shop.press(checkoutId, bought);
  expect(await answer.json()).toMatchObject({ code: 'out-of-stock', lines: [{ leadId: scarce, available: 1 }] });
});

test('a visitor is told of earlier purchases three times an hour; after that all shortages get the same answer', async () => {
  const emails = ['a', 'b', 'c', 'd'].map((name) => `${name}@foretag.example`);
  leadId = await addListing(database.current, { records: 4, maxBuyers: 20, availableCount: 80 });
  for (const [index, email] of emails.entries()) await openShop(`198.51.${index}.1`).submit(4, email);
  const { submit } = openShop();
  const [last = '', ...others] = emails;
  for (const email of others) expect(await submit(1, email)).toEqual(alreadyBought);
  expect(await submit(1, last)).toEqual(nothingLeft());
  const shop = openShop();
  const { checkoutId } = await shop.prepared([{ leadId, quantity: 3 }]);
  await setAvailable(2);
  const answer = await shop.press(checkoutId, 'ny@foretag.example');
  expect(await answer.json()).toMatchObject({ code: 'out-of-stock', lines: [{ leadId, available: 0 }] });
  const elsewhere = await openShop('192.0.2.99').press(checkoutId, 'ny@foretag.example');
  expect(await elsewhere.json()).toMatchObject({ code: 'out-of-stock', lines: [{ leadId, available: 2 }] });
  hours(1.1);
  await setAvailable(64);
  expect(await submit(1, last)).toEqual(alreadyBought);
});

test('for one address it is told three times a day, to anybody', async () => {
  await openShop().submit(4, bought);
  for (const visitor of ['192.0.2.11', '192.0.2.12', '192.0.2.13']) {
    expect(await openShop(visitor).submit(1, bought.toUpperCase())).toEqual(alreadyBought);
  }
  expect(await openShop('192.0.2.14').submit(1, bought)).toEqual(nothingLeft());
  hours(23);
  expect(await openShop('192.0.2.14').submit(1, bought)).toEqual(nothingLeft());
  hours(1.1);
  expect(await openShop('192.0.2.14').submit(1, bought)).toEqual(alreadyBought);
});

test('of two visitors who could get the last such answer, one does', async () => {
  await openShop().submit(4, bought);
  for (const visitor of ['192.0.2.11', '192.0.2.12']) await openShop(visitor).submit(1, bought);
  const both = await Promise.all(['192.0.2.13', '192.0.2.14'].map((visitor) => openShop(visitor).submit(1, bought)));
  expect(both.map(({ code }) => code).toSorted()).toEqual(['already-bought', 'out-of-stock']);
});

test('a signed-in buyer is always told how many are left', async () => {
  const { submit } = openShop();
  await submit(3, bought);
  const cookie = await openBuyerSession(database.current, bought, clock);
  for (let time = 0; time < 5; time += 1) {
    expect(await submit(2, bought, { cookie })).toEqual({ ...alreadyBought, lines: [{ leadId, available: 1 }] });
  }
  const stranger = await openBuyerSession(database.current, 'annan@foretag.example', clock);
  expect(await submit(2, bought, { cookie: stranger })).toEqual(alreadyBought);
});

test('before anything is submitted, a session is told how many are new, and a typed address only that they are not enough', async () => {
  const { submitted, announce, app } = openShop();
  const ask = async (quantity: number, more: object, headers: Record<string, string> = {}) =>
    (await sendJson(app, 'POST', '/api/cart/owned', { cartItems: [{ leadId, quantity }], ...more }, headers)).json();
  const held = await submitted([{ leadId, quantity: 3 }], { customerEmail: bought });
  const cookie = await openBuyerSession(database.current, bought, clock);
  expect(await ask(2, {}, { cookie })).toEqual({ isShort: false, lines: [] });
  stripe.pay(held.intentId);
  await announce(held.intentId);
  const line = { leadId, owned: 3, available: 1 };
  expect(await ask(2, {}, { cookie })).toEqual({ isShort: true, lines: [{ ...line, isShort: true }] });
  expect(await ask(1, {}, { cookie })).toEqual({ isShort: false, lines: [{ ...line, isShort: false }] });
  expect(await ask(2, {})).toEqual({ isShort: false, lines: [] });
  const typed = { customerEmail: bought.toUpperCase() };
  expect(await ask(1, typed)).toEqual({ isShort: false, lines: [] });
  expect(await ask(9, typed)).toEqual({ isShort: false, lines: [] });
  for (let time = 0; time < 3; time += 1) expect(await ask(2, typed)).toEqual({ isShort: true, lines: [] });
  expect(await ask(2, typed)).toEqual({ isShort: false, lines: [] });
});
