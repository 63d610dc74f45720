import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { keepDemoEvents } from '../../../tests/support/payment-benches.ts';
import { testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { ApiVariables } from '../../platform/http/api-deps.ts';
import { ApiError, answerError } from '../../platform/http/api-error.ts';
import { routesOf, serveCalls } from '../../platform/http/serve-calls.ts';
import { openPayments } from './open-payments.ts';
import { paymentCalls } from './payments.api.ts';
import { demoIntents } from './payments.table.ts';

// Each test has its own visitors, so that nothing has to be emptied between the tests.
const database = useTestDatabase();

const stripeKeys = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

const visa = '4242 4242 4242 4242';
const declined = '4000000000000002';
const asksToConfirm = '4000002500003155';

type Params = { settings?: Record<string, string> };

function openShop({ settings = {} }: Params = {}) {
  const clock = { now: new Date('2026-05-04T10:00:00Z') };
  const { events, enqueue } = keepDemoEvents();
  const visitor: string = randomUUID();
  const deps = {
    db: database.current.db,
    env: testEnv(settings),
    enqueue,
    now: () => clock.now,
    stockChanged: () => {},
  };
  const payments = openPayments(deps);
  const app = new Hono<ApiVariables>()
    .use(async (context, next) => {
      context.set('clientAddress', context.req.header('x-address') ?? '');
      return next();
    })
    .all('*', serveCalls(routesOf(paymentCalls))(deps))
    .onError((error, context) => {
      if (error instanceof ApiError) return answerError(context, error);
      throw error;
    });
  const post = (path: string, body: unknown, address = visitor) =>
    app.request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-address': address },
      body: JSON.stringify(body),
    });
  const confirm = (clientSecret: string, card: object = {}, address?: string) =>
    post('/demo-payments/confirm', { ...payment(clientSecret), card: { ...goodCard, ...card } }, address);
  return {
    app,
    clock,
    events,
    payments,
    post,
    confirm,
    challenge: (clientSecret: string, approve: boolean) => post('/demo-payments/challenge', { clientSecret, approve }),
    newIntent: () =>
      payments.createIntent({ amountOre: 18_625, checkoutId: 'checkout-1', idempotencyKey: randomUUID() }),
    kinds: () => events.map((event) => event.kind.replace('payment_intent.', '')),
  };
}

const goodCard = { number: visa, expMonth: 12, expYear: 2030, cvc: '123' };

const payment = (clientSecret: string) => ({
  clientSecret,
  card: goodCard,
  billingDetails: { name: 'Åsa Öberg', email: 'Asa@Foretag.example', phone: '070-174 06 05' },
});

test('a good card pays once, however often the buyer presses the button', async () => {
  const { newIntent, confirm, payments, kinds } = openShop();
  const { id, clientSecret } = await newIntent();
  const answers = await Promise.all(Array.from({ length: 8 }, () => confirm(clientSecret)));
  for (const answer of answers) {
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ status: 'succeeded' });
  }
  expect(kinds()).toEqual(['succeeded']);
  expect(await payments.findIntent(id)).toMatchObject({
    status: 'succeeded',
    receivedOre: 18_625,
    billing: { name: 'Åsa Öberg', email: 'asa@foretag.example', phone: '070-174 06 05' },
  });
});

test.each([
  [declined, { code: 'card_declined' }],
  ['4000000000009995', { code: 'card_declined', declineCode: 'insufficient_funds' }],
  ['5555555555554444', { code: 'card_declined' }],
])('the card %s is declined, and another one can pay', async (number, refusal) => {
  const { newIntent, confirm, kinds } = openShop();
  const { clientSecret } = await newIntent();
  const answer = await confirm(clientSecret, { number });
  expect(answer.status).toBe(402);
  expect(await answer.json()).toMatchObject({ ...refusal, message: expect.stringMatching(/card/) });
  expect((await confirm(clientSecret)).status).toBe(200);
  expect(kinds()).toEqual(['payment_failed', 'succeeded']);
});

test('a card that needs confirmation is charged when the buyer approves, and not before', async () => {
  const { newIntent, confirm, challenge, payments, kinds } = openShop();
  const { id, clientSecret } = await newIntent();
  expect(await (await confirm(clientSecret, { number: asksToConfirm })).json()).toEqual({ status: 'requires_action' });
  expect(await payments.findIntent(id)).toMatchObject({ status: 'open', receivedOre: 0, billing: null });
  expect(kinds()).toEqual(['requires_action']);
  const approved = await Promise.all([challenge(clientSecret, true), challenge(clientSecret, true)]);
  expect(approved.map((answer) => answer.status)).toEqual([200, 200]);
  expect(kinds()).toEqual(['requires_action', 'succeeded']);
  expect(await payments.findIntent(id)).toMatchObject({ billing: { email: 'asa@foretag.example' } });
  expect(await (await challenge(clientSecret, false)).json()).toEqual({ status: 'succeeded' });
});

