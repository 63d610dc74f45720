import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BooksDesk, openBooks } from '../../../../tests/support/books/books-desk.ts';
import { type StripeServer, startStripeServer } from '../../../../tests/support/stripe/stripe-server.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { stripeProvider } from '../../payments/stripe/stripe-provider.ts';
import { compareMonth } from './compare-month.ts';

const database = useTestDatabase({ isEmptied: true });
const clock = new Date('2025-10-15T10:00:00Z');
let stripe: StripeServer;
let shop: BooksDesk;

beforeEach(async () => {
  stripe = await startStripeServer({ now: () => clock });
  shop = await openBooks(database.current, stripe, () => clock);
});
afterEach(() => stripe.stop());

const balanceCalls = () => stripe.requests.filter(({ path }) => path === '/v1/balance_transactions');

test('a provider that does not answer is reported, and the next request asks it again', async () => {
  stripe.failNext(2, '500');
  const answer = await shop.ask('provider?month=2025-10');
  expect([answer.status, await answer.json()]).toEqual([
    502,
    { code: 'payment-provider', message: 'The payment provider did not answer. Please try again.' },
  ]);
  expect((await shop.ask('provider?month=2025-10')).status).toBe(200);
});

test('the month’s VAT does not wait for the provider', async () => {
  const asked = stripe.requests.length;
  expect((await shop.ask('vat?month=2025-10')).status).toBe(200);
  expect(stripe.requests).toHaveLength(asked);
});

test('for a provider that cannot list its account, only the documents are answered', async () => {
  await shop.sold();
  const { readBalance: _readBalance, ...payments } = stripeProvider(stripe.settings);
  expect(await compareMonth(database.current.db, payments, { month: '2025-10' }, clock)).toMatchObject({
    account: null,
    whyNot: 'not-told',
    documents: { gross: '186.88' },
  });
});

test('a month with more rows than the limit is refused, not summed in part', async () => {
  const payments = stripeProvider(stripe.settings);
  for (let made = 0; made < 250; made += 1) stripe.balance.takeFee(100);
  const told = (max: number) => compareMonth(database.current.db, payments, { month: '2025-10', max }, clock);
  expect(await told(120)).toMatchObject({ account: null, whyNot: 'too-many-rows' });
  expect(balanceCalls()).toHaveLength(2);
  expect(await told(250)).toMatchObject({ account: { fees: '250.00', left: '-250.00' }, whyNot: null });
});

test('a month that has not begun is empty, and the provider is not asked', async () => {
  const answer = await shop.ask('provider?month=2025-11');
  expect(await answer.json()).toMatchObject({
    isRunning: false,
    documents: { gross: '0.00' },
    account: { charged: '0.00', left: '0.00', differences: { unexplained: 0, rows: [] } },
  });
  expect(balanceCalls()).toEqual([]);
});

test('a month has Swedish days, and rows up to three days before and after it are matched', async () => {
  await shop.ask('provider?month=2025-03');
  const seconds = (moment: string) => String(new Date(moment).getTime() / 1000);
  expect(balanceCalls().map(({ params }) => params.created)).toEqual([
    { gte: seconds('2025-02-25T23:00:00Z'), lt: seconds('2025-04-03T22:00:00Z') },
  ]);
});

test('the comparison needs a session', async () => {
  expect((await shop.app.request('/api/admin/books/provider?month=2025-10')).status).toBe(401);
});
