import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addListing, intentOf, openSale, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { deliverOrder } from '../delivery/deliver-order.ts';
import { openPayments } from '../payments/open-payments.ts';
import { refunds } from '../payments/payments.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { reconcilePayments } from './reconcile-payments.job.ts';

const database = useTestDatabase();
let stripe: StripeServer;
let clock = new Date();

beforeAll(async () => {
  stripe = await startStripeServer({ now: () => clock });
});
afterAll(() => stripe.stop());
beforeEach(() => truncateAll(database.current));
afterEach(() => {
  clock = new Date();
});

const openShop = () => openSale(database.current, stripe, { now: () => clock });
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const deliver = (orderId: string) => deliverOrder(database.current.db, openShop().services, orderId, clock);

test('a payment that arrives just as its hold is let go is a sale', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  const payments = openPayments(shop.services);
  const slow: typeof payments = {
    ...payments,
    cancelIntent(...params) {
      stripe.pay(intentId);
      return payments.cancelIntent(...params);
    },
  };
  later(16);
  await reconcilePayments({ ...shop.services, payments: slow });
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid' });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 4, sold: 1 });
});

test('a late word of an intent that was cancelled does not open it again', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { checkoutId, clientSecret } = await shop.prepared([{ leadId, quantity: 1 }]);
  stripe.cancelInDashboard(intentOf(clientSecret));
  await shop.announce(intentOf(clientSecret), 'payment_intent.canceled');
  await shop.announce(intentOf(clientSecret), 'payment_intent.created');
  expect((await shop.submit(checkoutId)).status).toBe(409);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
});

test('the same number in another currency is another amount', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.books.intent(intentId).currency = 'dkk';
  stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
  expect(await database.current.db.select().from(refunds)).toMatchObject([{ reason: 'wrong-amount' }]);
});

test('the secret shows the records for a day, and not when the money went back', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { records: 5 });
  const kept = await shop.submitted([{ leadId, quantity: 2 }]);
  await deliver(kept.orderId);
  expect(await shop.order(kept.orderId)).toMatchObject({ deliveryStatus: 'Ny' });
  const refunded = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  for (const { intentId, orderId, clientSecret } of [kept, refunded]) {
    stripe.pay(intentId);
    await shop.announce(intentId);
    expect((await shop.confirmation(clientSecret)).records).toEqual([]);
    await deliver(orderId);
  }
  expect(await shop.confirmation(kept.clientSecret)).toMatchObject({ deliveryStatus: 'Levererad', recordsOpen: true });
  expect((await shop.confirmation(kept.clientSecret)).records).toHaveLength(2);
  stripe.refundInDashboard(refunded.intentId);
  await shop.announce(refunded.intentId);
  expect((await shop.confirmation(refunded.clientSecret)).records).toEqual([]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 2, sold: 3 });
  expect(await wrongBooks(database.current)).toEqual({});
  later(24 * 60);
  expect(await shop.confirmation(kept.clientSecret)).toMatchObject({ status: 'paid', recordsOpen: false, records: [] });
});

test('what was sold before it was there is delivered as it comes, never the same record twice', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId, clientSecret } = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.pay(intentId);
  await shop.announce(intentId);
  await deliver(orderId);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Pågår', deliveredAt: null });
  for (const email of ['ett@foretag.example', 'tva@foretag.example', 'tre@foretag.example']) {
    await database.current.db.insert(leadRecords).values({ leadId, email, collectedAt: clock, maxBuyers: 1 });
    await deliver(orderId);
    await deliver(orderId);
  }
  const { records } = await shop.confirmation(clientSecret);
  expect(records.map(({ email }) => email).sort()).toEqual(['ett@foretag.example', 'tva@foretag.example']);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
});

test('a page that asks all the time makes the shop ask the provider seldom', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { clientSecret, intentId } = await shop.submitted([{ leadId, quantity: 1 }]);
  const asked = () => stripe.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(intentId)).length;
  await Promise.all(Array.from({ length: 5 }, () => shop.confirmation(clientSecret)));
  expect(asked()).toBe(1);
  clock = new Date(clock.getTime() + 1_600);
  await shop.confirmation(clientSecret);
  expect(asked()).toBe(2);
});

test('what is being processed past its hold keeps it for another quarter of an hour', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.processing(intentId);
  later(14);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ heldUntil: new Date(clock.getTime() + 15 * 60_000) });
});

test('a decline that is told again and again is one decline', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.decline(intentId);
  for (let time = 1; time <= 6; time += 1) await shop.announce(intentId, 'payment_intent.payment_failed');
  expect(stripe.books.intent(intentId).status).toBe('requires_payment_method');
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
});

test('a checkout cancelled while it is submitted leaves no order that waits for ever', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  for (let round = 1; round <= 10; round += 1) {
    const { checkoutId, clientSecret } = await shop.prepared([{ leadId, quantity: 1 }]);
    stripe.cancelInDashboard(intentOf(clientSecret));
    await Promise.all([shop.submit(checkoutId), shop.announce(intentOf(clientSecret), 'payment_intent.canceled')]);
    expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  }
});
