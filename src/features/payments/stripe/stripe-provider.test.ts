import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Failing, type StripeServer, startStripeServer } from '../../../../tests/support/stripe/stripe-server.ts';
import type { PaymentTypes } from '../../../platform/env.ts';
import { type BalanceRow, type PaymentProvider, PaymentProviderError } from '../payment-provider.ts';
import { stripeDispute } from './stripe-answer.ts';
import { stripeClient } from './stripe-client.ts';
import { stripeProvider } from './stripe-provider.ts';

const secretKey = 'sk_test_a_key_that_must_not_leak';
/** A busy machine answers within it; only what never answers waits for it. */
const timeoutMs = 2_000;

let stripe: StripeServer;
let payments: PaymentProvider;

beforeEach(async () => {
  stripe = await startStripeServer({ secretKey });
  payments = stripeProvider(stripe.settings, timeoutMs);
});
afterEach(() => stripe.stop());

const create = (idempotencyKey: string = randomUUID()) =>
  payments.createIntent({ amountOre: 18_625, checkoutId: 'checkout-1', idempotencyKey });

async function failureOf(call: Promise<unknown>): Promise<Error> {
  try {
    await call;
  } catch (error) {
    if (error instanceof Error) return error;
  }
  throw new Error('It did not fail.');
}

function readOf(event: unknown) {
  const { body, headers } = stripe.signedEvent(event);
  return payments.readEvent(body, headers['stripe-signature'], new Date());
}

test('an intent is requested in kronor, with every payment method of the account and the checkout’s id', async () => {
  await create('key-1');
  const asked = {
    method: 'POST',
    path: '/v1/payment_intents',
    idempotencyKey: 'key-1',
    params: {
      amount: '18625',
      currency: 'sek',
      automatic_payment_methods: { enabled: 'true' },
      metadata: { checkoutId: 'checkout-1' },
    },
  };
  // A slow machine retries, with the same key.
  expect(new Set(stripe.requests.map((request) => JSON.stringify(request))).size).toBe(1);
  expect(stripe.requests[0]).toEqual(asked);
});

test.each<Failing>(['timeout', '500', 'drop', '429', 'answers-then-drops'])(
  'a Stripe that fails repeatedly with "%s" is a provider error, and leaves no second intent',
  async (how) => {
    stripe.failNext(3, how);
    const key = randomUUID();
    const failure = await failureOf(create(key));
    expect(failure).toBeInstanceOf(PaymentProviderError);
    expect(failure.message).toMatch(/^Stripe/);
    stripe.failNoMore();
    const { id } = await create(key);
    expect([...stripe.books.intents.keys()]).toEqual([id]);
  },
);

test.each<Failing>(['timeout', '500', 'drop', 'answers-then-drops'])(
  'a call that fails once with "%s" is retried automatically with the same key',
  async (how) => {
    stripe.failNext(1, how);
    const { id } = await create();
    expect([...stripe.books.intents.keys()]).toEqual([id]);
  },
);

test('a refund whose answer got lost is not made twice', async () => {
  const { id } = await create();
  stripe.pay(id);
  const params = { amountOre: 5_000, refundId: 'refund-1', idempotencyKey: 'refund-1' };
  stripe.failNext(2, 'answers-then-drops');
  await expect(payments.refund(id, params)).rejects.toThrow(PaymentProviderError);
  const refund = await payments.refund(id, params);
  expect([...stripe.books.refunds.values()]).toMatchObject([{ id: refund.id, metadata: { refundId: 'refund-1' } }]);
});

test('a wrong key is a provider error that does not show the key', async () => {
  const wrong = stripeProvider({ ...stripe.settings, STRIPE_SECRET_KEY: 'sk_test_another_key' });
  const failure = await failureOf(wrong.findIntent('pi_1'));
  expect(failure).toBeInstanceOf(PaymentProviderError);
  expect(JSON.stringify([failure.message, failure.stack, failure.cause])).not.toContain('sk_test');
});

