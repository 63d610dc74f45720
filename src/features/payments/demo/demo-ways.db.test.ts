import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, contact, stockOf } from '../../../../tests/support/sale.ts';
import { createTestApp, sendJson, testEnv } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { openPayments } from '../open-payments.ts';
import { demoIntents } from '../payments.table.ts';
import { settleDemoTransferJob } from './answer-demo-payment.ts';
import { demoEventSchema, signDemoEvent } from './demo-event.ts';

const database = useTestDatabase({ isEmptied: true });

function openDemo() {
  const env = testEnv();
  const events: string[] = [];
  const later: { name: string; startAfter: Date | undefined }[] = [];
  const told: (() => Promise<unknown>)[] = [];
  const enqueue: Enqueue = async (_tx, job, payload, { startAfter } = {}) => {
    if (job.name === settleDemoTransferJob.name) later.push({ name: job.name, startAfter });
    if (job.name !== 'send-demo-event') return;
    const event = demoEventSchema.parse(payload);
    events.push(event.kind.replace('payment_intent.', ''));
    told.push(async () => app.request('/api/webhooks/demo', signDemoEvent(event, env.SESSION_SECRET, new Date())));
  };
  const deps = { db: database.current.db, env, enqueue, now: () => new Date(), stockChanged: () => {} };
  const app = createTestApp(database.current, { settings: { RATE_LIMITS: 'off' }, deps: { enqueue } });
  const payments = openPayments(deps);
  const post = async (path: string, body: object) => {
    const answer = await sendJson(app, 'POST', path, body);
    return { status: answer.status, body: await answer.json() };
  };
  const billingDetails = { name: contact.customerName, email: contact.customerEmail };
  return {
    app,
    events,
    later,
    payments,
    post,
    tell: async () => {
      for (const one of told.splice(0)) await one();
    },
    newIntent: () =>
      payments.createIntent({ amountOre: 18_625, checkoutId: 'checkout-1', idempotencyKey: randomUUID() }),
    pay: (method: string, clientSecret: string, more: object = {}) =>
      post('/api/demo-payments/confirm', { clientSecret, method, billingDetails, ...more }),
    answer: (clientSecret: string, outcome: string) => post('/api/demo-payments/answer', { clientSecret, outcome }),
  };
}

test.each(['swish', 'billie'] as const)(
  '%s waits for an answer elsewhere, which is not yet a payment',
  async (method) => {
    const { newIntent, pay, answer, payments, events, post } = openDemo();
    const { id, clientSecret } = await newIntent();
    const { status, body } = await pay(method, clientSecret);
    expect([status, body.status]).toEqual([200, 'requires_action']);
    expect(body.answerAt).toContain(`/demo-betalning?method=${method}`);
    expect(body.qr !== undefined).toBe(method === 'swish');
    expect(await payments.findIntent(id)).toMatchObject({ status: 'open', asksToConfirm: false, method: null });
    expect((await post('/api/demo-payments/status', { clientSecret })).body).toEqual({
      status: 'requires_action',
      method,
      amount: '186.25',
    });
    expect(await answer(clientSecret, 'accepted')).toEqual({ status: 200, body: { status: 'succeeded' } });
    expect(await payments.findIntent(id)).toMatchObject({ status: 'succeeded', method: { type: method, brand: null } });
    expect(events).toEqual(['requires_action', 'succeeded']);
    expect(await answer(clientSecret, 'refused')).toEqual({ status: 200, body: { status: 'succeeded' } });
  },
);

test('a refused payment can be made in another way, and a cancelled one is not a decline', async () => {
  const { newIntent, pay, answer, events } = openDemo();
  const { clientSecret } = await newIntent();
  await pay('swish', clientSecret);
  expect((await answer(clientSecret, 'refused')).body).toEqual({ status: 'requires_payment_method' });
  expect((await answer(clientSecret, 'accepted')).body.code).toBe('nothing-to-confirm');
  await pay('billie', clientSecret);
  expect((await answer(clientSecret, 'cancelled')).body).toEqual({ status: 'requires_payment_method' });
  const card = { number: '4242424242424242', expMonth: 12, expYear: 2050, cvc: '123' };
  expect((await pay('card', clientSecret, { card })).body).toEqual({ status: 'succeeded' });
  expect(events).toEqual(['requires_action', 'payment_failed', 'requires_action', 'succeeded']);
});

test('a card payment needs a card, another method none, and an unknown method, outcome or payment is refused', async () => {
  const { newIntent, pay, answer } = openDemo();
  const { clientSecret } = await newIntent();
  expect((await pay('card', clientSecret)).body.fields).toEqual({ card: 'Card is required' });
  expect((await pay('cash', clientSecret)).body.fields).toHaveProperty('method');
  expect((await answer(clientSecret, 'maybe')).body.fields).toHaveProperty('outcome');
  expect((await answer('unknown', 'accepted')).status).toBe(404);
  expect((await answer(clientSecret, 'accepted')).body.code).toBe('nothing-to-confirm');
});

async function order(shop: ReturnType<typeof openDemo>) {
  const leadId = await addListing(database.current);
  const prepared = await shop.post('/api/create-payment-intent', { cartItems: [{ leadId, quantity: 2 }] });
  const { checkoutId, clientSecret } = prepared.body;
  await shop.post(`/api/checkouts/${checkoutId}/submit`, contact);
  const confirmation = async () =>
    (await shop.app.request(`/api/order-confirmation?payment_intent_client_secret=${clientSecret}`)).json();
  return { leadId, clientSecret, confirmation };
}

test('a bank transfer is processed first, with nothing delivered, and succeeds after a minute', async () => {
  const shop = openDemo();
  const { clientSecret, confirmation } = await order(shop);
  const begun = Date.now();
  expect((await shop.pay('bank', clientSecret)).body).toEqual({ status: 'processing' });
  await shop.tell();
  expect(await confirmation()).toMatchObject({ status: 'pending', isProcessing: true, records: [], downloads: null });
  expect((shop.later[0]?.startAfter?.getTime() ?? 0) - begun).toBeGreaterThanOrEqual(60_000);
  expect((await shop.pay('bank', clientSecret)).body.code).toBe('payment-processing');
  await shop.answer(clientSecret, 'accepted');
  await shop.tell();
  expect(await confirmation()).toMatchObject({ status: 'paid', isProcessing: false });
});

test('a failed transfer ends the order at once, returns its stock and tells the buyer', async () => {
  const shop = openDemo();
  const { leadId, clientSecret, confirmation } = await order(shop);
  await shop.pay('bank', clientSecret);
  await shop.tell();
  expect(await stockOf(database.current, leadId)).toEqual({ available: 3, sold: 2 });
  const [intent] = await database.current.db
    .select()
    .from(demoIntents)
    .where(eq(demoIntents.clientSecret, clientSecret));
  expect((await shop.payments.cancelIntent(intent?.intentId ?? '', 'abandoned')).ok).toBe(false);
  expect((await shop.answer(clientSecret, 'refused')).body).toEqual({ status: 'canceled' });
  await shop.tell();
  expect(await confirmation()).toMatchObject({ status: 'failed', isProcessing: false });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  const sent = await database.current.db.select().from(mails).orderBy(mails.id);
  expect(sent.map(({ template, to }) => [template, to])).toEqual([['payment-failed', contact.customerEmail]]);
  expect((await shop.pay('bank', clientSecret)).body.code).toBe('payment-cancelled');
});
