import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { openBuyerSession } from '../../../tests/support/buyer-session.ts';
import { addListing, contact } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { adminAlerts } from '../alerts/alerts.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { refunds } from '../refunds/refunds.table.ts';

const bench = useSaleBench();
const db = () => bench.database.current.db;
const listed = z.array(z.object({ orderNumber: z.string(), isProcessing: z.boolean() }));
const mailed = async () => (await db().select().from(mails).orderBy(mails.id)).map(({ template }) => template);
const alerted = async () => (await db().select().from(adminAlerts)).map(({ kind }) => kind);

/** A buyer who was told to wait for a transfer of two leads out of five. */
async function processed({ availableCount = 5 } = {}) {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current, { availableCount });
  const held = await shop.submitted([{ leadId, quantity: 2 }]);
  bench.stripe.processing(held.intentId);
  await shop.announce(held.intentId, 'payment_intent.processing');
  expect(await shop.confirmation(held.clientSecret)).toMatchObject({ status: 'pending', isProcessing: true });
  return { ...shop, ...held, leadId };
}

/** Runs the job that asks the provider, so often that no hold ends in between. */
async function waitDays(shop: Awaited<ReturnType<typeof processed>>, days: number) {
  bench.later(days * 24 * 60);
  await shop.reconcile();
}

test('the lists of the admin and the buyer show a payment as processing, and no longer once it is paid', async () => {
  const shop = await processed();
  const other = await shop.submitted([{ leadId: shop.leadId, quantity: 1 }]);
  const admin = await asAdmin(bench.database.current);
  const cookie = await openBuyerSession(bench.database.current, contact.customerEmail, bench.now());
  const list = async (path: string, headers: Record<string, string>) =>
    listed
      .parse(await (await shop.app.request(path, { headers })).json())
      .map(({ orderNumber, isProcessing }) => [orderNumber, isProcessing]);
  const lists = async () => [await list('/api/admin/orders', admin), await list('/api/order-history', { cookie })];
  const said = (isProcessing: boolean) => [
    [other.orderNumber, false],
    [shop.orderNumber, isProcessing],
  ];
  expect(await lists()).toEqual([said(true), said(true)]);
  bench.stripe.pay(shop.intentId);
  await shop.announce(shop.intentId, 'payment_intent.succeeded');
  expect(await lists()).toEqual([said(false), said(false)]);
});

test.each(['its event', 'the periodic check', 'the return page'])(
  'a payment that fails after processing ends its order at once, when %s reports it',
  async (way) => {
    const shop = await processed();
    bench.later(30);
    await shop.reconcile();
    bench.stripe.failProcessing(shop.intentId);
    bench.later(15);
    if (way === 'its event') await shop.announce(shop.intentId, 'payment_intent.payment_failed');
    else if (way === 'the return page') await shop.confirmation(shop.clientSecret);
    else await shop.reconcile();
    expect(await shop.order(shop.orderId)).toMatchObject({ status: 'failed', heldUntil: null });
    expect(await bench.stock(shop.leadId)).toEqual({ available: 5, sold: 0 });
    expect(bench.stripe.books.intent(shop.intentId).status).toBe('canceled');
    await shop.announce(shop.intentId);
    expect(await mailed()).toEqual(['payment-failed']);
    expect(await bench.eventKinds(shop.orderId)).toEqual(['submitted', 'failed']);
    expect(await shop.confirmation(shop.clientSecret)).toMatchObject({ status: 'failed', isProcessing: false });
  },
);

test('while the provider is unreachable no stock is returned, and its event is processed on the next delivery', async () => {
  const shop = await processed();
  bench.stripe.failProcessing(shop.intentId);
  bench.stripe.failNext(4, '500');
  expect(await shop.announce(shop.intentId, 'payment_intent.payment_failed')).toEqual([500]);
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'pending' });
  bench.stripe.failNoMore();
  expect(await shop.announce(shop.intentId, 'payment_intent.payment_failed')).toEqual([200]);
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'failed' });
});

test('a late event from before the processing ends nothing', async () => {
  const shop = await processed();
  await shop.announce(shop.intentId, 'payment_intent.created');
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'pending' });
  expect(await shop.confirmation(shop.clientSecret)).toMatchObject({ isProcessing: true });
  bench.stripe.pay(shop.intentId);
  await shop.announce(shop.intentId, 'payment_intent.succeeded');
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'paid' });
});

test('a failure reported after the success changes nothing', async () => {
  const shop = await processed();
  bench.stripe.failProcessing(shop.intentId);
  bench.stripe.pay(shop.intentId);
  await shop.announce(shop.intentId, 'payment_intent.succeeded');
  await shop.announce(shop.intentId, 'payment_intent.payment_failed');
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'paid' });
  expect(await bench.stock(shop.leadId)).toEqual({ available: 3, sold: 2 });
  expect(await mailed()).not.toContain('payment-failed');
});

test('a payment processing for days keeps its stock, and the provider is asked a few times an hour', async () => {
  const shop = await processed();
  const asked = () => bench.stripe.requests.length;
  for (let minute = 0; minute < 60; minute += 1) {
    bench.later(1);
    await shop.reconcile();
  }
  const before = asked();
  for (let minute = 0; minute < 60; minute += 1) {
    bench.later(1);
    await shop.reconcile();
    expect((await shop.order(shop.orderId))?.heldUntil?.getTime()).toBeGreaterThan(bench.now().getTime());
  }
  expect(asked() - before).toBeLessThan(8);
  await waitDays(shop, policy.processingDays - 1);
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'pending' });
  expect(await alerted()).toEqual([]);
});

test('a payment that never finishes processing is given up: order and stock are released, buyer and owner are told once', async () => {
  const shop = await processed();
  await waitDays(shop, policy.processingDays);
  await shop.announce(shop.intentId, 'payment_intent.processing');
  await waitDays(shop, 1);
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'failed' });
  expect(await bench.stock(shop.leadId)).toEqual({ available: 5, sold: 0 });
  expect(await mailed()).toEqual(['payment-failed']);
  expect(await alerted()).toEqual(['payment-given-up']);
});

test('a payment that arrives after it was given up allocates stock again, or is refunded', async () => {
  const shop = await processed({ availableCount: 3 });
  const late = await shop.submitted([{ leadId: shop.leadId, quantity: 1 }]);
  bench.stripe.processing(late.intentId);
  await shop.announce(late.intentId, 'payment_intent.processing');
  await waitDays(shop, policy.processingDays);
  expect(await bench.stock(shop.leadId)).toEqual({ available: 3, sold: 0 });
  await shop.submitted([{ leadId: shop.leadId, quantity: 1 }]);
  for (const { intentId } of [shop, late]) {
    bench.stripe.pay(intentId);
    await shop.announce(intentId, 'payment_intent.succeeded');
  }
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'paid' });
  expect(await shop.order(late.orderId)).toMatchObject({ status: 'refunded' });
  const [refund] = await db().select().from(refunds).where(eq(refunds.orderId, late.orderId));
  expect(refund).toMatchObject({ reason: 'sold-out' });
});
