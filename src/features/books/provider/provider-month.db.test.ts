import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type BooksDesk, openBooks } from '../../../../tests/support/books/books-desk.ts';
import { type StripeServer, startStripeServer } from '../../../../tests/support/stripe/stripe-server.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import type { AnswerTo } from '../../../platform/api.ts';
import { orders } from '../../orders/orders.table.ts';
import { closedMonths } from '../../receipts/receipts.table.ts';

const database = useTestDatabase({ isEmptied: true });
let clock: Date;
let stripe: StripeServer;
let shop: BooksDesk;

beforeEach(async () => {
  clock = new Date('2025-10-15T10:00:00Z');
  stripe = await startStripeServer({ now: () => clock });
  shop = await openBooks(database.current, stripe, () => clock);
});
afterEach(() => stripe.stop());

const at = (moment: string) => {
  clock = new Date(moment);
};

async function compared(month: string) {
  const { account, ...rest } = await shop.read<AnswerTo<'GET /admin/books/provider'>>(`provider?month=${month}`);
  if (!account) throw new Error(`Not told: ${rest.whyNot}`);
  return { ...rest, account, ...account.differences };
}

/** Every row as `payment only-provider 186.88 null`. */
const named = ({ rows }: Awaited<ReturnType<typeof compared>>) =>
  rows.map(({ about, kind, provider, documents }) => `${about} ${kind} ${provider} ${documents}`).toSorted();

const intentOf = async (orderId: string) =>
  (await database.current.db.select().from(orders).where(eq(orders.id, orderId))).at(0)?.stripePaymentIntentId ?? '';

async function refunded(orderId: string, body: object = {}) {
  await shop.refunded(orderId, body);
  await shop.give(orderId);
}

test('a month whose payments and refunds match its documents agrees, whatever the fees and payouts', async () => {
  stripe.balance.feeOf = () => 459;
  const [first] = [await shop.sold(3), await shop.sold()];
  await refunded(first);
  stripe.balance.takeFee(2_000);
  stripe.balance.payOut(15_000);
  at('2025-11-20T10:00:00Z');
  const { account, ...rest } = await shop.read<AnswerTo<'GET /admin/books/provider'>>('provider?month=2025-10');
  expect(rest).toEqual({
    provider: 'stripe',
    isRunning: false,
    documents: { gross: '747.51', creditedGross: '560.63', elsewhereGross: '0.00', elsewhereCreditedGross: '0.00' },
    whyNot: null,
  });
  expect(account).toEqual({
    charged: '747.51',
    refunded: '560.63',
    disputed: '0.00',
    fees: '29.18',
    paidOut: '150.00',
    other: '0.00',
    left: '7.70',
    otherCurrencies: 0,
    differences: { unexplained: 0, explained: 0, rows: [] },
  });
});

test('a payment before midnight whose receipt is dated the next month is listed in both months, not as an error', async () => {
  at('2025-10-31T22:59:58Z');
  const { orderId, intentId } = await shop.submitted([{ leadId: shop.leadId, quantity: 1 }]);
  stripe.pay(intentId);
  at('2025-10-31T23:00:03Z');
  await shop.announce(intentId, 'payment_intent.succeeded');
  at('2025-12-10T10:00:00Z');
  const [october, november] = [await compared('2025-10'), await compared('2025-11')];
  const row = { about: 'payment', kind: 'other-month', orderId, dated: '2025-11-01', at: '2025-10-31T22:59:58.000Z' };
  expect(october).toMatchObject({ unexplained: 0, explained: 1, rows: [row], account: { charged: '186.88' } });
  expect(november).toMatchObject({ unexplained: 0, explained: 1, rows: [row], account: { charged: '0.00' } });
  expect([october.documents.gross, november.documents.gross]).toEqual(['0.00', '186.88']);
  expect(await compared('2025-12')).toMatchObject({ explained: 0, rows: [] });
});

test('a document dated in the next month because its own is closed is listed in both months', async () => {
  await database.current.db.insert(closedMonths).values({ month: '2025-10' });
  const orderId = await shop.sold();
  await refunded(orderId);
  at('2025-12-10T10:00:00Z');
  const both = ['payment other-month 186.88 186.88', 'refund other-month 186.88 186.88'];
  expect(named(await compared('2025-10'))).toEqual(both);
  expect(named(await compared('2025-11'))).toEqual([
    'payment other-month null 186.88',
    'refund other-month null 186.88',
  ]);
});

test('a payment without an order is listed after the time its event may take, with its order if there is one', async () => {
  const { orderId, intentId } = await shop.submitted([{ leadId: shop.leadId, quantity: 1 }]);
  stripe.pay(intentId);
  expect(named(await compared('2025-10'))).toEqual([]);
  at('2025-10-15T11:00:01Z');
  const { rows, unexplained, isRunning } = await compared('2025-10');
  expect([unexplained, isRunning]).toEqual([1, true]);
  expect(rows).toMatchObject([
    { about: 'payment', kind: 'only-provider', provider: '186.88', documents: null, orderId, paymentId: intentId },
  ]);
  await database.current.db.delete(orders).where(eq(orders.id, orderId));
  expect((await compared('2025-10')).rows).toMatchObject([{ orderId: null, orderNumber: null, paymentId: intentId }]);
});

