import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, contact, intentOf } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { truncateAll } from '../../../tests/support/test-database.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orders } from '../orders/orders.table.ts';
import { paymentEvents } from '../payments/payments.table.ts';
import { numberReceipts } from '../receipts/issue-documents.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { refunds } from '../refunds/refunds.table.ts';

const bench = useSaleBench();

const receiptNumbers = async () => {
  const { db } = bench.database.current;
  await numberReceipts(db);
  return (await db.select({ number: receipts.number }).from(receipts).orderBy(receipts.number)).map(
    ({ number }) => number,
  );
};
const theOrders = () => bench.database.current.db.select().from(orders);

test('the webhook makes the order paid, with a receipt number and a queued delivery', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId, clientSecret } = await shop.submitted([{ leadId, quantity: 2 }]);
  bench.stripe.pay(intentId);
  expect(await shop.announce(intentId, 'payment_intent.succeeded')).toEqual([200]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', heldUntil: null, heldBy: null });
  expect(await receiptNumbers()).toEqual([1]);
  expect(shop.jobs).toEqual(['deliver-order']);
  expect(await bench.eventKinds(orderId)).toEqual(['submitted', 'paid']);
  expect(await shop.confirmation(clientSecret)).toMatchObject({
    status: 'paid',
    payment: 'done',
    receiptNumber: 1,
    total: '372.50',
    lines: [{ leadId, title: 'Takbyte', quantity: 2, pricePerLead: '149.00', subtotal: '298.00' }],
  });
});

test('fifty webhooks at once, the return page and the job make one sale', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, clientSecret } = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.pay(intentId);
  bench.later(2);
  const [event] = bench.stripe.eventsFor(intentId).filter(({ type }) => type === 'payment_intent.succeeded');
  const sendOne = () => shop.app.request('/api/webhooks/stripe', bench.stripe.signedEvent(event, bench.now()));
  const all = await Promise.all([
    ...Array.from({ length: 50 }, sendOne),
    shop.confirmation(clientSecret),
    shop.reconcile(),
  ]);
  expect(all.slice(0, 50).every((answer) => answer instanceof Response && answer.status === 200)).toBe(true);
  expect(await theOrders()).toMatchObject([{ status: 'paid' }]);
  expect(await receiptNumbers()).toEqual([1]);
  expect(shop.jobs.filter((job) => job === 'deliver-order')).toHaveLength(1);
  expect(await bench.stock(leadId)).toEqual({ available: 4, sold: 1 });
});

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]));
}

test('created, declined, succeeded and refunded events end the same in any order', async () => {
  const ends = new Set<string>();
  const kinds = [
    'payment_intent.created',
    'payment_intent.payment_failed',
    'payment_intent.succeeded',
    'charge.refunded',
  ];
  for (const order of permutations(kinds)) {
    const shop = bench.openShop();
    const leadId = await addListing(bench.database.current);
    const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
    bench.stripe.decline(intentId);
    bench.stripe.pay(intentId);
    bench.stripe.refundInDashboard(intentId);
    for (const kind of order) await shop.announce(intentId, kind);
    const { status, refundedAmount, totalAmount } = (await shop.order(orderId)) ?? {};
    const documents = await bench.database.current.db.select().from(receipts).where(eq(receipts.orderId, orderId));
    ends.add(
      JSON.stringify([status, refundedAmount === totalAmount, documents.length, await bench.stock(leadId), shop.jobs]),
    );
  }
  expect([...ends]).toEqual([
    JSON.stringify(['refunded', true, 2, { available: 5, sold: 0 }, ['deliver-order', 'send-mail']]),
  ]);
});

test('a webhook replayed three days later changes nothing', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.pay(intentId);
  await shop.announce(intentId);
  const before = await shop.order(orderId);
  bench.later(3 * 24 * 60);
  expect(new Set(await shop.announce(intentId))).toEqual(new Set([200]));
  expect(await shop.order(orderId)).toEqual(before);
  expect(await receiptNumbers()).toEqual([1]);
});

test('a wrong, missing or old signature is 400, and nothing is written', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.pay(intentId);
  const [event] = bench.stripe.eventsFor(intentId).filter(({ type }) => type === 'payment_intent.succeeded');
  const signed = bench.stripe.signedEvent(event, bench.now());
  const tries = [
    { ...signed, headers: { 'content-type': 'application/json' } },
    { ...signed, headers: { ...signed.headers, 'stripe-signature': 't=1,v1=00' } },
    { ...signed, body: signed.body.replace('"amount_received"', '"amount_recieved"') },
    bench.stripe.signedEvent(event, new Date(bench.now().getTime() - 6 * 60_000)),
  ];
  for (const request of tries) expect((await shop.app.request('/api/webhooks/stripe', request)).status).toBe(400);
  expect((await shop.app.request('/api/webhooks/demo', signed)).status).toBe(404);
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  expect(await bench.database.current.db.select().from(paymentEvents)).toEqual([]);
});

test('a lost webhook is made up for by the return page and by the job', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const first = await shop.submitted([{ leadId, quantity: 1 }]);
  const second = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.pay(first.intentId);
  bench.stripe.pay(second.intentId);
  expect(await shop.confirmation(first.clientSecret)).toMatchObject({ status: 'paid' });
  expect(await shop.order(second.orderId)).toMatchObject({ status: 'pending' });
  bench.later(2);
  await shop.reconcile();
  expect(await shop.order(second.orderId)).toMatchObject({ status: 'paid' });
  expect(await receiptNumbers()).toEqual([1, 2]);
});

