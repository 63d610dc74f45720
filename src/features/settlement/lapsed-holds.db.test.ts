import { expect, test } from 'vitest';
import { addListing } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { refunds } from '../refunds/refunds.table.ts';

const bench = useSaleBench();

const receiptNumbers = async () =>
  (await bench.database.current.db.select({ number: receipts.number }).from(receipts)).map(({ number }) => number);

test('an expired hold is cancelled at the provider first, and then its stock returns', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current, { records: 5 });
  const { intentId, orderId, checkoutId } = await shop.submitted([{ leadId, quantity: 3 }]);
  bench.later(14);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  bench.later(2);
  await shop.reconcile();
  expect(bench.stripe.books.intent(intentId).status).toBe('canceled');
  expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' });
  expect(await bench.stock(leadId)).toEqual({ available: 5, sold: 0 });
  expect((await shop.submit(checkoutId)).status).toBe(409);
  await shop.announce(intentId);
  expect(await bench.eventKinds(orderId)).toEqual(['submitted', 'cancelled']);
});

test('a payment after its hold expired is a sale, and takes the returned stock again', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current, { records: 5 });
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 3 }]);
  bench.later(16);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' });
  bench.stripe.pay(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid' });
  expect(await bench.stock(leadId)).toEqual({ available: 2, sold: 3 });
});

test('while the provider is unreachable the hold stays, and the next pass ends it', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.later(16);
  bench.stripe.failNext(2, '500');
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  bench.later(2);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' });
});

test('a payment that the provider is processing keeps its stock until the outcome', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId, clientSecret } = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.processing(intentId);
  bench.later(16);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
  expect(await bench.stock(leadId)).toEqual({ available: 4, sold: 1 });
  expect(await shop.confirmation(clientSecret)).toMatchObject({ status: 'pending', payment: 'processing' });
  bench.stripe.pay(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid' });
});

test('a payment after its hold allocates stock again if there is any', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current, { records: 5 });
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 2 }]);
  await bench.database.current.db.update(checkouts).set({ nextCheckAt: null });
  bench.stripe.cancelInDashboard(intentId);
  await shop.announce(intentId, 'payment_intent.canceled');
  expect(await shop.order(orderId)).toMatchObject({ status: 'failed' });
  expect(await bench.stock(leadId)).toEqual({ available: 5, sold: 0 });
  bench.stripe.books.intent(intentId).status = 'processing';
  bench.stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid' });
  expect(await bench.stock(leadId)).toEqual({ available: 3, sold: 2 });
});

test('a payment after its hold, with nothing left in stock, is refunded in full and gets no receipt number', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current, { availableCount: 2 });
  const { checkoutId, intentId, orderId, total } = await shop.submitted([{ leadId, quantity: 2 }]);
  bench.stripe.cancelInDashboard(intentId);
  await shop.announce(intentId, 'payment_intent.canceled');
  await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.books.intent(intentId).status = 'processing';
  bench.stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
  expect(shop.jobs).toEqual(['refund-charge', 'send-mail']);
  bench.stripe.failNext(2, '500');
  await expect(bench.runRefunds(shop)).rejects.toThrow();
  await bench.runRefunds(shop);
  await bench.runRefunds(shop);
  expect(await bench.database.current.db.select().from(refunds)).toMatchObject([
    { status: 'succeeded', amount: Number(total) * 100, reason: 'sold-out' },
  ]);
  await shop.announce(intentId, 'charge.refunded');
  expect(await receiptNumbers()).toEqual([]);
  expect(await bench.stock(leadId)).toEqual({ available: 1, sold: 1 });
  // its buyer may buy what is left
  const { checkoutId: another } = await shop.prepared([{ leadId, quantity: 1 }], checkoutId);
  expect(another).not.toBe(checkoutId);
});
