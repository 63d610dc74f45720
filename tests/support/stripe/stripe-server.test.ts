import { createServer } from 'node:http';
import Stripe from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

let stripe: StripeServer;
let closing: (() => Promise<unknown>)[] = [];

beforeEach(async () => {
  stripe = await startStripeServer();
});
afterEach(async () => {
  await stripe.stop();
  for (const close of closing) await close();
  closing = [];
});

const answerSchema = z.object({
  id: z.string().optional(),
  client_secret: z.string().default(''),
  status: z.string().optional(),
  amount: z.int().optional(),
  metadata: z.record(z.string(), z.string()).optional(),
  error: z.looseObject({ type: z.string(), message: z.string() }).optional(),
});

type Call = { key?: string | null; idempotencyKey?: string };

async function call(path: string, params: Record<string, string> | null, { key, idempotencyKey }: Call = {}) {
  const given = key === undefined ? 'sk_test_local' : key;
  const answer = await fetch(`${stripe.url}/v1${path}`, {
    method: params ? 'POST' : 'GET',
    headers: {
      ...(given && { authorization: `Bearer ${given}` }),
      ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
    },
    ...(params && { body: new URLSearchParams(params) }),
  });
  return { status: answer.status, headers: answer.headers, body: answerSchema.parse(await answer.json()) };
}

const usual = { amount: '18625', currency: 'sek', 'automatic_payment_methods[enabled]': 'true' };

async function createIntent(more: Record<string, string> = {}) {
  const { body } = await call('/payment_intents', { ...usual, ...more });
  return { id: body.id ?? '', secret: body.client_secret };
}

const fromBrowser = { key: 'pk_test_local' };

const cardParams = (secret: string, number: string) => ({
  client_secret: secret,
  'payment_method_data[type]': 'card',
  'payment_method_data[card][number]': number,
  'payment_method_data[card][exp_month]': '12',
  'payment_method_data[card][exp_year]': '2050',
  'payment_method_data[card][cvc]': '123',
  'payment_method_data[billing_details][email]': 'asa@foretag.example',
});

test.each([
  ['a misspelt one', '/payment_intents', { ...usual, ammount: '1' }, 'ammount'],
  [
    'a misspelt part',
    '/payment_intents',
    { ...usual, 'automatic_payment_methods[enable]': 'true' },
    'automatic_payment_methods[enable]',
  ],
  ['one of another call', '/payment_intents', { ...usual, cancellation_reason: 'abandoned' }, 'cancellation_reason'],
  ['one of the intent itself', '/payment_intents', { ...usual, status: 'succeeded' }, 'status'],
  ['a name that every object has', '/payment_intents', { ...usual, constructor: '1' }, 'constructor'],
  ['create only, when changing', '/payment_intents/ID', { confirm: 'true' }, 'confirm'],
  ['change only, when cancelling', '/payment_intents/ID/cancel', { amount: '500' }, 'amount'],
  ['intent only, when refunding', '/refunds', { payment_intent: 'ID', receipt_email: 'a@b.example' }, 'receipt_email'],
  ['create only, when confirming', '/payment_intents/ID/confirm', { amount: '500' }, 'amount'],
])('a parameter that Stripe does not have is refused: %s', async (_, path, params, name) => {
  const { id } = await createIntent();
  const { status, body } = await call(path.replace('ID', id), params);
  expect(status).toBe(400);
  expect(body.error).toMatchObject({ type: 'invalid_request_error', code: 'parameter_unknown', param: name });
});

test.each([
  [{ amount: '299' }, { code: 'amount_too_small', param: 'amount' }],
  [{ amount: '100000000' }, { code: 'amount_too_large', param: 'amount' }],
  [{ amount: '500.5' }, { code: 'parameter_invalid_integer', param: 'amount' }],
  [{ amount: '' }, { code: 'parameter_missing', param: 'amount' }],
  [{ currency: 'SEK' }, { param: 'currency' }],
  [{ currency: '' }, { code: 'parameter_missing', param: 'currency' }],
  [{ 'expand[]': 'nonsense' }, { param: 'expand' }],
])('%o makes no intent', async (params, error) => {
  const { status, body } = await call('/payment_intents', { ...usual, ...params });
  expect(status).toBe(400);
  expect(body.error).toMatchObject(error);
});

