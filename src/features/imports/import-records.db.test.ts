import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks, wrongStock } from '../../../tests/support/stock-books.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { deliverOrder } from '../delivery/deliver-order.ts';
import { orderItems } from '../orders/orders.table.ts';
import { checkStockJob } from '../stock/check-stock.job.ts';
import { checkStock } from '../stock/check-stock.ts';
import { leadRecords, suppressions } from '../stock/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { suppress } from './suppression.ts';

const database = useTestDatabase();
let stripe: StripeServer;
let admin: Record<string, string>;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());
beforeEach(async () => {
  await truncateAll(database.current);
  admin = await asAdmin(database.current);
});

const openShop = () => openSale(database.current, stripe);

type Shop = ReturnType<typeof openShop>;

const post = (shop: Shop, leadId: string, body: BodyInit, query = '', headers: Record<string, string> = admin) =>
  shop.app.request(`/api/admin/leads/${leadId}/records${query}`, { method: 'POST', headers, body });

const people = (count: number, from = 0) =>
  [
    'E-post;Företag',
    ...Array.from({ length: count }, (_, at) => `person-${from + at}@foretag.example;Bolag ${at}`),
  ].join('\n');

async function imported(shop: Shop, leadId: string, csv: string, query = '') {
  const answer = await post(shop, leadId, csv, query);
  expect(answer.status).toBe(200);
  return answer.json();
}

const storedIn = (leadId: string) =>
  database.current.db.select().from(leadRecords).where(eq(leadRecords.leadId, leadId)).orderBy(leadRecords.id);

test('a first import sets what is on sale, a second adds to it, and each record keeps its number of buyers', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 99, maxBuyers: 3 });
  const first = await imported(shop, leadId, people(4));
  expect(first).toMatchObject({ taken: 4, duplicates: 0, suppressed: 0, invalid: 0, rows: [], rowsTotal: 0 });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 12, sold: 0 });
  await database.current.db.update(leads).set({ maxBuyers: 1, availableCount: 10 });
  expect(await imported(shop, leadId, people(6))).toMatchObject({ taken: 2, duplicates: 4, rowsTotal: 4 });
  // Two that the admin holds back stay held back.
  expect(await stockOf(database.current, leadId)).toEqual({ available: 12, sold: 0 });
  expect((await storedIn(leadId)).map(({ maxBuyers }) => maxBuyers).sort()).toEqual([1, 1, 3, 3, 3, 3]);
  const [lead] = await database.current.db.select().from(leads);
  expect(lead?.sampleFields.toSorted()).toEqual(['companyName', 'email']);
  expect(shop.stockChanges).toEqual([leadId, leadId]);
  const deeds = await database.current.db.select().from(auditEntries);
  expect(deeds.map(({ action, actor, after }) => [action, actor, after])).toEqual([
    ['import', 'admin', { taken: 4, duplicates: 0, suppressed: 0, invalid: 0 }],
    ['import', 'admin', { taken: 2, duplicates: 4, suppressed: 0, invalid: 0 }],
  ]);
});

test('a dry run shows what would be stored and changes nothing', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 7 });
  const csv = 'E-post;Mobil;Takyta;Intern\nanna@foretag.example;070-174 06 05;120 m²;x\nfel;08;;\n;;3;';
  const query = `?dryRun=true&mapping=${encodeURIComponent('{"Intern":"ignore"}')}&source=Demo&collectedAt=2026-10-01`;
  const answer = await imported(shop, leadId, csv, query);
  expect(answer).toMatchObject({ dryRun: true, taken: 1, invalid: 2, rowsTotal: 2 });
  expect(answer.rows).toEqual([
    {
      row: 3,
      code: 'not-valid',
      field: 'email',
      reason: 'The e-mail address is not valid. The telephone number is not valid',
    },
    { row: 4, code: 'unreachable', reason: 'There is neither an e-mail address nor a telephone number' },
  ]);
  expect(answer.preview.mapping).toEqual([
    { heading: 'E-post', use: 'email' },
    { heading: 'Mobil', use: 'phone' },
    { heading: 'Takyta', use: 'extra' },
    { heading: 'Intern', use: 'ignore' },
  ]);
  expect(answer.preview.records).toMatchObject([
    {
      row: 2,
      record: {
        email: 'anna@foretag.example',
        phone: '+46701740605',
        source: 'Demo',
        collectedAt: '2026-09-30T22:00:00.000Z',
        extra: { Takyta: '120 m²' },
      },
    },
  ]);
  expect(await storedIn(leadId)).toEqual([]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 7, sold: 0 });
  expect(shop.stockChanges).toEqual([]);
});