test('the payment methods are those Stripe last reported, and only a change is announced', async () => {
  const paymentTypes: PaymentTypes = { known: null, onChange: vi.fn() };
  const shop = stripeProvider({ ...stripe.settings, paymentTypes });
  const prepare = () => shop.createIntent({ amountOre: 18_625, checkoutId: 'c', idempotencyKey: randomUUID() });
  stripe.books.methods = ['card', 'swish', 'klarna'];
  await prepare();
  await prepare();
  expect(paymentTypes.known).toEqual(['card', 'swish', 'klarna']);
  expect(paymentTypes.onChange).toHaveBeenCalledTimes(1);
  stripe.books.methods = ['card'];
  await prepare();
  expect(paymentTypes.onChange).toHaveBeenCalledTimes(2);
});

test('a server that is not Stripe is a provider error', async () => {
  const nobody = stripeProvider({ ...stripe.settings, STRIPE_API_BASE: 'http://127.0.0.1:9' }, timeoutMs);
  expect(await failureOf(nobody.findIntent('pi_1'))).toBeInstanceOf(PaymentProviderError);
});

test('a processing payment cannot be stopped or changed, and can still be declined', async () => {
  const { id } = await create();
  stripe.processing(id);
  expect(await payments.findIntent(id)).toMatchObject({ status: 'processing' });
  expect(await payments.cancelIntent(id, 'abandoned')).toMatchObject({ ok: false, failure: { status: 'processing' } });
  const change = { amountOre: 20_000, idempotencyKey: 'change-1' };
  expect(await payments.changeAmount(id, change)).toMatchObject({ ok: false, failure: { status: 'processing' } });
  stripe.decline(id);
  expect(await payments.findIntent(id)).toMatchObject({ status: 'open' });
});

test('an intent cancelled in the dashboard does not count as cancelled by the shop', async () => {
  const { id } = await create();
  stripe.cancelInDashboard(id);
  expect(await payments.findIntent(id)).toMatchObject({ status: 'cancelled', cancelReason: 'other' });
});

test('a payment event has no billing details, and asking Stripe adds them', async () => {
  const { id } = await create();
  const billing = { name: 'Åsa', email: 'asa@foretag.example', phone: null };
  stripe.pay(id, { billing });
  const event = stripe.eventsFor(id).find(({ type }) => type === 'payment_intent.succeeded');
  expect(readOf(event)).toMatchObject({ about: 'intent', intent: { status: 'succeeded', billing: null } });
  expect(await payments.findIntent(id)).toMatchObject({ billing });
});

test('a refund made in the dashboard, and one that failed, are reported', async () => {
  const { id } = await create();
  stripe.pay(id);
  const refund = stripe.refundInDashboard(id, 5_000);
  stripe.failRefund(refund.id);
  const told = stripe.eventsFor(id).map(readOf);
  expect(told.filter((event) => event?.about === 'refund')).toMatchObject([
    { refundedOre: 5_000, receivedOre: 18_625 },
  ]);
  const failed = told.filter((event) => event?.about === 'refund-failed');
  expect(failed.map((event) => event?.kind)).toContain('refund.failed');
  expect(failed).toMatchObject(failed.map(() => ({ intentId: id, refundId: refund.id })));
});

test('a refund in progress is pending', async () => {
  const { id } = await create();
  stripe.pay(id);
  stripe.books.refundStatus = 'pending';
  const params = { amountOre: 5_000, refundId: 'refund-1', idempotencyKey: 'refund-1' };
  expect(await payments.refund(id, params)).toMatchObject({ status: 'pending' });
});

async function balanceRows(onRow = () => {}) {
  const rows: BalanceRow[] = [];
  const [begin, end] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  for await (const row of payments.readBalance?.({ begin, end }) ?? []) {
    rows.push(row);
    onRow();
  }
  return rows;
}