test("without a key, with a wrong one and with the browser's own, the shop's calls are refused", async () => {
  expect((await call('/payment_intents', usual, { key: null })).status).toBe(401);
  expect((await call('/payment_intents', usual, { key: 'sk_test_wrong' })).status).toBe(401);
  expect((await call('/payment_intents', usual, fromBrowser)).status).toBe(403);
  expect((await call('/nothing', {})).status).toBe(404);
});

test('a key is answered again for the same call, and refused for another', async () => {
  const idempotencyKey = 'key-1';
  const first = await call('/payment_intents', usual, { idempotencyKey });
  const again = await call('/payment_intents', usual, { idempotencyKey });
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  expect(again.headers.get('request-id')).toMatch(/^req_/);
  const other = await call('/payment_intents', { ...usual, amount: '500' }, { idempotencyKey });
  expect(other.status).toBe(400);
  expect(other.body.error).toMatchObject({ type: 'idempotency_error' });
  expect(stripe.books.intents.size).toBe(1);
});

test('a browser confirms with its own key and the secret, and sees no metadata', async () => {
  const { id, secret } = await createIntent({ 'metadata[checkoutId]': 'checkout-1' });
  const path = `/payment_intents/${id}`;
  expect((await call(`${path}?client_secret=${secret}`, null, fromBrowser)).body).toMatchObject({ metadata: {} });
  expect((await call(path, null, fromBrowser)).status).toBe(400);
  expect((await call(`${path}/confirm`, cardParams('pi_other_secret', '4242424242424242'), fromBrowser)).status).toBe(
    400,
  );
  const paid = await call(`${path}/confirm`, cardParams(secret, '4242424242424242'), fromBrowser);
  expect(paid.body).toMatchObject({ id, status: 'succeeded', amount: 18_625 });
  expect(stripe.books.chargeOf(stripe.books.intent(id))?.billing_details.email).toBe('asa@foretag.example');
  const twice = await call(`${path}/confirm`, cardParams(secret, '4242424242424242'), fromBrowser);
  expect(twice.body.error).toMatchObject({ code: 'payment_intent_unexpected_state', payment_intent: { id } });
});

test.each([
  ['4000000000000002', 'generic_decline'],
  ['4000000000009995', 'insufficient_funds'],
  ['5555555555554444', 'test_mode_live_card'],
])('the card %s is declined as %s, and the intent can be paid with another', async (number, declineCode) => {
  const { id, secret } = await createIntent();
  const refused = await call(`/payment_intents/${id}/confirm`, cardParams(secret, number), fromBrowser);
  expect(refused.status).toBe(402);
  expect(refused.body.error).toMatchObject({
    type: 'card_error',
    code: 'card_declined',
    decline_code: declineCode,
    payment_intent: { id, status: 'requires_payment_method', last_payment_error: { code: 'card_declined' } },
  });
  const token = { client_secret: secret, payment_method: 'pm_card_visa' };
  expect((await call(`/payment_intents/${id}/confirm`, token, fromBrowser)).body.status).toBe('succeeded');
});

test('a card that needs a step waits for it', async () => {
  const { id, secret } = await createIntent();
  const params = cardParams(secret, '4000002500003155');
  expect((await call(`/payment_intents/${id}/confirm`, params, fromBrowser)).body.status).toBe('requires_action');
  stripe.challenge(id, false);
  expect((await call(`/payment_intents/${id}`, null)).body.status).toBe('requires_payment_method');
  await call(`/payment_intents/${id}/confirm`, params, fromBrowser);
  stripe.challenge(id, true);
  expect((await call(`/payment_intents/${id}`, null)).body.status).toBe('succeeded');
});