test('who is suppressed, or stands exclusively in another listing, is refused row by row', async () => {
  const shop = openShop();
  const shared = await addListing(database.current, { maxBuyers: 3 });
  const exclusive = await addListing(database.current, { maxBuyers: 1 });
  const open = await addListing(database.current, { maxBuyers: 2 });
  const person = (email: string, phone = '') => `E-post;Telefon\n${email};${phone}`;
  await imported(shop, shared, person('delad@foretag.example', '070-174 06 05'));
  await imported(shop, exclusive, person('egen@foretag.example'));
  await suppress(database.current.db, { email: ' Glomd@Foretag.example', phone: '08-12 34 56 78' }, new Date());
  await suppress(database.current.db, { email: 'glomd@foretag.example', phone: null }, new Date());
  const hashes = await database.current.db.select().from(suppressions);
  expect(hashes.map(({ kind }) => kind).sort()).toEqual(['email', 'phone']);
  expect(JSON.stringify(hashes)).not.toContain('foretag');
  const all = [
    'E-post;Telefon',
    'GLOMD@foretag.example;',
    'annan@foretag.example;+46 8 12345678',
    'Egen@foretag.example;',
    'ny@foretag.example;0701740605',
  ].join('\n');
  expect(await imported(shop, open, all)).toMatchObject({
    taken: 1,
    suppressed: 2,
    duplicates: 1,
    rows: [
      { row: 2, code: 'email-suppressed' },
      { row: 3, code: 'phone-suppressed' },
      { row: 4, code: 'exclusive-elsewhere' },
    ],
  });
  expect(await imported(shop, exclusive, 'E-post;Telefon\nx@foretag.example;0701740605')).toMatchObject({
    taken: 0,
    rows: [{ row: 2, code: 'exclusive-elsewhere' }],
  });
  // A listing that is gone and sold nobody promises nothing.
  await database.current.db.update(leads).set({ archivedAt: new Date() }).where(eq(leads.id, exclusive));
  expect(await imported(shop, open, person('egen@foretag.example'))).toMatchObject({ taken: 1 });
});

async function paidBeforeRecords(shop: Shop, leadId: string, quantity: number, more: object = {}) {
  const order = await shop.submitted([{ leadId, quantity }], more);
  stripe.pay(order.intentId);
  await shop.announce(order.intentId);
  await deliverOrder(database.current.db, shop.services, order.orderId, new Date());
  return order;
}

test('waiting orders are served first, and what is left is on sale', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 20 });
  const { orderId } = await paidBeforeRecords(shop, leadId, 3);
  const held = await shop.submitted([{ leadId, quantity: 2 }], { customerEmail: 'annan@foretag.example' });
  shop.jobs.length = 0;
  await imported(shop, leadId, people(4));
  expect(shop.jobs).toEqual(['deliver-order']);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 5 });
  await deliverOrder(database.current.db, shop.services, orderId, new Date());
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
  // One record is left for an order of two: of the next three two go on sale.
  await imported(shop, leadId, people(3, 4));
  expect(await stockOf(database.current, leadId)).toEqual({ available: 2, sold: 5 });
  const third = await shop.submitted([{ leadId, quantity: 2 }], { customerEmail: 'tredje@foretag.example' });
  stripe.pay(held.intentId);
  await shop.announce(held.intentId);
  await deliverOrder(database.current.db, shop.services, held.orderId, new Date());
  expect(await shop.order(held.orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
  expect(third.orderId).toBeTruthy();
  const slots = (await storedIn(leadId)).map(({ takenSlots }) => takenSlots);
  expect(slots).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 7 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a hold from before the first import that lapses gives back no more than there are records for', async () => {
  let time = new Date();
  const shop = openSale(database.current, stripe, { now: () => time });
  const leadId = await addListing(database.current, { availableCount: 10 });
  const { orderId } = await shop.submitted([{ leadId, quantity: 5 }]);
  await imported(shop, leadId, people(3));
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 5 });
  time = new Date(time.getTime() + 20 * 60_000);
  await shop.reconcile();
  expect(await shop.order(orderId)).toMatchObject({ status: 'cancelled' });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 3, sold: 0 });
});