test('a refused confirmation is a decline, and the intent is open again', async () => {
  const { newIntent, confirm, challenge, payments, kinds } = openShop();
  const { id, clientSecret } = await newIntent();
  await confirm(clientSecret, { number: asksToConfirm });
  const refused = await challenge(clientSecret, false);
  expect(refused.status).toBe(402);
  expect(await refused.json()).toMatchObject({ code: 'authentication_failed' });
  expect(kinds()).toEqual(['requires_action', 'payment_failed']);
  expect(await payments.findIntent(id)).toMatchObject({ status: 'open' });
  expect((await challenge(clientSecret, true)).status).toBe(409);
  expect((await confirm(clientSecret)).status).toBe(200);
});

test('an amount changed at the confirmation step has to be confirmed again', async () => {
  const { newIntent, confirm, challenge, payments } = openShop();
  const { id, clientSecret } = await newIntent();
  await confirm(clientSecret, { number: asksToConfirm });
  await payments.changeAmount(id, { amountOre: 20_000, idempotencyKey: 'change' });
  expect((await challenge(clientSecret, true)).status).toBe(409);
});

test('a cancelled intent and a processing one are not charged', async () => {
  const { newIntent, confirm, payments, kinds } = openShop();
  const cancelled = await newIntent();
  await payments.cancelIntent(cancelled.id, 'abandoned');
  expect((await confirm(cancelled.clientSecret)).status).toBe(409);
  const processing = await newIntent();
  await database.current.db
    .update(demoIntents)
    .set({ status: 'processing' })
    .where(eq(demoIntents.intentId, processing.id));
  expect((await confirm(processing.clientSecret)).status).toBe(409);
  expect(kinds()).toEqual(['canceled']);
});

test('of a payment and a cancellation at the same moment, one succeeds', async () => {
  const { newIntent, confirm, payments, kinds } = openShop({ settings: { RATE_LIMITS: 'off' } });
  for (let round = 0; round < 10; round += 1) {
    const { id, clientSecret } = await newIntent();
    const [paid, cancelled] = await Promise.all([confirm(clientSecret), payments.cancelIntent(id, 'abandoned')]);
    expect(paid.status === 200).not.toBe(cancelled.ok);
  }
  expect(kinds()).toHaveLength(10);
});

test('an unknown secret, and an id without its secret, are not found', async () => {
  const { newIntent, confirm, challenge } = openShop();
  const { id } = await newIntent();
  expect((await confirm('demo_pi_1_secret_1')).status).toBe(404);
  expect((await confirm(id)).status).toBe(404);
  expect((await challenge(id, true)).status).toBe(404);
});

test.each([
  [{ number: '4242424242424241' }, 'card.number', 'Invalid card number'],
  [{ number: '4242' }, 'card.number', 'Invalid card number'],
  [{ number: '' }, 'card.number', 'Card number is required'],
  [{ number: 4242424242424242 }, 'card.number', 'Card number is required'],
  [{ number: 'x'.repeat(16) }, 'card.number', 'Invalid card number'],
  [{ expMonth: 13 }, 'card.expMonth', 'Invalid expiry month'],
  [{ expMonth: '12' }, 'card.expMonth', 'Expiry month is required'],
  [{ expYear: 2025 }, 'card.expYear', 'The card has expired'],
  [{ expYear: 25 }, 'card.expYear', 'The card has expired'],
  [{ expMonth: 4, expYear: 2026 }, 'card.expMonth', 'The card has expired'],
  [{ cvc: '12' }, 'card.cvc', 'Invalid security code'],
  [{ cvc: '12345' }, 'card.cvc', 'Invalid security code'],
])('a card with %o is refused', async (card, field, message) => {
  const { newIntent, confirm, kinds } = openShop();
  const { clientSecret } = await newIntent();
  const answer = await confirm(clientSecret, card);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ message, code: 'invalid-input', fields: { [field]: message } });
  expect(kinds()).toEqual([]);
});

test('a card is valid to the end of its month', async () => {
  const { newIntent, confirm } = openShop();
  const { clientSecret } = await newIntent();
  expect((await confirm(clientSecret, { expMonth: 5, expYear: 26 })).status).toBe(200);
});