/** Takes webhooks, and answers them with the given status. */
async function listenForWebhooks(status = 200) {
  const bodies: string[] = [];
  const signatures: string[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    bodies.push(Buffer.concat(chunks).toString());
    signatures.push(request.headers['stripe-signature']?.toString() ?? '');
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => new Promise((resolve) => server.closeAllConnections() ?? server.close(resolve)));
  const address = server.address();
  stripe.webhooks.url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`;
  const sdk = new Stripe('sk_test_local');
  const kinds = () =>
    bodies.map((body, place) => sdk.webhooks.constructEvent(body, signatures[place] ?? '', 'whsec_local').type);
  return { kinds };
}

test('events are sent as they happen, signed, and their answers are kept', async () => {
  const { kinds } = await listenForWebhooks(503);
  stripe.webhooks.kinds = ['payment_intent.succeeded', 'charge.refunded'];
  const { id } = await createIntent();
  stripe.pay(id);
  await stripe.webhooks.settled();
  stripe.refundInDashboard(id, 500);
  await stripe.webhooks.settled();
  expect(kinds()).toEqual(['payment_intent.succeeded', 'charge.refunded']);
  expect(stripe.webhooks.deliveries).toMatchObject([
    { intentId: id, status: 503 },
    { intentId: id, status: 503 },
  ]);
});

test('events can be held back, turned around and repeated', async () => {
  const { kinds } = await listenForWebhooks();
  stripe.webhooks.holds = true;
  stripe.webhooks.kinds = ['payment_intent.payment_failed', 'payment_intent.succeeded'];
  const { id } = await createIntent();
  stripe.decline(id);
  stripe.pay(id);
  await stripe.webhooks.settled();
  expect(kinds()).toEqual([]);
  await stripe.webhooks.sendHeld({ order: 'reversed', times: 2 });
  const turned = ['payment_intent.succeeded', 'payment_intent.payment_failed'];
  expect(kinds()).toEqual([...turned, ...turned]);
  await stripe.webhooks.sendHeld({ parallel: true });
  expect(kinds()).toHaveLength(4);
});

test('the disputed card pays; its charge is refunded to nobody until the dispute is won', async () => {
  const { id, secret } = await createIntent();
  const { body } = await call(`/payment_intents/${id}/confirm`, cardParams(secret, '4000000000000259'), fromBrowser);
  expect(body.status).toBe('succeeded');
  const [dispute] = stripe.disputes.all.values();
  const kinds = () => stripe.eventsFor(id).map(({ type }) => type.replace('charge.dispute.', ''));
  expect(kinds().slice(-2)).toEqual(['created', 'funds_withdrawn']);
  const refund = () => call('/refunds', { payment_intent: id, amount: '100' });
  expect(await refund()).toMatchObject({ status: 400, body: { error: { code: 'charge_disputed' } } });
  stripe.closeDispute(dispute?.id ?? '', 'won');
  expect(kinds().slice(-2)).toEqual(['closed', 'funds_reinstated']);
  expect((await refund()).status).toBe(200);
  expect(() => stripe.closeDispute(dispute?.id ?? '', 'warning_closed')).toThrow('cannot end');
});

test('an inquiry withdraws nothing and forbids no refund', async () => {
  const { id, secret } = await createIntent();
  await call(`/payment_intents/${id}/confirm`, cardParams(secret, '4242424242424242'), fromBrowser);
  stripe.dispute(id, { status: 'warning_needs_response' });
  expect(stripe.eventsFor(id).at(-1)?.type).toBe('charge.dispute.created');
  expect((await call('/refunds', { payment_intent: id, amount: '100' })).status).toBe(200);
});

test('disputes are listed newest first, by intent or by when they were made, and no unknown parameter is taken', async () => {
  const { id, secret } = await createIntent();
  await call(`/payment_intents/${id}/confirm`, cardParams(secret, '4242424242424242'), fromBrowser);
  const [first, second] = [stripe.dispute(id, { amount: 100 }), stripe.dispute(id, { amount: 200 })];
  const list = async (query: string) => {
    const answer = await fetch(`${stripe.url}/v1/disputes?${query}`, {
      headers: { authorization: 'Bearer sk_test_local' },
    });
    const rows = z.object({ has_more: z.boolean(), data: z.array(z.object({ id: z.string() })) });
    const { has_more, data } = rows.parse(await answer.json());
    return [data.map((one) => one.id), has_more];
  };
  expect(await list(`payment_intent=${id}`)).toEqual([[second.id, first.id], false]);
  expect(await list('limit=1')).toEqual([[second.id], true]);
  expect(await list(`limit=1&starting_after=${second.id}`)).toEqual([[first.id], false]);
  expect(await list('payment_intent=pi_other')).toEqual([[], false]);
  expect(await list(`created[gte]=${first.created + 3_600}`)).toEqual([[], false]);
  expect((await call('/disputes?status=won', null)).status).toBe(400);
  expect((await call('/disputes', null, fromBrowser)).status).toBe(403);
});
