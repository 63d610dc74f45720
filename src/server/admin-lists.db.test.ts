import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { useStripeServer } from '../../tests/support/stripe/use-stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../tests/support/test-database.ts';
import { openWholeShop, type WholeShop } from '../../tests/support/whole-shop.ts';
import { newId } from '../platform/ids.ts';
import { apiCalls } from './api/api-calls.ts';

const database = useTestDatabase();
const stripe = await useStripeServer();
let shop: WholeShop;

beforeAll(async () => {
  await truncateAll(database.current);
  shop = await openWholeShop(database.current, stripe);
  // both sides of a Swedish midnight, in winter and in summer
  const moments = ['2025-01-09T22:59:59Z', '2025-01-09T23:00:00Z', '2025-07-10T21:59:59Z', '2025-07-10T22:00:00Z'];
  for (const moment of moments) {
    await database.current.db.execute(sql`
      insert into contacts (id, name, email, message, created_at)
      values (${newId()}::uuid, 'Demo', 'demo@foretag.example', 'Hej', ${moment}::timestamptz)`);
  }
  await database.current.db.execute(sql`
    insert into orders (id, order_number, customer_name, customer_email, subtotal, vat, total_amount, status)
    values (${newId()}::uuid, 'AVBRUTEN', 'Demo', 'demo@foretag.example', 400, 100, 500, 'cancelled')`);
});

const get = async (path: string) => {
  const answer = await shop.app.request(path, { headers: shop.headers });
  return { status: answer.status, rows: await answer.json(), headers: answer.headers };
};

/** That of the buyers is written by hand. */
const lists = [
  '/api/admin/buyers',
  ...apiCalls
    .filter(({ description }) => description.kind === 'admin list')
    .map(({ route }) => `/api${route.replace('GET ', '')}`),
];

const countsIn = (headers: Headers) => [headers.get('x-total-count'), headers.get('x-unfiltered-count')].map(Number);

test('the lists of the admin area are found by their calls', () => {
  expect(lists).toContain('/api/admin/orders');
  expect(lists.length).toBeGreaterThan(15);
});

test.each(lists)('the list %s answers its number of rows, and has pages', async (pattern) => {
  const path = pattern.replace(':id', shop.ids.leadId);
  const whole = await get(path.endsWith('leads') ? `${path}?status=all&limit=100` : `${path}?limit=100`);
  expect([path, whole.status]).toEqual([path, 200]);
  expect([path, ...countsIn(whole.headers)]).toEqual([path, whole.rows.length, whole.rows.length]);
  const byPage: unknown[] = [];
  for (let page = 1; byPage.length < whole.rows.length; page += 1) {
    const query = path.endsWith('leads') ? '&status=all' : '';
    const { rows, headers } = await get(`${path}?limit=2&page=${page}${query}`);
    expect(rows.length).toBeGreaterThan(0);
    expect(countsIn(headers)).toEqual([whole.rows.length, whole.rows.length]);
    byPage.push(...rows);
  }
  expect(byPage).toEqual(whole.rows);
  const uncounted = await get(`${path}?limit=1&counts=no`);
  expect(['x-total-count', 'x-unfiltered-count', 'x-filtered-sum'].map((name) => uncounted.headers.get(name))).toEqual([
    null,
    null,
    null,
  ]);
  expect(uncounted.headers.get('link') ?? 'counts=no').toContain('counts=no');
  // A column with the day of a row sorts both ways.
  const statuses = await Promise.all(['newest', 'oldest'].map((sort) => get(`${path}?sort=${sort}`)));
  expect(statuses[0]?.status).toBe(statuses[1]?.status);
  const none = await get(`${path}?from=2001-01-01&to=2001-01-02`);
  expect([path, none.rows, countsIn(none.headers)[0]]).toEqual([path, [], 0]);
  expect(countsIn(none.headers)[1]).toBe(whole.rows.length);
});

describe('the days of a list', () => {
  const found = async (query: string) => (await get(`/api/contacts?${query}`)).rows.length;

  test('are Swedish days, both included, in winter and in summer', async () => {
    expect(await found('from=2025-01-09&to=2025-01-09')).toBe(1);
    expect(await found('from=2025-01-10&to=2025-01-10')).toBe(1);
    expect(await found('from=2025-01-09&to=2025-01-10')).toBe(2);
    expect(await found('from=2025-07-10&to=2025-07-10')).toBe(1);
    expect(await found('from=2025-07-11&to=2025-07-11')).toBe(1);
    expect(await found('to=2025-07-10')).toBe(3);
    expect(await found('from=2025-07-11')).toBeGreaterThanOrEqual(2);
  });

  test('are kept on the next page', async () => {
    const first = await get('/api/contacts?to=2025-12-31&limit=3');
    const [, next = ''] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? [];
    const second = await get(next);
    expect([first.rows.length, second.rows.length]).toEqual([3, 1]);
    expect(second.headers.get('link')).toBeNull();
    expect(second.headers.get('x-total-count')).toBe('4');
  });
});

test('the sum of the orders is of what was sold, of all of them as of a filter, a day and a search', async () => {
  const all = await get('/api/admin/orders?limit=100');
  type Row = { totalAmount: string; paidAt: string | null; createdAt: string };
  const sold = (all.rows as Row[]).filter(({ paidAt }) => paidAt !== null);
  expect(sold.length).toBeLessThan(all.rows.length);
  const sum = sold.reduce((so, { totalAmount }) => so + Number(totalAmount), 0).toFixed(2);
  for (const query of ['limit=1', 'limit=1&from=2001-01-01', 'limit=1&q=a']) {
    const { headers } = await get(`/api/admin/orders?${query}`);
    expect([query, headers.get('x-filtered-sum')]).toEqual([query, sum]);
  }
  const unpaid = await get('/api/admin/orders?status=cancelled&limit=1');
  expect(unpaid.headers.get('x-filtered-sum')).toBe('0.00');
  const none = await get('/api/admin/orders?q=finns+inte');
  expect(none.headers.get('x-filtered-sum')).toBe('0.00');
  expect(countsIn(none.headers)).toEqual([0, all.rows.length]);
});

test('a list without parameters is complete, as always', async () => {
  const { headers, rows } = await get('/api/contacts');
  expect(rows.length).toBeGreaterThan(4);
  expect(headers.get('link')).toBeNull();
});

test.each([
  ['page=0', 'page'],
  ['page=-1', 'page'],
  ['page=x', 'page'],
  ['page=1.5', 'page'],
  ['page=101&limit=100', 'page'],
  ['counts=yes', 'counts'],
  ['page=2&cursor=x', 'page'],
  ['from=2026-02-30', 'from'],
  ['from=2026-2-3', 'from'],
  ['to=yesterday', 'to'],
  ['from=2026-02-03&to=2026-02-02', 'to'],
])('?%s is refused by its field', async (query, field) => {
  const { status, rows } = await get(`/api/admin/orders?${query}`);
  expect([status, rows.code, Object.keys(rows.fields)]).toEqual([400, 'invalid-input', [field]]);
});

test('page numbers reach the ten thousandth row and no further', async () => {
  expect((await get('/api/admin/orders?page=100&limit=100')).status).toBe(200);
  expect((await get('/api/admin/orders?page=500')).status).toBe(200);
  expect((await get('/api/admin/orders?page=501')).status).toBe(400);
});