test('a receipt or a credit note without the provider’s money, or with another amount, is listed', async () => {
  const [lost, other] = [await shop.sold(), await shop.sold(2)];
  await refunded(other);
  stripe.balance.rows.splice(0, 1);
  for (const row of stripe.balance.rows) row.amount += 100;
  at('2025-10-15T11:00:01Z');
  const october = await compared('2025-10');
  expect(october.unexplained).toBe(3);
  expect(named(october)).toEqual([
    'payment only-documents null 186.88',
    'payment other-amount 374.75 373.75',
    'refund other-amount 372.75 373.75',
  ]);
  expect(october.rows.map(({ orderId }) => orderId).toSorted()).toEqual([lost, other, other].toSorted());
});

test('an unannounced refund, a pending one and a failed one are listed', async () => {
  const [desk, waiting, failing, half] = [
    await shop.sold(),
    await shop.sold(2),
    await shop.sold(3),
    await shop.sold(4),
  ];
  stripe.refundInDashboard(await intentOf(desk), 5_000);
  await shop.refunded(waiting);
  await refunded(failing);
  const [failed] = await shop.rows(failing);
  stripe.failRefund(failed?.providerRefundId ?? '');
  await shop.announce(await intentOf(failing), 'refund.failed');
  await refunded(half);
  at('2025-10-15T11:00:01Z');
  expect(named(await compared('2025-10'))).toEqual([
    'refund only-documents 0.00 560.63',
    'refund only-documents null 373.75',
    'refund only-provider 50.00 null',
  ]);
});

test('an order refunded in two months has each refund in its own month', async () => {
  const orderId = await shop.sold(3);
  const [item] = await shop.items(orderId);
  const part = { lines: [{ orderItemId: item?.id, quantity: 1 }] };
  await refunded(orderId, part);
  at('2025-11-20T10:00:00Z');
  await refunded(orderId, part);
  at('2025-12-20T10:00:00Z');
  for (const month of ['2025-10', '2025-11']) {
    expect(await compared(month)).toMatchObject({ rows: [], account: { refunded: '186.88' } });
  }
});

test('a refund made in the provider’s dashboard for an old payment counts as the shop’s', async () => {
  const intentId = await intentOf(await shop.sold());
  at('2025-12-10T10:00:00Z');
  stripe.refundInDashboard(intentId, 5_000);
  at('2025-12-20T10:00:00Z');
  const december = await compared('2025-12');
  expect(named(december)).toEqual(['refund only-provider 50.00 null']);
  expect(december.account).toMatchObject({ refunded: '50.00', other: '0.00' });
});

test('a lost dispute is credited without a refund, and its money is listed separately', async () => {
  const orderId = await shop.sold();
  const intentId = await intentOf(orderId);
  const { id } = stripe.dispute(intentId);
  at('2025-11-15T10:00:00Z');
  stripe.closeDispute(id, 'lost');
  await shop.announce(intentId, 'charge.dispute.closed');
  at('2025-12-15T10:00:00Z');
  expect(await compared('2025-10')).toMatchObject({ explained: 0, unexplained: 0, account: { disputed: '186.88' } });
  const november = await compared('2025-11');
  expect(named(november)).toEqual(['refund disputed null 186.88']);
  expect(november).toMatchObject({ unexplained: 0, account: { disputed: '0.00', refunded: '0.00' } });
});

test('money returned without ever being a sale is not an error', async () => {
  const { orderId, intentId } = await shop.submitted([{ leadId: shop.leadId, quantity: 1 }]);
  stripe.pay(intentId, { amount: 18_600 });
  await shop.announce(intentId, 'payment_intent.succeeded');
  await shop.give(orderId);
  at('2025-11-20T10:00:00Z');
  const october = await compared('2025-10');
  expect(october).toMatchObject({ unexplained: 0, explained: 2, account: { charged: '186.00', refunded: '186.00' } });
  expect(named(october)).toEqual(['payment returned 186.00 null', 'refund returned 186.00 null']);
});

test('money of other businesses on the account, and in other currencies, is kept out of the shop’s sums', async () => {
  await shop.sold();
  const row = { type: 'charge', reporting_category: 'charge', source: 'ch_of_others' };
  stripe.balance.add({ ...row, amount: 50_000, fee: 1_000 });
  stripe.balance.add({ ...row, amount: 9_900, currency: 'eur' });
  at('2025-11-20T10:00:00Z');
  const { account, unexplained } = await compared('2025-10');
  expect(unexplained).toBe(0);
  expect(account).toMatchObject({
    charged: '186.88',
    other: '500.00',
    fees: '10.00',
    left: '676.88',
    otherCurrencies: 1,
  });
});

test('documents of orders paid through another provider are listed separately', async () => {
  const orderId = await shop.sold();
  await shop.refunded(orderId);
  await database.current.db.execute(`update checkouts set provider = 'demo'`);
  stripe.balance.rows.length = 0;
  at('2025-11-20T10:00:00Z');
  const { documents, rows } = await compared('2025-10');
  expect(rows).toEqual([]);
  expect(documents).toMatchObject({ elsewhereGross: '186.88', elsewhereCreditedGross: '186.88' });
});

test('of many differences the first fifty are listed and all are counted', async () => {
  const { intentId } = await shop.submitted([{ leadId: shop.leadId, quantity: 1 }]);
  stripe.pay(intentId);
  for (let made = 0; made < 60; made += 1) stripe.refundInDashboard(intentId, 100);
  at('2025-11-20T10:00:00Z');
  const { rows, unexplained } = await compared('2025-10');
  expect([rows.length, unexplained, rows[0]?.about]).toEqual([50, 61, 'payment']);
});