test('a hold that counted against a number may be sold out from under, but never twice: first imports race with sales', async () => {
  const shop = openShop();
  for (let round = 0; round < 3; round += 1) {
    const leadId = await addListing(database.current, { availableCount: 8 });
    const checkouts = await Promise.all(Array.from({ length: 8 }, () => shop.prepared([{ leadId, quantity: 1 }])));
    const [report, ...answers] = await Promise.all([
      imported(shop, leadId, people(6, round * 100)),
      ...checkouts.map(({ checkoutId }, at) => shop.submit(checkoutId, { customerEmail: `k${at}@kund.example` })),
    ]);
    expect(report.taken).toBe(6);
    const held = answers.filter(({ status }) => status === 200).length;
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const stock = await stockOf(database.current, leadId);
    expect(stock).toEqual({ available: Math.max(0, 6 - held), sold: held });
  }
  expect(await wrongStock(database.current)).toEqual([]);
});

test('a sale that waited for a first import reserves records like any other', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 5 });
  const { checkoutId } = await shop.prepared([{ leadId, quantity: 1 }]);
  if (database.url === null) return; // One connection: nobody waits.
  let submitting: Promise<Response> | undefined;
  await database.current.db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from leads where id = ${leadId} for no key update`);
    submitting = Promise.resolve(shop.submit(checkoutId));
    for (;;) {
      const { rows } = await database.current.db.execute<{ waits: number }>(
        sql`select count(*)::int as waits from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
      );
      if ((rows[0]?.waits ?? 0) > 0) break;
    }
    await tx.insert(leadRecords).values({ leadId, email: 'a@foretag.example', collectedAt: new Date(), maxBuyers: 1 });
    await tx.update(leads).set({ availableCount: 1 });
  });
  expect((await submitting)?.status).toBe(200);
  expect(await database.current.db.select().from(recordAllocations)).toHaveLength(1);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('an import that fails while it writes leaves nothing behind', async () => {
  const failing = openSale(database.current, stripe, {
    enqueue: async (_, job) => {
      if (job.name === 'deliver-order') throw new Error('The queue is gone.');
    },
  });
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 20 });
  await paidBeforeRecords(shop, leadId, 3);
  expect((await post(failing, leadId, people(700))).status).toBe(500);
  expect(await storedIn(leadId)).toEqual([]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 17, sold: 3 });
  expect(await imported(shop, leadId, people(700))).toMatchObject({ taken: 700 });
});

test('an admin may hold back what is on sale, and raise it up to what the records allow', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 20 });
  const change = (availableCount: number) =>
    sendJson(shop.app, 'PATCH', `/api/leads/${leadId}`, { availableCount }, admin);
  expect((await change(30)).status).toBe(200);
  await shop.submitted([{ leadId, quantity: 2 }]);
  await imported(shop, leadId, people(6));
  expect((await change(1)).status).toBe(200);
  const refused = await change(5);
  expect(refused.status).toBe(400);
  expect((await refused.json()).fields).toEqual({
    availableCount: 'At most 4: so many slots of its records are free and promised to nobody',
  });
  expect((await change(4)).status).toBe(200);
});

test('a file comes as a form too, and progress and the whole report as lines', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, {});
  const form = new FormData();
  form.set('file', new File([`${people(3)}\nfel;Bolag`], 'leads.csv'));
  const answer = await post(shop, leadId, form, '', { ...admin, accept: 'application/x-ndjson' });
  expect(answer.headers.get('content-type')).toContain('application/x-ndjson');
  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((one) => JSON.parse(one));
  expect(lines[0]).toMatchObject({ progress: { total: expect.any(Number) } });
  expect(lines.at(-2)).toMatchObject({ rows: [{ row: 5, code: 'not-valid' }] });
  expect(lines.at(-1)).toEqual({
    result: { dryRun: false, taken: 3, duplicates: 0, suppressed: 0, invalid: 1, rowsTotal: 1 },
  });
  const csv = await post(shop, leadId, people(1), '', { ...admin, accept: 'text/csv' });
  expect(await csv.text()).toBe(
    '\uFEFFrow;code;field;reason\r\n2;email-in-listing;email;The listing has this e-mail address already\r\n'.slice(1),
  );
  const broken = await post(shop, leadId, 'a;"b', '', { ...admin, accept: 'application/x-ndjson' });
  expect(JSON.parse((await broken.text()).trim().split('\n').at(-1) ?? '')).toMatchObject({
    error: { status: 400, code: 'broken-off' },
  });
});