test('the balance is read page by page, a hundred rows at a time', async () => {
  for (let made = 0; made < 201; made += 1) stripe.balance.takeFee(made + 1);
  expect((await balanceRows()).map(({ amountOre }) => amountOre).toSorted((a, b) => b - a)).toEqual(
    Array.from({ length: 201 }, (_, index) => -1 - index),
  );
  expect(stripe.requests.map(({ path, params }) => [path, params.limit])).toEqual(
    Array.from({ length: 3 }, () => ['/v1/balance_transactions', '100']),
  );
});

test('fees, payouts and other businesses’ rows are told apart from the shop’s sales', async () => {
  stripe.balance.feeOf = () => 459;
  const { id } = await create();
  stripe.pay(id);
  stripe.refundInDashboard(id, 5_000);
  stripe.balance.takeFee(900);
  stripe.balance.payOut(10_000);
  stripe.balance.add({ amount: 300, type: 'topup', reporting_category: 'topup', currency: 'eur' });
  expect((await balanceRows()).toReversed()).toMatchObject([
    { kind: 'charge', amountOre: 18_625, feeOre: 459, intentId: id, isMarked: true },
    { kind: 'refund', amountOre: -5_000, feeOre: 0, intentId: id, isMarked: false },
    { kind: 'fee', amountOre: -900, feeOre: 0, intentId: null },
    { kind: 'payout', amountOre: -10_000, intentId: null, isMarked: false },
    { kind: 'other', amountOre: 300, currency: 'eur', sourceId: null },
  ]);
});

test('a balance that breaks off between pages is a provider error', async () => {
  for (let made = 0; made < 101; made += 1) stripe.balance.takeFee(100);
  await expect(balanceRows(() => stripe.failNext(2, '500'))).rejects.toThrow(PaymentProviderError);
});

test.each([
  ['of another thing', { id: 'evt_1', type: 'customer.created', data: { object: { id: 'cus_1' } } }],
  ['whose intent has another shape', { id: 'evt_1', type: 'payment_intent.succeeded', data: { object: {} } }],
  ['of a charge without an intent', { id: 'evt_1', type: 'charge.refunded', data: { object: { amount_refunded: 1 } } }],
  ['with nothing in it', { id: 'evt_1', type: 'charge.refunded', data: { object: null } }],
])('a signed event %s is acknowledged and ignored', (_, event) => {
  expect(readOf(event)).toEqual({ id: 'evt_1', kind: event.type, about: 'others' });
});

test('the client is made once for each key and address', () => {
  expect(stripeClient(stripe.settings)).toBe(stripeClient({ ...stripe.settings }));
  expect(stripeClient(stripe.settings)).not.toBe(stripeClient({ ...stripe.settings, STRIPE_SECRET_KEY: 'sk_test_2' }));
});

test.each([
  ['warning_needs_response', 'open'],
  ['warning_under_review', 'open'],
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['a_status_of_next_year', 'open'],
  ['warning_closed', 'won'],
  ['won', 'won'],
  ['prevented', 'won'],
  ['lost', 'lost'],
  ['appeal_needs_response', 'lost'],
  ['appeal_under_review', 'lost'],
])('a dispute that Stripe calls %s is %s', (stripeStatus, status) => {
  const dispute = {
    id: 'dp_1',
    object: 'dispute',
    amount: 1_000,
    created: 1_777_888_800,
    payment_intent: 'pi_1',
    reason: 'general',
    status: stripeStatus,
    evidence_details: { due_by: 1_778_493_600 },
  };
  const dueAt = new Date('2026-05-11T10:00:00Z');
  expect(stripeDispute.parse(dispute)).toMatchObject({ amountOre: 1_000, status, dueAt });
  expect(stripeDispute.parse({ ...dispute, evidence_details: { due_by: null } })).toMatchObject({ dueAt: null });
  expect(stripeDispute.parse({ ...dispute, payment_intent: null })).toBeNull();
  const read = (object: object) =>
    readOf({ id: 'evt_1', object: 'event', type: 'charge.dispute.updated', data: { object } });
  expect(read(dispute)).toMatchObject({ about: 'dispute', intentId: 'pi_1' });
  expect(read({ ...dispute, payment_intent: null })).toMatchObject({ about: 'others' });
});
