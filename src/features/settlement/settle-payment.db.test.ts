import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { addListing, contact, intentOf, openSale, stockOf } from '../../../tests/support/sale.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { orderEvents, orders } from '../orders/orders.table.ts';
import { paymentEvents, refunds } from '../payments/payments.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { refundChargeJob } from '../refunds/refund-charge.job.ts';

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
const stock = (id: string) => stockOf(database.current, id);
const later = (minutes: number) => {
  clock = new Date(clock.getTime() + minutes * 60_000);
};
const receiptNumbers = async () =>
  (await database.current.db.select({ number: receipts.number }).from(receipts)).map(({ number }) => number);
const theOrders = () => database.current.db.select().from(orders);

async function kindsOf(orderId: string): Promise<string[]> {
  const events = await database.current.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId));
  return events.map(({ kind }) => kind);
}

/** Gives back what was asked to be given back, as the job does. */
async function runRefunds(shop: ReturnType<typeof openShop>): Promise<void> {
  for (const { id } of await database.current.db.select().from(refunds)) {
    await refundChargeJob.run(shop.services, { refundId: id }, { isLast: false });
  }
}

test('the webhook makes the order paid, with a receipt number and a delivery on its way', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId, clientSecret } = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.pay(intentId);
  expect(await shop.announce(intentId, 'payment_intent.succeeded')).toEqual([200]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', heldUntil: null, heldBy: null });
  expect(await receiptNumbers()).toEqual([1]);
  expect(shop.jobs).toEqual(['deliver-order']);
  expect(await kindsOf(orderId)).toEqual(['submitted', 'paid']);
  expect(await shop.confirmation(clientSecret)).toMatchObject({
    status: 'paid',
    payment: 'done',
    receiptNumber: 1,
    total: '372.50',
    lines: [{ leadId, title: 'Takbyte', quantity: 2, pricePerLead: '149.00', subtotal: '298.00' }],
  });
});

test('fifty webhooks at once, the return page and the job make one sale', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, clientSecret } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.pay(intentId);
  later(2);
  const [event] = stripe.eventsFor(intentId).filter(({ type }) => type === 'payment_intent.succeeded');
  const sendOne = () => shop.app.request('/api/webhooks/stripe', stripe.signedEvent(event, clock));
  const all = await Promise.all([
    ...Array.from({ length: 50 }, sendOne),
    shop.confirmation(clientSecret),
    shop.reconcile(),
  ]);
  expect(all.slice(0, 50).every((answer) => answer instanceof Response && answer.status === 200)).toBe(true);
  expect(await theOrders()).toMatchObject([{ status: 'paid' }]);
  expect(await receiptNumbers()).toEqual([1]);
  expect(shop.jobs.filter((job) => job === 'deliver-order')).toHaveLength(1);
  expect(await stock(leadId)).toEqual({ available: 4, sold: 1 });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

test('created, declined, succeeded and refunded end the same in whatever order they arrive', async () => {
  const ends = new Set<string>();
  const kinds = [
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'charge.refunded',
  ];
  for (const order of permutations(kinds)) {
    const shop = openShop();
    const leadId = await addListing(database.current);
    const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
    stripe.decline(intentId);
    stripe.pay(intentId);
    stripe.refundInDashboard(intentId);
    for (const kind of order) await shop.announce(intentId, kind);
    const { status, refundedAmount, totalAmount } = (await shop.order(orderId)) ?? {};
    const documents = await database.current.db.select().from(receipts).where(eq(receipts.orderId, orderId));
    ends.add(
      JSON.stringify([status, refundedAmount === totalAmount, documents.length, await stock(leadId), shop.jobs]),
    );
  }
  expect([...ends]).toEqual([
    JSON.stringify(['refunded', true, 2, { available: 5, sold: 0 }, ['deliver-order', 'send-mail']]),
  ]);
});

test('a webhook replayed three days later changes nothing', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.pay(intentId);
  await shop.announce(intentId);
  const before = await shop.order(orderId);
  later(3 * 24 * 60);
  expect(new Set(await shop.announce(intentId))).toEqual(new Set([200]));
  expect(await shop.order(orderId)).toEqual(before);
  expect(await receiptNumbers()).toEqual([1]);
});

