import { expect, test } from 'vitest';
import { addListing, intentOf, stockOf } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { openPayments } from '../payments/open-payments.ts';
import { leadRecords } from '../records/records.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { deliverOrder } from '../sales/deliver-order.job.ts';
import { reconcilePayments } from './reconcile-payments.job.ts';

const bench = useSaleBench();
const deliver = (orderId: string) =>
  deliverOrder(bench.database.current.db, bench.openShop().services, orderId, bench.now());

test('a payment that arrives just as its hold is released is a sale', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  const payments = openPayments(shop.services);
  const slow: typeof payments = {
    ...payments,
    cancelIntent(...params) {
      bench.stripe.pay(intentId);
      return payments.cancelIntent(...params);
    },
  };
  bench.later(16);
  await reconcilePayments({ ...shop.services, payments: slow });
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid' });
  expect(await stockOf(bench.database.current, leadId)).toEqual({ available: 4, sold: 1 });
});

test('a late event of a cancelled intent does not reopen it', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { checkoutId, clientSecret } = await shop.prepared([{ leadId, quantity: 1 }]);
  bench.stripe.cancelInDashboard(intentOf(clientSecret));
  await shop.announce(intentOf(clientSecret), 'payment_intent.canceled');
  await shop.announce(intentOf(clientSecret), 'payment_intent.created');
  expect((await shop.submit(checkoutId)).status).toBe(409);
  expect(await stockOf(bench.database.current, leadId)).toEqual({ available: 5, sold: 0 });
});

test('the same number in another currency is another amount', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.books.intent(intentId).currency = 'dkk';
  bench.stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
  expect(await bench.database.current.db.select().from(refunds)).toMatchObject([{ reason: 'wrong-amount' }]);
});

test('the order’s secret shows the records and the buyer for a day, and not after a refund', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current, { records: 5 });
  const kept = await shop.submitted([{ leadId, quantity: 2 }]);
  await deliver(kept.orderId);
  expect(await shop.order(kept.orderId)).toMatchObject({ deliveryStatus: 'Ny' });
  const refunded = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  for (const { intentId, orderId, clientSecret } of [kept, refunded]) {
    expect((await shop.confirmation(clientSecret)).records).toEqual([]);
    bench.stripe.pay(intentId);
    await shop.announce(intentId);
    await deliver(orderId);
  }
  const opened = { deliveryStatus: 'Levererad', recordsOpen: true, buyer: { email: 'kopare@foretag.example' } };
  expect(await shop.confirmation(kept.clientSecret)).toMatchObject(opened);
  expect((await shop.confirmation(kept.clientSecret)).records).toHaveLength(2);
  bench.stripe.refundInDashboard(refunded.intentId);
  await shop.announce(refunded.intentId);
  expect((await shop.confirmation(refunded.clientSecret)).records).toEqual([]);
  expect(await stockOf(bench.database.current, leadId)).toEqual({ available: 2, sold: 3 });
  expect(await wrongBooks(bench.database.current)).toEqual({});
  bench.later(24 * 60);
  expect(await shop.confirmation(kept.clientSecret)).toMatchObject({ recordsOpen: false, records: [], buyer: null });
});

test('records sold before their import are delivered as they arrive, never the same one twice', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId, clientSecret } = await shop.submitted([{ leadId, quantity: 2 }]);
  bench.stripe.pay(intentId);
  await shop.announce(intentId);
  await deliver(orderId);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Pågår', deliveredAt: null });
  for (const email of ['ett@foretag.example', 'tva@foretag.example', 'tre@foretag.example']) {
    await bench.database.current.db
      .insert(leadRecords)
      .values({ leadId, email, collectedAt: bench.now(), maxBuyers: 1 });
    await deliver(orderId);
    await deliver(orderId);
  }
  const { records } = await shop.confirmation(clientSecret);
  expect(records.map(({ email }) => email).sort()).toEqual(['ett@foretag.example', 'tva@foretag.example']);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
});

test('a page that polls all the time makes the shop ask the provider rarely', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { clientSecret, intentId } = await shop.submitted([{ leadId, quantity: 1 }]);
  const asked = () =>
    bench.stripe.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(intentId)).length;
  await Promise.all(Array.from({ length: 5 }, () => shop.confirmation(clientSecret)));
  expect(asked()).toBe(1);
  bench.later(1.6 / 60);
  await shop.confirmation(clientSecret);
  expect(asked()).toBe(2);
});

test('a payment still processing after its hold keeps the stock for another quarter of an hour', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.processing(intentId);
  bench.later(14);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ heldUntil: new Date(bench.now().getTime() + 15 * 60_000) });
});

test('a decline reported again and again is one decline', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.decline(intentId);
  for (let time = 1; time <= 6; time += 1) await shop.announce(intentId, 'payment_intent.payment_failed');
  expect(bench.stripe.books.intent(intentId).status).toBe('requires_payment_method');
  expect(await shop.order(orderId)).toMatchObject({ status: 'pending' });
});

test('a checkout cancelled while it is submitted leaves no order waiting for ever', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  for (let round = 1; round <= 10; round += 1) {
    const { checkoutId, clientSecret } = await shop.prepared([{ leadId, quantity: 1 }]);
    bench.stripe.cancelInDashboard(intentOf(clientSecret));
    await Promise.all([shop.submit(checkoutId), shop.announce(intentOf(clientSecret), 'payment_intent.canceled')]);
    expect(await stockOf(bench.database.current, leadId)).toEqual({ available: 5, sold: 0 });
  }
});
