import { randomUUID } from 'node:crypto';
import { gte, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { beforeAll, expect, test } from 'vitest';
import { testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import type { Db } from '../../platform/database/db.ts';
import { keepDays } from '../../platform/database/kept-days.ts';
import { comesAfter, type KeysetOrder } from '../../platform/database/keyset.ts';
import type { ListParams } from '../../platform/http/admin-list.ts';
import { selectedList } from '../../platform/http/selected-list.ts';
import { orderList } from '../admin-orders/list-orders.ts';
import { showOrder } from '../admin-orders/show-order.ts';
import { auditList } from '../audit/list-audit.ts';
import { keptDays } from '../checkout/keep-days.job.ts';
import { companyList } from '../company-handling/list-companies.ts';
import { contactList } from '../contacts/list-contacts.ts';
import { letterList } from '../letters/list-letters.ts';
import { subscriptionList } from '../newsletter/list-subscriptions.ts';
import { orders } from '../orders/orders.table.ts';
import { requestList } from '../proposals/price-requests.ts';
import { proposalList } from '../proposals/read-proposals.ts';
import { quoteRequestList } from '../quotes/list-quote-requests.ts';
import { invoiceList } from '../receivables/list-invoices.ts';
import { mailList } from './operations/list-mails.ts';
import { failedRefunds } from './overview/list-needs.ts';

const database = useTestDatabase();
const size = 6_000;

const insert = (table: string, columns: string, values: string) =>
  database.current.background.db.execute(
    sql.raw(`insert into ${table} (id, ${columns}) select md5('${table}' || g)::uuid, ${values}
      from generate_series(1, ${size}) g`),
  );

const letters = (name: string) => `translate(md5('${name}' || g), '0123456789', 'ghijklmnop')`;

beforeAll(async () => {
  const { db } = database.current.background;
  await db.execute(sql`insert into categories (id, name, icon) values (gen_random_uuid(), 'Takbyte', 'Home')`);
  await db.execute(sql`insert into leads (id, category_id, title, description, price_per_lead)
    select gen_random_uuid(), id, 'Takbyte', 'Ett tak', 100 from categories`);
  await insert(
    'checkouts',
    'provider, intent_id, client_secret_hash, lines, subtotal, vat, total_amount',
    `'demo', g, g, '[]', 100, 25, 125`,
  );
  const past = `timestamptz '2025-03-01' + g * interval '1 hour'`;
  const buyer = `'A' || g, ${letters('name')}, ${letters('email')} || '@bolag.example'`;
  await insert(
    'orders',
    'order_number, customer_name, customer_email, subtotal, vat, total_amount, checkout_id, status, delivery_status, paid_at, created_at',
    `${buyer}, 100, 25, 125, md5('checkouts' || g)::uuid::text, case g % 20 when 0 then 'refunded' else 'paid' end, 'Levererad', ${past}, ${past}`,
  );
  const line = `md5('orders' || g)::uuid, (select id from leads), 'Takbyte', 1, 100, 100`;
  await insert('order_items', 'order_id, lead_id, title, quantity, price_per_lead, subtotal', line);
  await insert(
    'receipts',
    'series, number, order_id, content',
    `(array['receipt', 'credit-note'])[1 + g % 2], g, md5('orders' || g)::uuid, '{}'`,
  );
  await insert('order_events', 'order_id, kind, actor', `md5('orders' || g)::uuid, 'created', 'system'`);
  const mail = `'order:' || md5('orders' || g)::uuid || ':delivered', ${letters('to')}, ${letters('subject')}`;
  await insert(
    'mails',
    'dedupe_key, "to", subject, template, html, text, status, created_at',
    `${mail}, 'delivery', repeat('a', 900), '', 'sent', ${past}`,
  );
  await insert(
    'refunds',
    'order_id, amount, credited, reason, status',
    `md5('orders' || g)::uuid, 125, 125, 'admin', 'succeeded'`,
  );
  await insert('contacts', 'name, email, message', `${letters('a')}, ${letters('b')}, repeat(${letters('c')}, 9)`);
  await insert('newsletters', 'email', `${letters('reader')} || g`);
  await insert('letters', 'language, subject, blocks', `'sv', ${letters('brev')}, '[]'`);
  const asker = `(select id from categories), ${letters('d')}, ${letters('e')}, '+4670174' || g, '11122'`;
  await insert('quote_requests', 'category_id, name, email, phone, postal_code', asker);
  const requester = `${letters('company')}, '556016-0680', ${letters('inkop')}, ${letters('kund')}, '[]'`;
  await insert('price_requests', 'company_name, org_number, email, customer_name, lines', requester);
  const proposed = `${letters('company')}, ${letters('inkop')}, '[]', 1, '2026-12-31'`;
  await insert('proposals', 'company_name, email, lines, subtotal, valid_until', proposed);
  const billing = `${letters('company')}, 'g' || g, 'Gatan', '11122', 'Umeå', ${letters('faktura')}, 10000`;
  await insert(
    'companies',
    'company_name, org_number, street, postal_code, city, invoice_email, credit_limit',
    billing,
  );
  await db.execute(sql`insert into invoices (id, order_id, company_id, total, due_on)
    select r.id, r.order_id, c.id, 125, '2026-12-28' from receipts r, generate_series(1, ${size}) g, companies c
    where r.id = md5('receipts' || g)::uuid and c.id = md5('companies' || g)::uuid`);
  await insert(
    'audit_entries',
    'actor, action, entity, entity_id, created_at',
    `'chefen', 'update', 'lead', ${letters('thing')}, ${past}`,
  );
  for (const days of keptDays) await keepDays(db, days, new Date());
  await db.execute(sql`vacuum analyze`);
});

type Asking = (db: Db) => Promise<unknown>;

async function plansOf(ask: Asking, withoutWays: readonly string[] = []): Promise<string[]> {
  const asked: { text: string; values: unknown[] }[] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => asked.push({ text, values }) };
  const { pool } = database.current;
  await ask(drizzle(pool, { casing: 'snake_case', logger }));
  const client = await pool.connect();
  const plans: string[] = [];
  await client.query('begin');
  for (const way of withoutWays) await client.query(`set local ${way} = off`);
  for (const { text, values } of asked) {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain ${text}`, values);
    plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
  }
  await client.query('rollback');
  client.release();
  return plans;
}

const firstPage = { q: '', slice: undefined, limit: 20, offset: 0, only: {}, now: new Date() };
const asked = { of: '', role: 'owner', env: testEnv(), now: new Date() };

type Search = (db: Db, q: string) => Promise<unknown>;

type Newest<Row> = {
  orders: { newest: KeysetOrder<Row> };
  read: (db: Db, params: ListParams<Row>, by: typeof asked) => Promise<unknown>;
};

const newestOf =
  <Row>({ orders, read }: Newest<Row>): Search =>
  (db, q) =>
    read(db, { ...firstPage, order: orders.newest, q }, asked);

test.each(['newest', 'oldest'])(
  'the %s orders are read along their ids, each with its documents and lines',
  async (name) => {
    const order = orderList.orders[name];
    if (!order) throw new Error('There is no such order.');
    const [list = '', lines = ''] = await plansOf((db) => orderList.read(db, { ...firstPage, order }, asked));
    // There is no checkout here, so its table is as quick to read as its index.
    expect(list).not.toMatch(/Seq Scan on (?!checkouts)/);
    expect(list).toMatch(/^Limit.*\n *-> {2}Index Scan.* using orders_pkey/);
    expect(list).toMatch(/receipts_credited_order_idx/);
    expect(list).toMatch(/receipts_one_per_order_key/);
    expect(lines).toMatch(/order_items_order_lead_key/);
  },
);

test('a page deep among the orders begins where the last one ended', async () => {
  const order = orderList.orders.newest;
  if (!order) throw new Error('There is no such order.');
  const slice = comesAfter(order, ['0f000000-0000-7000-8000-000000000000']);
  const [list] = await plansOf((db) => orderList.read(db, { ...firstPage, order, slice }, asked));
  expect(list).toMatch(/orders_pkey[^\n]*\n +Index Cond:/);
});

test('one order is shown without reading all of any table', async () => {
  const { rows } = await database.current.pool.query<{ id: string }>('select id from orders limit 1');
  const plans = await plansOf((db) => showOrder({ db, env: {} }, rows[0]?.id ?? ''));
  for (const plan of plans) expect(plan).not.toMatch(/Seq Scan on (orders|order_items|order_events|mails|receipts) /);
  expect(plans.join('\n')).toMatch(/mails_dedupe_key/);
});

/** With so few rows the planner would not use the search index, so rule out the alternatives. */
const otherWays = ['enable_seqscan', 'enable_indexscan'];

test.each(['newest', 'oldest'] as const)('the %s invoices are read along their ids', async (name) => {
  const order = invoiceList.orders[name];
  const [list = ''] = await plansOf((db) => invoiceList.read(db, { ...firstPage, order }, asked));
  expect(list).toMatch(/^Limit.*/);
  expect(list).toMatch(/Index Scan[^\n]* using invoices_pkey/);
  expect(list).not.toMatch(/Seq Scan|Sort/);
});

test('invoices are searched by the indexes of their companies and orders, not in every row of these', async () => {
  const ask = (db: Db) => newestOf(invoiceList)(db, 'finns inte alls');
  const [list = ''] = await plansOf(ask, otherWays);
  expect(list).toContain('companies_search_idx');
  expect(list).toContain('orders_search_idx');
});

const searches: readonly (readonly [index: string, ask: Search])[] = [
  ['contacts_search_idx', newestOf(contactList)],
  ['newsletters_search_idx', newestOf(subscriptionList)],
  ['letters_search_idx', newestOf(letterList)],
  ['quote_requests_search_idx', newestOf(quoteRequestList)],
  ['price_requests_search_idx', newestOf(requestList)],
  ['proposals_search_idx', newestOf(proposalList)],
  ['companies_search_idx', newestOf(companyList)],
  ['mails_search_idx', newestOf(mailList)],
  ['audit_entries_search_idx', newestOf(selectedList({ ...auditList, answer: (_, rows) => rows }))],
];

test.each(searches)('rare matches are found by %s', async (index, ask) => {
  const plans = await plansOf((db) => ask(db, 'finns inte alls'), otherWays);
  expect(plans.at(-1)).toContain(index);
  expect(plans.at(-1)).not.toMatch(
    /Seq Scan on (contacts|newsletters|letters|quote_requests|price_requests|proposals|companies|mails|audit_entries)/,
  );
});

const logList = selectedList({ ...auditList, answer: (_, rows) => rows });
const lastYear = { days: { from: '2025-04-01', to: '2025-12-31' } };

const counts: readonly (readonly [what: string, count: Asking])[] = [
  ['refunded orders', (db) => orderList.count(db, { ...firstPage, only: { status: 'refunded' } }, asked)],
  ['paid orders', (db) => orderList.count(db, { ...firstPage, only: { status: 'paid' } }, asked)],
  ['stopped orders', (db) => orderList.count(db, { ...firstPage, only: { deliveryStatus: 'Pausad/Fel' } }, asked)],
  ['delivered orders', (db) => orderList.count(db, { ...firstPage, only: { deliveryStatus: 'Levererad' } }, asked)],
  [
    'orders of a period',
    (db) =>
      orderList.count(db, { ...firstPage, ...lastYear, slice: gte(orders.createdAt, new Date('2025-04-01')) }, asked),
  ],
  ['mails', (db) => mailList.count(db, firstPage, asked)],
  ['sent mails', (db) => mailList.count(db, { ...firstPage, only: { status: 'sent' } }, asked)],
  ['failed mails', (db) => mailList.count(db, { ...firstPage, only: { status: 'failed' } }, asked)],
  ['mails of a template', (db) => mailList.count(db, { ...firstPage, q: 'delivery' }, asked)],
  ['entries of the log', (db) => logList.count(db, firstPage, asked)],
  ['entries with a word', (db) => logList.count(db, { ...firstPage, q: 'chef' }, asked)],
  ['entries about one thing', (db) => logList.count(db, { ...firstPage, q: randomUUID() }, asked)],
];

test.each(counts)('%s are counted without reading them all', async (_, count) => {
  for (const plan of await plansOf(count)) {
    expect(plan).not.toMatch(/(Seq Scan on (orders|mails|audit_entries)|(orders|mails|audit_entries)_pkey)\b/);
  }
});

test('failed refunds are found without reading every refund', async () => {
  const [plan] = await plansOf(failedRefunds);
  expect(plan).toContain('refunds_short_idx');
  expect(plan).not.toMatch(/Seq Scan on (refunds|orders)/);
});

test('the newest orders are searched by themselves, whatever the planner takes a text for', async () => {
  const order = orderList.orders.newest;
  if (!order) throw new Error('There is no such order.');
  for (const q of ['bolag', 'finns inte alls']) {
    const [first] = await plansOf((db) => orderList.read(db, { ...firstPage, order, q }, asked));
    expect(first).toMatch(/Subquery Scan on first[^\n]*\n +Filter: [^\n]*~~\*[^\n]*\n +-> +Limit/);
  }
});