test('missing fields are named, with one message each', async () => {
  const { post } = openShop();
  const answer = await post('/demo-payments/confirm', { card: {}, billingDetails: { email: 'nobody' } });
  expect(await answer.json()).toMatchObject({
    fields: {
      clientSecret: 'Client secret is required',
      'card.number': 'Card number is required',
      'card.expMonth': 'Expiry month is required',
      'card.expYear': 'Expiry year is required',
      'card.cvc': 'Security code is required',
      'billingDetails.name': 'Name is required',
      'billingDetails.email': 'Invalid email address',
    },
  });
  expect((await post('/demo-payments/challenge', { clientSecret: 'x', approve: 'yes' })).status).toBe(400);
});

test('no card number is stored or sent anywhere', async () => {
  const { newIntent, confirm, events } = openShop();
  for (const number of [visa, declined, asksToConfirm]) await confirm((await newIntent()).clientSecret, { number });
  const { rows } = await database.current.db.execute(sql`
    select row_to_json(t)::text from demo_intents t union all select row_to_json(c)::text from demo_calls c
    union all select row_to_json(l)::text from rate_limits l`);
  expect(events).toHaveLength(3);
  expect(JSON.stringify([rows, events])).not.toMatch(/4242424242424242|4242 4242|4000000000000002|4000002500003155/);
});

test('after five declines in ten minutes an address has to wait, longer each time, with any card', async () => {
  const { newIntent, confirm, clock } = openShop();
  const { clientSecret } = await newIntent();
  const decline = async () => (await confirm(clientSecret, { number: declined })).status;
  const wait = async (card = {}) => {
    const answer = await confirm(clientSecret, card);
    expect(answer.status).toBe(429);
    return Number(answer.headers.get('retry-after'));
  };
  const pass = (seconds: number) => {
    clock.now = new Date(clock.now.getTime() + seconds * 1000);
  };
  for (let count = 1; count <= 5; count += 1) expect(await decline()).toBe(402);
  expect(await wait()).toBe(60);
  expect(await wait({ number: declined })).toBe(60);
  pass(61);
  expect(await decline()).toBe(402);
  expect(await wait()).toBe(120);
  pass(121);
  expect(await decline()).toBe(402);
  expect(await wait()).toBe(240);
  pass(241);
  expect((await confirm(clientSecret)).status).toBe(200);
});

test('of twenty bad cards at once five are tried, and another address can still pay', async () => {
  const { newIntent, confirm } = openShop();
  const { clientSecret } = await newIntent();
  for (let round = 0; round < 5; round += 1) {
    const address: string = randomUUID();
    const tries = Array.from({ length: 20 }, () => confirm(clientSecret, { number: declined }, address));
    const statuses = (await Promise.all(tries)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 402)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(15);
  }
  expect((await confirm(clientSecret, {}, randomUUID())).status).toBe(200);
});

test('refused confirmations count as declines; any number of payments does not', async () => {
  const { newIntent, confirm, challenge } = openShop();
  for (let count = 1; count <= 12; count += 1)
    expect((await confirm((await newIntent()).clientSecret)).status).toBe(200);
  for (let count = 1; count <= 5; count += 1) {
    const { clientSecret } = await newIntent();
    expect((await confirm(clientSecret, { number: asksToConfirm })).status).toBe(200);
    expect((await challenge(clientSecret, false)).status).toBe(402);
  }
  expect((await confirm((await newIntent()).clientSecret)).status).toBe(429);
});

test('with limits off nobody has to wait', async () => {
  const { newIntent, confirm } = openShop({ settings: { RATE_LIMITS: 'off' } });
  const { clientSecret } = await newIntent();
  for (let count = 1; count <= 8; count += 1) {
    expect((await confirm(clientSecret, { number: declined })).status).toBe(402);
  }
});

test('the page learns which provider charges, and a shop with Stripe has no demo terminal', async () => {
  const demo = openShop();
  expect(await (await demo.app.request('/payments/settings')).json()).toEqual({ provider: 'demo' });
  const stripe = openShop({ settings: stripeKeys });
  const settings = await (await stripe.app.request('/payments/settings')).json();
  expect(settings).toEqual({ provider: 'stripe', publishableKey: 'pk_test_1' });
  expect((await stripe.confirm('x')).status).toBe(404);
  expect((await stripe.post('/demo-payments/confirm', {})).status).toBe(404);
  expect((await stripe.challenge('x', true)).status).toBe(404);
});
