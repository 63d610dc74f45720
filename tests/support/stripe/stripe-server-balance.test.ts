import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { type StripeServer, startStripeServer } from './stripe-server.ts';

let clock = new Date('2026-10-01T10:00:00Z');
let stripe: StripeServer;

beforeEach(async () => {
  clock = new Date('2026-10-01T10:00:00Z');
  stripe = await startStripeServer({ now: () => clock });
});
afterEach(() => stripe.stop());

const row = z.object({
  id: z.string(),
  amount: z.int(),
  fee: z.int(),
  net: z.int(),
  type: z.string(),
  reporting_category: z.string(),
  source: z.union([z.string(), z.object({ id: z.string(), object: z.string() })]).nullable(),
});
const page = z.object({ object: z.literal('list'), has_more: z.boolean(), data: z.array(row) });

async function ask(query: string, key = 'sk_test_local') {
  const answer = await fetch(`${stripe.url}/v1/balance_transactions?${query}`, {
    headers: { authorization: `Bearer ${key}` },
  });
  return { status: answer.status, body: await answer.json() };
}

const list = async (query = '') => page.parse((await ask(query)).body);

async function paid(amount = 10_000) {
  const params = { amount: String(amount), currency: 'sek', 'metadata[checkoutId]': 'checkout-1' };
  const answer = await fetch(`${stripe.url}/v1/payment_intents`, {
    method: 'POST',
    headers: { authorization: 'Bearer sk_test_local' },
    body: new URLSearchParams(params),
  });
  const { id } = z.object({ id: z.string() }).parse(await answer.json());
  stripe.pay(id);
  return id;
}

test('what is taken, given back, disputed, charged as a fee and paid out changes the balance', async () => {
  stripe.balance.feeOf = (amount) => Math.round(amount * 0.015) + 180;
  stripe.balance.disputeFee = 15_000;
  const id = await paid();
  const refund = stripe.refundInDashboard(id, 4_000);
  stripe.failRefund(refund.id);
  const dispute = stripe.dispute(id, { amount: 1_000 });
  stripe.closeDispute(dispute.id, 'won');
  stripe.balance.takeFee(900);
  stripe.balance.failPayout(stripe.balance.payOut(5_000));
  const told = (await list('limit=100')).data.toReversed();
  expect(
    told.map(({ type, reporting_category, amount, fee, net }) => [type, reporting_category, amount, fee, net]),
  ).toEqual([
    ['charge', 'charge', 10_000, 330, 9_670],
    ['refund', 'refund', -4_000, 0, -4_000],
    ['refund_failure', 'refund_failure', 4_000, 0, 4_000],
    ['adjustment', 'dispute', -1_000, 15_000, -16_000],
    ['adjustment', 'dispute_reversal', 1_000, 0, 1_000],
    ['stripe_fee', 'fee', -900, 0, -900],
    ['payout', 'payout', -5_000, 0, -5_000],
    ['payout_failure', 'payout_reversal', 5_000, 0, 5_000],
  ]);
});

test('an inquiry takes no money', async () => {
  stripe.dispute(await paid(), { status: 'warning_needs_response' });
  expect((await list()).data.map(({ type }) => type)).toEqual(['charge']);
});

test('the source is an id, or itself where it is asked for', async () => {
  await paid();
  stripe.balance.payOut(5_000);
  const kindsOf = async (query: string) =>
    (await list(query)).data.map(({ source }) => (typeof source === 'string' ? source.slice(0, 3) : source?.object));
  expect(await kindsOf('')).toEqual(['po_', 'ch_']);
  expect(await kindsOf('expand[]=data.source')).toEqual(['payout', 'charge']);
  expect(await ask('expand[]=data.charge')).toMatchObject({ status: 400, body: { error: { param: 'expand' } } });
});

test('it is listed newest first, page by page, from one moment up to another', async () => {
  await paid(1_000);
  clock = new Date('2026-10-02T10:00:00Z');
  await paid(2_000);
  await paid(3_000);
  const all = await list();
  expect([all.data.map(({ amount }) => amount), all.has_more]).toEqual([[3_000, 2_000, 1_000], false]);
  const first = await list('limit=2');
  expect([first.data, first.has_more]).toEqual([all.data.slice(0, 2), true]);
  const rest = await list(`limit=2&starting_after=${first.data.at(-1)?.id}`);
  expect([rest.data, rest.has_more]).toEqual([all.data.slice(2), false]);
  const second = clock.getTime() / 1000;
  expect((await list(`created[gte]=${second}`)).data).toHaveLength(2);
  expect((await list(`created[lt]=${second}`)).data).toHaveLength(1);
});

test.each([
  ['limit=101', 'limit'],
  ['limit=0', 'limit'],
  ['limit=many', 'limit'],
  ['starting_after=txn_nobody', 'starting_after'],
  ['colour=red', 'colour'],
  ['created[gte]=yesterday', 'gte'],
])('%s is refused', async (query, param) => {
  await paid();
  expect(await ask(query)).toMatchObject({ status: 400, body: { error: { param } } });
});

test('a browser is told nothing of it', async () => {
  expect((await ask('', 'pk_test_local')).status).toBe(403);
});