test('a wrong, missing or old signature is 400, and nothing is written', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.pay(intentId);
  const [event] = stripe.eventsFor(intentId).filter(({ type }) => type === 'payment_intent.succeeded');
  const signed = stripe.signedEvent(event, clock);
  const tries = [
    { ...signed, headers: { 'content-type': 'application/json' } },
    { ...signed, headers: { ...signed.headers, 'stripe-signature': 't=1,v1=00' } },
    { ...signed, body: signed.body.replace('"amount_received"', '"amount_recieved"') },
    stripe.signedEvent(event, new Date(clock.getTime() - 6 * 60_000)),
  ];
  for (const request of tries) expect((await shop.app.request('/api/webhooks/stripe', request)).status).toBe(400);
  expect((await shop.app.request('/api/webhooks/demo', signed)).status).toBe(404);
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  expect(await database.current.db.select().from(paymentEvents)).toEqual([]);
});

test('a lost webhook is healed by the return page, and by the job', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const first = await shop.submitted([{ leadId, quantity: 1 }]);
  const second = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.pay(first.intentId);
  stripe.pay(second.intentId);
  expect(await shop.confirmation(first.clientSecret)).toMatchObject({ status: 'paid' });
  expect(await shop.order(second.orderId)).toMatchObject({ status: 'pending' });
  later(2);
  await shop.reconcile();
  expect(await shop.order(second.orderId)).toMatchObject({ status: 'paid' });
  expect(await receiptNumbers()).toEqual([1, 2]);
});

test('a hold that lapses is cancelled at the provider first, and then its stock returns', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { records: 5 });
  const { intentId, orderId, checkoutId } = await shop.submitted([{ leadId, quantity: 3 }]);
  later(14);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  later(2);
  await shop.reconcile();
  expect(stripe.books.intent(intentId).status).toBe('canceled');
  expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' });
  expect(await stock(leadId)).toEqual({ available: 5, sold: 0 });
  expect((await shop.submit(checkoutId)).status).toBe(409);
  await shop.announce(intentId);
  expect(await kindsOf(orderId)).toEqual(['submitted', 'cancelled']);
});

test('a provider that cannot be reached keeps the hold, and the next pass ends it', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  later(16);
  stripe.failNext(2, '500');
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  later(2);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' });
});

test('what the provider is already processing keeps its stock until that is known', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId, clientSecret } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.processing(intentId);
  later(16);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  expect(await stock(leadId)).toEqual({ available: 4, sold: 1 });
  expect(await shop.confirmation(clientSecret)).toMatchObject({ status: 'pending', payment: 'processing' });
  stripe.pay(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid' });
});

test('a payment after its hold takes stock again if there is any', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { records: 5 });
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 2 }]);
  await database.current.db.update(checkouts).set({ nextCheckAt: null });
  stripe.cancelInDashboard(intentId);
  await shop.announce(intentId, 'payment_intent.canceled');
  expect(await shop.order(orderId)).toMatchObject({ status: 'failed' });
  expect(await stock(leadId)).toEqual({ available: 5, sold: 0 });
  stripe.books.intent(intentId).status = 'processing';
  stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid' });
  expect(await stock(leadId)).toEqual({ available: 3, sold: 2 });
});

test('a payment after its hold, with nothing left, is refunded in full and takes no receipt number', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 2 });
  const { intentId, orderId, total } = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.cancelInDashboard(intentId);
  await shop.announce(intentId, 'payment_intent.canceled');
  await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.books.intent(intentId).status = 'processing';
  stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
  expect(shop.jobs).toEqual(['refund-charge', 'send-mail']);
  stripe.failNext(2, '500');
  await expect(runRefunds(shop)).rejects.toThrow();
  await runRefunds(shop);
  await runRefunds(shop);
  expect(await database.current.db.select().from(refunds)).toMatchObject([
    { status: 'succeeded', amount: Number(total) * 100, reason: 'sold-out' },
  ]);
  await shop.announce(intentId, 'charge.refunded');
  expect(await receiptNumbers()).toEqual([]);
  expect(await stock(leadId)).toEqual({ available: 1, sold: 1 });
});

test('a refund that the bank sends back is noted once, however often it is told', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.pay(intentId, { amount: 10_000 });
  await shop.announce(intentId, 'payment_intent.succeeded');
  await runRefunds(shop);
  const [refund] = await database.current.db.select().from(refunds);
  stripe.failRefund(refund?.providerRefundId ?? '');
  await shop.announce(intentId);
  expect(await database.current.db.select().from(refunds)).toMatchObject([{ status: 'failed' }]);
  expect(await kindsOf(orderId)).toEqual(['submitted', 'refunded', 'refund-failed']);
});

