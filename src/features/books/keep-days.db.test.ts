import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type BooksDesk, openBooks } from '../../../tests/support/books/books-desk.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { AnswerTo } from '../../platform/api.ts';
import { keepDays, wrongDays } from '../../platform/database/kept-days.ts';
import { keptDays } from '../checkout/keep-days.job.ts';
import { daysOfOrders } from '../orders/orders.table.ts';
import { daysOfCategories } from '../receipts/category-days.ts';
import { daysOfDocuments } from '../receipts/document-days.ts';
import { numberReceipts } from '../receipts/issue-documents.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: BooksDesk;

beforeEach(async () => {
  shop = await openBooks(database.current, stripe);
});

const run = (statement: ReturnType<typeof sql>) => database.current.db.execute<Record<string, unknown>>(statement);

async function soldAt(moment: string, quantity = 1): Promise<string> {
  const orderId = await shop.sold(quantity);
  await shop.dated(orderId, moment);
  await run(sql`update orders set created_at = ${moment}::timestamptz, paid_at = ${moment}::timestamptz
    where id = ${orderId}`);
  await run(sql`update checkouts set created_at = ${moment}::timestamptz
    where id = (select checkout_id from orders where id = ${orderId})`);
  return orderId;
}

async function keep(now: string): Promise<void> {
  for (const days of keptDays) await keepDays(database.current.db, days, new Date(now));
}

const months = () => shop.read<AnswerTo<'GET /admin/books/months'>>('months');

async function counted(path: string): Promise<(string | null)[]> {
  const { headers } = await shop.app.request(`/api/admin/${path}`, { headers: shop.headers });
  return ['x-total-count', 'x-unfiltered-count', 'x-filtered-sum'].map((name) => headers.get(name));
}

const year = '/api/admin/overview?from=2026-02-01&to=2026-04-30&by=month';

const everything = async () => ({
  months: await months(),
  vat: await shop.read('vat?month=2026-03'),
  documents: await counted('books/documents?from=2026-03-01&to=2026-03-29'),
  orders: await counted('orders?limit=1'),
  // The night to the 29th has 23 hours, because of daylight saving.
  ofDays: await counted('orders?limit=1&from=2026-03-29&to=2026-03-29'),
  fromDay: await counted('orders?limit=1&from=2026-03-30'),
  overview: await (await shop.app.request(year, { headers: shop.headers })).json(),
  toDay: await counted('orders?limit=1&to=2026-03-28'),
});

async function sell(): Promise<string> {
  await soldAt('2026-02-28T22:59:59Z');
  await soldAt('2026-02-28T23:00:00Z', 2);
  await soldAt('2026-03-28T23:30:00Z', 3);
  const refunded = await soldAt('2026-03-29T21:59:00Z');
  await soldAt('2026-03-29T22:00:00Z', 4);
  await soldAt('2026-04-02T10:00:00Z', 5);
  return refunded;
}

test('stored sums of past days give the same answers as the documents, on whichever day they were stored', async () => {
  await sell();
  const before = await everything();
  expect(before.ofDays).toEqual(['2', '6', '747.51']);
  expect(before.overview.totals).toMatchObject({ paidOrders: 6, startedCheckouts: 6, paidCheckouts: 6 });
  expect(before.documents).toEqual(['3', '6', '1121.26']);
  for (const now of [
    '2026-02-20',
    '2026-03-02',
    '2026-03-30',
    '2026-03-31',
    '2026-04-01',
    '2026-04-06',
    '2026-05-10',
  ]) {
    await keep(`${now}T12:00:00Z`);
    expect(await everything()).toEqual(before);
  }
  const { rows } = await run(sql`select min(day)::text as first, max(day)::text as last, count(*)::int as days
    from document_days`);
  expect(rows).toEqual([{ first: '2026-02-28', last: '2026-05-08', days: 70 }]);
});

test('stored sums are read instead of the documents, and wrong ones are reported', async () => {
  await sell();
  await keep('2026-04-06T12:00:00Z');
  await numberReceipts(database.current.db);
  const wrong = async () =>
    Promise.all(
      [daysOfDocuments, daysOfOrders, daysOfCategories].map(async (days) => (await run(wrongDays(days))).rows),
    );
  expect(await wrong()).toEqual([[], [], []]);
  await run(sql`update category_days set net = 1 where day = '2026-02-28'`);
  await run(sql`update document_days set net = net + 1, receipts = 7 where day = '2026-03-29'`);
  await run(sql`delete from order_days where day = '2026-02-28'`);
  expect((await months()).find(({ month }) => month === '2026-03')).toMatchObject({ receipts: 9 });
  expect(await counted('orders?limit=1')).toEqual(['5', '5', expect.any(String)]);
  expect(await wrong()).toEqual([[{ id: '2026-03-29' }], [{ id: '2026-02-28' }], [{ id: '2026-02-28' }]]);
});

test('sums are stored correctly by two processes at once, twice in a row, and before the first sale', async () => {
  await keep('2026-04-06T12:00:00Z');
  expect(await counted('orders?limit=1')).toEqual(['0', '0', '0.00']);
  await sell();
  const before = await everything();
  await Promise.all([keep('2026-04-06T12:00:00Z'), keep('2026-04-06T12:00:00Z')]);
  await keep('2026-04-06T12:00:00Z');
  expect(await everything()).toEqual(before);
});

const netOfCategories = async () => {
  const answer = await shop.app.request(year, { headers: shop.headers });
  const { categories }: { categories: { name: string | null; net: string }[] } = await answer.json();
  return categories.map(({ name, net }) => [name, net]);
};

test('moving a listing moves its stored sales to the other category; other changes leave them', async () => {
  const { leadId } = shop;
  await shop.refunded(await soldAt('2026-03-10T12:00:00Z', 3));
  await run(sql`update receipts set created_at = '2026-03-12T12:00:00Z' where series = 'credit-note'`);
  await soldAt('2026-03-11T12:00:00Z', 2);
  const other = await addListing(database.current, { availableCount: 5, pricePerLead: 10_000 });
  await run(sql`update categories set name = case when id = (select category_id from leads where id = ${leadId})
    then 'Takbyte' else 'Fasad' end`);
  await keep('2026-04-06T12:00:00Z');
  expect(await netOfCategories()).toEqual([['Takbyte', '299.00']]);
  const { rows } = await run(sql`select day::text as day, net from category_days order by day`);
  expect(rows).toEqual([
    { day: '2026-03-10', net: '448.50' },
    { day: '2026-03-11', net: '299.00' },
    { day: '2026-03-12', net: '-448.50' },
  ]);
  await run(
    sql`update leads set category_id = (select category_id from leads where id = ${other}) where id = ${leadId}`,
  );
  expect(await netOfCategories()).toEqual([['Fasad', '299.00']]);
  await keep('2026-04-07T12:00:00Z');
  expect(await netOfCategories()).toEqual([['Fasad', '299.00']]);
  expect((await run(wrongDays(daysOfCategories))).rows).toEqual([]);
  await run(sql`update leads set sold_count = sold_count + 1, category_id = category_id where id = ${leadId}`);
  expect((await run(sql`select from category_days`)).rows).toHaveLength(3);
});
