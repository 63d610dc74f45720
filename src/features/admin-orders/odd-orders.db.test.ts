import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { OrderAnswer } from './list-orders.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: ReturnType<typeof openSale>;
let headers: Record<string, string> = {};

beforeEach(async () => {
  shop = openSale(database.current, stripe);
  headers = await asAdmin(database.current);
});

async function addOrders(names: readonly string[]): Promise<string[]> {
  const leadId = await addListing(database.current, { availableCount: 100 });
  const ids: string[] = [];
  for (const [index, customerName] of names.entries()) {
    ids.push((await shop.submitted([{ leadId, quantity: index + 1 }], { customerName })).orderId);
  }
  return ids;
}

const list = (query: string) => shop.app.request(`/api/admin/orders${query}`, { headers });

async function namesIn(query: string): Promise<string[]> {
  const rows: OrderAnswer[] = await (await list(query)).json();
  return rows.map(({ customerName }) => customerName);
}

async function walk(query: string): Promise<string[]> {
  const ids: string[] = [];
  for (let next: string | undefined = query; next !== undefined; ) {
    const answer = await list(next);
    const rows: OrderAnswer[] = await answer.json();
    ids.push(...rows.map(({ id }) => id));
    next = /<\/api\/admin\/orders([^>]*)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1];
  }
  return ids;
}

test('every order is on exactly one page in each sort order', async () => {
  const ids = await addOrders(['Ett', 'Två', 'Tre', 'Fyra', 'Fem']);
  const sorted = ids.toSorted();
  expect(await walk('?limit=2&sort=oldest')).toEqual(sorted);
  for (const query of ['?limit=2', '?limit=2&from=2026-01-01']) expect(await walk(query)).toEqual(sorted.toReversed());
  expect(await walk('?limit=2&sort=amount')).toEqual(ids.toReversed());
  expect(await walk('?limit=2&sort=amount-asc')).toEqual(ids);
  expect(await walk('?limit=2&sort=email-desc')).toEqual(sorted.toReversed());
  const byName = await walk('?limit=2&sort=customer-asc');
  expect(await walk('?limit=2&sort=customer-desc')).toEqual(byName.toReversed());
  expect(await walk('?limit=2&status=pending&deliveryStatus=Ny')).toEqual(sorted.toReversed());
  expect(await walk('?status=paid')).toEqual([]);
  expect(await walk('?deliveryStatus=Pausad%2FFel')).toEqual([]);
  expect((await list('?status=gone')).status).toBe(400);
  expect(await walk('')).toEqual(sorted.toReversed());
});

test('a search has pages in each sort order, whether its last page is full or not', async () => {
  const ids = await addOrders(['Anna Ett', 'Bo', 'Anna Tre', 'Anna Fyra', 'Anna Fem', 'Cilla']);
  const found = [ids[0], ids[2], ids[3], ids[4]];
  for (const limit of [1, 2, 3, 4, 5]) {
    expect(await walk(`?q=anna&limit=${limit}&sort=amount-asc`)).toEqual(found);
    expect(await walk(`?q=anna&limit=${limit}&sort=amount`)).toEqual(found.toReversed());
    expect(await walk(`?q=anna&limit=${limit}&sort=oldest`)).toEqual(found.toSorted());
  }
  expect(await namesIn('?q=anna&limit=2&page=2&sort=amount-asc')).toEqual(['Anna Fyra', 'Anna Fem']);
});

test('percent, underscore, backslash and quotes are searched for literally', async () => {
  await addOrders(['100 %', 'under_score', 'back\\slash', 'O’Hara "x"', "O'Brien"]);
  expect(await namesIn('?q=%25')).toEqual(['100 %']);
  expect(await namesIn('?q=r_s')).toEqual(['under_score']);
  expect(await namesIn('?q=%5C')).toEqual(['back\\slash']);
  expect(await namesIn('?q=%22')).toEqual(['O’Hara "x"']);
  expect(await namesIn("?q='b")).toEqual(["O'Brien"]);
});

test.each([
  'q=%00',
  'q=%FF',
  'q=a&q=b',
  'sort=__proto__',
  'sort=toString',
  'limit=0',
  'limit=501',
  'limit=1e1',
  'cursor=abc',
  'cursor=',
  'page=0',
])('the list refuses %s', async (query) => {
  expect((await list(`?${query}`)).status).toBe(400);
});

test('a cursor works for its own list only, and unchanged', async () => {
  await addOrders(['Ett', 'Två', 'Tre']);
  const link = (await list('?limit=1&sort=oldest')).headers.get('link') ?? '';
  const cursor = new URLSearchParams(/\?([^>]*)>/.exec(link)?.[1]).get('cursor') ?? '';
  expect((await list(`?sort=oldest&cursor=${cursor}`)).status).toBe(200);
  const tampered = cursor.slice(0, 30) + (cursor[30] === 'A' ? 'B' : 'A') + cursor.slice(31);
  for (const query of [`cursor=${cursor}`, `sort=oldest&q=a&cursor=${cursor}`, `sort=oldest&cursor=${tampered}`]) {
    expect((await list(`?${query}`)).status).toBe(400);
  }
});

const change = (id: string, body: unknown, more: Record<string, string> = {}) =>
  sendJson(shop.app, 'PATCH', `/api/admin/orders/${id}`, body, { ...headers, ...more });

test('only a delivery status can be set, in any of its spellings', async () => {
  const [id = ''] = await addOrders(['Ett']);
  expect(await (await change(id, { deliveryStatus: 'paggar' })).json()).toMatchObject({ deliveryStatus: 'Pågår' });
  const bodies = [
    {},
    null,
    [],
    { deliveryStatus: 1 },
    { deliveryStatus: 'constructor' },
    { deliveryStatus: '__proto__' },
    { deliveryStatus: 'Ny', status: 'paid' },
  ];
  for (const body of bodies) expect((await change(id, body)).status).toBe(400);
  expect(await shop.order(id)).toMatchObject({ deliveryStatus: 'Pågår', status: 'pending', version: 2 });
});

test('an unknown order is 404, a stale version 409, and a malformed id 400', async () => {
  const [id = ''] = await addOrders(['Ett']);
  const params = { deliveryStatus: 'Levererad' };
  for (const other of ['%00', 'abc', '00000000-0000-0000-0000-000000000000']) {
    expect((await change(other, params)).status).toBe(404);
  }
  expect((await change(id, params, { 'if-match': '"7"' })).status).toBe(409);
  expect((await change(id, params, { 'if-match': '"1", "2"' })).status).toBe(400);
  expect((await change(id, params, { 'if-match': 'W/"1"' })).status).toBe(200);
});

test('nobody but an admin reads or changes orders', async () => {
  const [id = ''] = await addOrders(['Ett']);
  headers = {};
  expect((await list('')).status).toBe(401);
  expect((await change(id, { deliveryStatus: 'Ny' })).status).toBe(401);
});

test('the orders of one listing are those with a line of it', async () => {
  await addOrders(['Kim']);
  const [leadId, other] = [await addListing(database.current), await addListing(database.current)];
  const both = [leadId, other].map((id) => ({ leadId: id, quantity: 1 }));
  await shop.submitted(both, { customerName: 'Bo' });
  await shop.submitted(both.slice(1), { customerName: 'Siv' });
  expect(await namesIn(`?leadId=${leadId}`)).toEqual(['Bo']);
  expect(await namesIn(`?leadId=${other}&sort=oldest`)).toEqual(['Bo', 'Siv']);
  expect((await list('?leadId=x')).status).toBe(400);
});
