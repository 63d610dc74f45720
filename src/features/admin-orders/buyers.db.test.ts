import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const headers = useAdmin(database);
let shop: ReturnType<typeof openSale>;

beforeEach(() => {
  shop = openSale(database.current, stripe);
});

const email = 'kopare@foretag.example';

const get = async (address: string) => {
  const answer = await shop.app.request(address, { headers });
  return { status: answer.status, body: await answer.json() };
};
const post = (address: string, body: object) => sendJson(shop.app, 'POST', address, body, headers);

async function buy() {
  const leadId = await addListing(database.current, { records: 5 });
  const order = await shop.submitted([{ leadId, quantity: 2 }], {
    customerName: 'Demo Köpare',
    companyName: 'Bolaget',
  });
  stripe.pay(order.intentId);
  await shop.announce(order.intentId);
  return order;
}

test('the buyer’s page has everything of an address, whatever its case', async () => {
  const first = await buy();
  const second = await buy();
  await post('/api/contacts', { name: 'Demo', email, message: 'Hej!' });
  await post('/api/admin/notes', { email, text: 'Köper varje kvartal' });
  const { status, body } = await get(`/api/admin/buyers?email=${email.toUpperCase()}`);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    email,
    sums: { orders: 2, paid: '745.00', refunded: '0.00' },
    orders: [{ orderNumber: second.orderNumber }, { orderNumber: first.orderNumber, companyName: 'Bolaget' }],
    messages: [{ message: 'Hej!', status: 'new' }],
    notes: [{ text: 'Köper varje kvartal', actor: 'admin' }],
    claims: [],
    quoteRequests: [],
  });
  expect(body.mails.length).toBeGreaterThanOrEqual(3);
});

test('the page leaves out an address that only looks alike', async () => {
  await buy();
  expect((await get('/api/admin/buyers?email=kopar_@foretag.example')).status).toBe(404);
  expect((await get('/api/admin/buyers?email=xkopare@foretag.example')).status).toBe(404);
  expect((await get('/api/admin/buyers?email=nowhere')).status).toBe(400);
  expect((await get('/api/admin/buyers?email=')).status).toBe(400);
});

test('a note belongs to one order or one address, and the log does not quote it', async () => {
  const { orderId } = await buy();
  const added = await post('/api/admin/notes', { orderId, text: ' Ringde om fakturan ' });
  expect(added.status).toBe(201);
  const note = await added.json();
  expect(note).toMatchObject({ orderId, email: null, text: 'Ringde om fakturan', actor: 'admin' });
  expect((await get(`/api/admin/notes?orderId=${orderId}`)).body).toEqual([note]);
  expect((await get(`/api/admin/notes?email=${email}`)).body).toEqual([]);
  for (const wrong of [
    { text: 'x' },
    { orderId, email, text: 'x' },
    { orderId, text: ' ' },
    { orderId: 'x', text: 'x' },
  ]) {
    expect((await post('/api/admin/notes', wrong)).status).toBe(400);
  }
  expect((await post('/api/admin/notes', { orderId: crypto.randomUUID(), text: 'x' })).status).toBe(404);
  expect((await post('/api/admin/notes', { email, text: 'å'.repeat(2_001) })).status).toBe(400);
  const remove = () => shop.app.request(`/api/admin/notes/${note.id}`, { method: 'DELETE', headers });
  expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.map(({ action, entity }) => [action, entity])).toEqual([
    ['create', 'note'],
    ['delete', 'note'],
  ]);
  expect(JSON.stringify(log)).not.toContain('fakturan');
});

test('each paying buyer is listed once, with orders, sums, last order and claims; unpaid ones are not listed', async () => {
  await buy();
  const last = await buy();
  const leadId = await addListing(database.current, { records: 5 });
  await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'obetald@foretag.example' });
  const other = await shop.submitted([{ leadId, quantity: 1 }], {
    customerEmail: 'Annan@foretag.example',
    customerName: 'Åsa Ö',
  });
  stripe.pay(other.intentId);
  await shop.announce(other.intentId);
  const { body: whole } = await get('/api/admin/buyers');
  expect(whole).toMatchObject([
    { email: 'annan@foretag.example', orders: 1, claims: 0 },
    { email, name: 'Demo Köpare', companyName: 'Bolaget', orders: 2, paid: '745.00', refunded: '0.00', claims: 0 },
  ]);
  const listed = async (query: string) =>
    (await get(`/api/admin/buyers?${query}`)).body.map((row: { email: string }) => row.email);
  expect(await listed('sort=paid')).toEqual([email, 'annan@foretag.example']);
  expect(await listed('q=åsa')).toEqual(['annan@foretag.example']);
  expect(await listed(`q=${last.orderNumber}`)).toEqual([email]);
  expect(await listed('from=2020-01-01&to=2020-01-02')).toEqual([]);
  const answer = await shop.app.request('/api/admin/buyers?limit=1&sort=email-asc', { headers });
  expect([answer.headers.get('x-total-count'), answer.headers.get('x-unfiltered-count')]).toEqual(['2', '2']);
  const next = /<([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1] ?? '';
  expect((await get(next)).body).toMatchObject([{ email }]);
  expect((await get('/api/admin/buyers?sort=name')).status).toBe(400);
  expect((await get(`/api/admin/buyers?email=${email}&limit=2`)).status).toBe(200);
  expect((await shop.app.request('/api/admin/buyers')).status).toBe(401);
});

test('a list of buyers too long for one answer is read in an order that no purchase changes', async () => {
  await database.current.db.execute(sql`
    insert into orders (id, order_number, customer_name, customer_email, subtotal, vat, total_amount, status, paid_at)
    select gen_random_uuid(), 'A' || n, 'Demo', 'kopare-' || n || '@foretag.example', 400, 100, 500, 'paid', now()
    from generate_series(100, 600) n`);
  const emailsOf = (rows: readonly { email: string }[]) => rows.map((row) => row.email);
  const whole = emailsOf((await get('/api/admin/buyers')).body);
  expect(whole).toHaveLength(501);
  expect(whole).toEqual(whole.toSorted());
  const first = await shop.app.request('/api/admin/buyers?limit=500&sort=newest&counts=no', { headers });
  await buy();
  const [, next = ''] = /<([^>]+)>/.exec(first.headers.get('link') ?? '') ?? [];
  expect(emailsOf([...(await first.json()), ...(await get(next)).body]).toSorted()).toEqual(
    [email, ...whole].toSorted(),
  );
});