test('a refund that the bank returns is noted once, however often it is reported', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 2 }]);
  bench.stripe.pay(intentId, { amount: 10_000 });
  await shop.announce(intentId, 'payment_intent.succeeded');
  await bench.runRefunds(shop);
  const [refund] = await bench.database.current.db.select().from(refunds);
  bench.stripe.failRefund(refund?.providerRefundId ?? '');
  await shop.announce(intentId);
  expect(await bench.database.current.db.select().from(refunds)).toMatchObject([{ status: 'failed' }]);
  expect(await bench.eventKinds(orderId)).toEqual(['submitted', 'refunded', 'refund-failed']);
});

test('a payment of another amount than the order is never fulfilled: it is flagged and refunded', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 2 }]);
  bench.stripe.pay(intentId, { amount: 10_000 });
  await shop.announce(intentId, 'payment_intent.succeeded');
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
  expect(await bench.database.current.db.select().from(refunds)).toMatchObject([
    { amount: 10_000, reason: 'wrong-amount' },
  ]);
  expect(await bench.stock(leadId)).toEqual({ available: 5, sold: 0 });
  expect(await receiptNumbers()).toEqual([]);
});

const billing = { name: 'Demo Betalare', email: 'Betalare@foretag.example', phone: null };

test('a payment that was never submitted becomes an order from its billing details', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { clientSecret } = await shop.prepared([{ leadId, quantity: 2 }]);
  bench.stripe.pay(intentOf(clientSecret), { billing });
  await shop.announce(intentOf(clientSecret), 'payment_intent.succeeded');
  expect(await theOrders()).toMatchObject([
    { status: 'paid', customerName: 'Demo Betalare', customerEmail: 'betalare@foretag.example' },
  ]);
  expect(await bench.stock(leadId)).toEqual({ available: 3, sold: 2 });
  expect(await receiptNumbers()).toEqual([1]);
});

test('a payment never submitted is refunded if the listing is sold out or it has no address', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current, { availableCount: 1 });
  const first = await shop.prepared([{ leadId, quantity: 1 }]);
  const nameless = await shop.prepared([{ leadId, quantity: 1 }]);
  bench.stripe.pay(intentOf(nameless.clientSecret));
  await shop.announce(intentOf(nameless.clientSecret), 'payment_intent.succeeded');
  await bench.database.current.db.update(leads).set({ availableCount: 0 });
  bench.stripe.pay(intentOf(first.clientSecret), { billing });
  await shop.announce(intentOf(first.clientSecret), 'payment_intent.succeeded');
  expect((await theOrders()).map(({ status }) => status)).toEqual(['refunded', 'refunded']);
  const reasons = await bench.database.current.db.select({ reason: refunds.reason }).from(refunds);
  expect(reasons.map(({ reason }) => reason).sort()).toEqual(['no-address', 'sold-out']);
});

test('a decline leaves the order payable; the fifth one ends it and returns the stock', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId, clientSecret } = await shop.submitted([{ leadId, quantity: 1 }]);
  for (let decline = 1; decline <= 4; decline += 1) bench.stripe.decline(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  expect(await shop.confirmation(clientSecret)).toMatchObject({ status: 'pending', payment: 'declined' });
  bench.stripe.decline(intentId);
  await shop.announce(intentId);
  expect(bench.stripe.books.intent(intentId).status).toBe('canceled');
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'failed' });
  expect(await bench.stock(leadId)).toEqual({ available: 5, sold: 0 });
});

test('a full refund in the dashboard returns the undelivered stock; a partial one is stored as such', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId, total } = await shop.submitted([{ leadId, quantity: 2 }]);
  bench.stripe.pay(intentId);
  await shop.announce(intentId);
  bench.stripe.refundInDashboard(intentId, 5_000);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', refundedAmount: 5_000 });
  bench.stripe.refundInDashboard(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: Number(total) * 100 });
  expect(await bench.stock(leadId)).toEqual({ available: 5, sold: 0 });
});

test('an unpaid checkout is cancelled at the provider after a day', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { clientSecret, checkoutId } = await shop.prepared([{ leadId, quantity: 1 }]);
  bench.later(24 * 60 + 1);
  await shop.reconcile();
  expect(bench.stripe.books.intent(intentOf(clientSecret)).status).toBe('canceled');
  expect((await shop.submit(checkoutId)).status).toBe(409);
  expect((await shop.prepared([{ leadId, quantity: 1 }], checkoutId)).checkoutId).not.toBe(checkoutId);
});

test('an unknown secret is 404, and the event of an unknown intent is acknowledged and ignored', async () => {
  const shop = bench.openShop();
  const answer = await shop.app.request('/api/order-confirmation?payment_intent_client_secret=pi_1_secret_2');
  expect(answer.status).toBe(404);
  const leadId = await addListing(bench.database.current);
  const { intentId } = await shop.submitted([{ leadId, quantity: 1 }], contact);
  bench.stripe.pay(intentId);
  await truncateAll(bench.database.current);
  expect(await shop.announce(intentId, 'payment_intent.succeeded')).toEqual([200]);
  expect(await theOrders()).toEqual([]);
});
