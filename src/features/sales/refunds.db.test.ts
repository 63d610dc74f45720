import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { somebodyWaits, useTestDatabase } from '../../../tests/support/test-database.ts';
import { orderEvents } from '../orders/orders.table.ts';
import { openPayments } from '../payments/open-payments.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { lockListings } from '../stock/allocate-stock.ts';
import { refundChargeJob } from './refund-charge.job.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

beforeEach(() => {
  stripe.failNoMore();
  stripe.books.refundStatus = 'succeeded';
});

const allRefunds = () => database.current.db.select().from(refunds).orderBy(refunds.id);

async function kindsOf(orderId: string): Promise<string[]> {
  const events = await database.current.db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, orderId))
    .orderBy(orderEvents.id);
  return events.map(({ kind }) => kind);
}

/** A payment of the wrong amount, so that it is refunded. */
async function openRefund(amount = 5_000) {
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current);
  const sale = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.pay(sale.intentId, { amount });
  const answers = await shop.announce(sale.intentId, 'payment_intent.succeeded');
  const run = async (isLast = false) => {
    for (const { id } of await allRefunds()) await refundChargeJob.run(shop.services, { refundId: id }, { isLast });
  };
  return { ...sale, shop, leadId, run, answers };
}

test('a slow refund is open until the provider says that it went through', async () => {
  const { shop, run, intentId } = await openRefund();
  stripe.books.refundStatus = 'pending';
  await run();
  await shop.announce(intentId);
  const [pending] = await allRefunds();
  expect(pending).toMatchObject({ status: 'requested', settledAt: null });
  stripe.giveRefund(pending?.providerRefundId ?? '');
  await shop.announce(intentId);
  expect(await allRefunds()).toMatchObject([{ status: 'succeeded', settledAt: expect.any(Date) }]);
});

test('money that somebody else refunded in the meantime is not refunded again', async () => {
  const { shop, run, intentId, orderId } = await openRefund();
  stripe.refundInDashboard(intentId);
  await expect(run()).rejects.toThrow('charge_already_refunded');
  await shop.announce(intentId, 'charge.refunded');
  await run(true);
  expect(await allRefunds()).toMatchObject([{ status: 'succeeded', amount: 5_000 }]);
  expect(await kindsOf(orderId)).toEqual(['submitted', 'refunded']);
});

test('after a partial refund by somebody else, only the rest is refunded', async () => {
  const { shop, run, intentId } = await openRefund();
  stripe.refundInDashboard(intentId, 1_000);
  await expect(run()).rejects.toThrow('Stripe');
  await shop.announce(intentId, 'charge.refunded');
  await run();
  expect(await allRefunds()).toMatchObject([
    { status: 'succeeded', amount: 4_000 },
    { status: 'succeeded', amount: 1_000, reason: 'provider' },
  ]);
  expect(stripe.books.chargeOf(stripe.books.intent(intentId))?.amount_refunded).toBe(5_000);
});

test('a refund whose answer was lost is paid once, also when it is retried', async () => {
  const { run, shop, intentId } = await openRefund();
  // The provider allows a second refund of only a part of what was paid.
  await database.current.db.update(refunds).set({ amount: 2_000 });
  stripe.failNext(2, 'answers-then-drops');
  await expect(run()).rejects.toThrow('Stripe');
  await run();
  expect(await openPayments(shop.services).listRefunds(intentId)).toMatchObject([{ amountOre: 2_000 }]);
});

test('a refund that fails for good is noted on the order once', async () => {
  const { run, orderId } = await openRefund();
  stripe.failNext(2, '500');
  await expect(run()).rejects.toThrow('Stripe');
  expect(await allRefunds()).toMatchObject([{ status: 'requested' }]);
  stripe.failNext(2, '500');
  await expect(run(true)).rejects.toThrow('Stripe');
  await run(true);
  expect(await allRefunds()).toMatchObject([{ status: 'failed' }]);
  expect(await kindsOf(orderId)).toEqual(['submitted', 'refunded', 'refund-failed']);
});

test('an order of zero is never fulfilled, and there is nothing to refund', async () => {
  const { shop, answers, orderId, leadId } = await openRefund(0);
  expect(answers).toEqual([200]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 0 });
  expect(await allRefunds()).toEqual([]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
});

test('a refund event that comes before its payment waits for stock before it takes a receipt number', async () => {
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current);
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.pay(intentId);
  stripe.refundInDashboard(intentId);
  const { told } = await database.current.db.transaction(async (tx) => {
    // Another sale has locked the listing and is about to take its number.
    await lockListings(tx, [leadId]);
    const announced = shop.announce(intentId, 'charge.refunded');
    await somebodyWaits(database);
    await tx.execute(sql`
      insert into receipt_series (series, year, last_number) values ('receipt', ${new Date().getFullYear()}, 0)
      on conflict (series, year) do update set last_number = receipt_series.last_number`);
    return { told: announced };
  });
  expect(await told).toEqual([200]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  const { series, number } = receipts;
  const issued = await database.current.db.select({ series, number }).from(receipts).orderBy(receipts.id);
  expect(issued).toEqual([
    { series: 'receipt', number: 1 },
    { series: 'credit-note', number: 1 },
  ]);
});