test('records are imported and read by admins alone, from this site, and not without end', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { records: 2, availableCount: 2 });
  expect((await post(shop, leadId, people(1), '', {})).status).toBe(401);
  expect((await post(shop, leadId, people(1), '', { cookie: 'buyer_session=x' })).status).toBe(401);
  expect((await post(shop, leadId, people(1), '', { ...admin, origin: 'https://annan.example' })).status).toBe(403);
  expect((await post(shop, 'x', people(1))).status).toBe(404);
  expect((await post(shop, '018f3a52-7c1b-7a53-9f0e-000000000000', people(1))).status).toBe(404);
  expect((await post(shop, leadId, 'x'.repeat(20 * 1024 * 1024 + 1))).status).toBe(413);
  expect((await post(shop, leadId, people(1), '?dryRun=yes')).status).toBe(400);
  expect((await post(shop, leadId, people(1), '?mapping=[')).status).toBe(400);
  const wrong = await post(shop, leadId, people(1), `?mapping=${encodeURIComponent('{"Nej":"email"}')}`);
  expect(await wrong.json()).toMatchObject({ fields: { mapping: 'The file has no heading "Nej".' } });
  const twice = await post(shop, leadId, 'E-post;Företag;e-post \na@b.example;;');
  expect(twice.status).toBe(400);
  expect((await twice.json()).message).toContain('"e-post"');
  expect((await shop.app.request(`/api/admin/leads/${leadId}/records`)).status).toBe(401);
  const order = await shop.submitted([{ leadId, quantity: 1 }]);
  const answer = await shop.app.request(`/api/admin/leads/${leadId}/records?limit=1`, { headers: admin });
  expect(answer.headers.get('link')).toContain('rel="next"');
  const all = await shop.app.request(`/api/admin/leads/${leadId}/records`, { headers: admin });
  const rows: { buyers: unknown[] }[] = await all.json();
  expect(rows).toHaveLength(2);
  expect(rows.flatMap(({ buyers }) => buyers)).toEqual([
    {
      orderId: order.orderId,
      orderNumber: order.orderNumber,
      email: 'kopare@foretag.example',
      state: 'held',
      deliveredAt: null,
    },
  ]);
});

test('a night finds every number that does not add up, and the admin sees the latest night', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { title: 'Takbyte', records: 3, availableCount: 3 });
  await shop.submitted([{ leadId, quantity: 2 }]);
  const { db } = database.current;
  const look = async () => (await shop.app.request('/api/admin/stock-check', { headers: admin })).json();
  expect(await look()).toEqual({ checkedAt: null, listings: 0, findings: [] });
  expect(await checkStock(db, new Date('2026-11-01T02:23:00Z'))).toEqual([]);
  await db.update(leads).set({ availableCount: 7, soldCount: 9 });
  await db.update(orderItems).set({ deliveredQuantity: 1 });
  await db.execute(sql`update lead_records set taken_slots = 1`);
  await checkStockJob.run({ ...shop.services, now: () => new Date('2026-11-02T02:23:00Z') }, {}, { isLast: false });
  expect(await look()).toEqual({
    checkedAt: '2026-11-02T02:23:00.000Z',
    listings: 1,
    findings: [
      { leadId, title: 'Takbyte', what: 'sold-count', expected: 2, found: 9 },
      { leadId, title: 'Takbyte', what: 'taken-slots', expected: 0, found: 1 },
      { leadId, title: 'Takbyte', what: 'delivered-quantity', expected: 0, found: 1 },
      { leadId, title: 'Takbyte', what: 'available-count', expected: 0, found: 7 },
    ],
  });
  expect((await shop.app.request('/api/admin/stock-check')).status).toBe(401);
});