test('another amount than the order is never fulfilled: it is flagged and refunded', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.pay(intentId, { amount: 10_000 });
  await shop.announce(intentId, 'payment_intent.succeeded');
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
  expect(await database.current.db.select().from(refunds)).toMatchObject([{ amount: 10_000, reason: 'wrong-amount' }]);
  expect(await stock(leadId)).toEqual({ available: 5, sold: 0 });
  expect(await receiptNumbers()).toEqual([]);
});

const billing = { name: 'Demo Betalare', email: 'Betalare@foretag.example', phone: null };

test('a payment that was never submitted is an order made from its billing details', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { clientSecret } = await shop.prepared([{ leadId, quantity: 2 }]);
  stripe.pay(intentOf(clientSecret), { billing });
  await shop.announce(intentOf(clientSecret), 'payment_intent.succeeded');
  expect(await theOrders()).toMatchObject([
    { status: 'paid', customerName: 'Demo Betalare', customerEmail: 'betalare@foretag.example' },
  ]);
  expect(await stock(leadId)).toEqual({ available: 3, sold: 2 });
  expect(await receiptNumbers()).toEqual([1]);
});

test('never submitted and sold out, or without an address, it is refunded', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 1 });
  const first = await shop.prepared([{ leadId, quantity: 1 }]);
  const nameless = await shop.prepared([{ leadId, quantity: 1 }]);
  stripe.pay(intentOf(nameless.clientSecret));
  await shop.announce(intentOf(nameless.clientSecret), 'payment_intent.succeeded');
  await database.current.db.update(leads).set({ availableCount: 0 });
  stripe.pay(intentOf(first.clientSecret), { billing });
  await shop.announce(intentOf(first.clientSecret), 'payment_intent.succeeded');
  expect((await theOrders()).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  const reasons = await database.current.db.select({ reason: refunds.reason }).from(refunds);
  expect(reasons.map(({ reason }) => reason)).toEqual(['no-address', 'sold-out']);
});

test('a decline leaves the order payable; the fifth one ends it and returns the stock', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId, clientSecret } = await shop.submitted([{ leadId, quantity: 1 }]);
  for (let decline = 1; decline <= 4; decline += 1) stripe.decline(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  expect(await shop.confirmation(clientSecret)).toMatchObject({ status: 'pending', payment: 'declined' });
  stripe.decline(intentId);
  await shop.announce(intentId);
  expect(stripe.books.intent(intentId).status).toBe('canceled');
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'failed' });
  expect(await stock(leadId)).toEqual({ available: 5, sold: 0 });
});

test('a refund in the dashboard returns what was not delivered; a part of it is kept as such', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { intentId, orderId, total } = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.pay(intentId);
  await shop.announce(intentId);
  stripe.refundInDashboard(intentId, 5_000);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', refundedAmount: 5_000 });
  stripe.refundInDashboard(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: Number(total) * 100 });
  expect(await stock(leadId)).toEqual({ available: 5, sold: 0 });
});

test('a checkout that nobody paid within a day is cancelled at the provider', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { clientSecret, checkoutId } = await shop.prepared([{ leadId, quantity: 1 }]);
  later(24 * 60 + 1);
  await shop.reconcile();
  expect(stripe.books.intent(intentOf(clientSecret)).status).toBe('canceled');
  expect((await shop.submit(checkoutId)).status).toBe(409);
  expect((await shop.prepared([{ leadId, quantity: 1 }], checkoutId)).checkoutId).not.toBe(checkoutId);
});

test('an unknown secret is 404, and an intent that is not ours is taken and left alone', async () => {
  const shop = openShop();
  const answer = await shop.app.request('/api/order-confirmation?payment_intent_client_secret=pi_1_secret_2');
  expect(answer.status).toBe(404);
  const leadId = await addListing(database.current);
  const { intentId } = await shop.submitted([{ leadId, quantity: 1 }], contact);
  stripe.pay(intentId);
  await truncateAll(database.current);
  expect(await shop.announce(intentId, 'payment_intent.succeeded')).toEqual([200]);
  expect(await theOrders()).toEqual([]);
});
