import { eq, ne, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { useQuoteDesk } from '../../../tests/support/quote-desk.ts';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import { jobRows } from '../../platform/jobs/job-rows.ts';
import { type JobQueue, openJobQueue } from '../../platform/jobs/queue.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { adminSessions, admins, buyerSessions, signInLinks } from '../accounts/accounts.table.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import { contacts } from '../contacts/contacts.table.ts';
import { deliverOrder } from '../delivery/deliver-order.ts';
import { lockImports } from '../imports/import-records.ts';
import { openSuppression } from '../imports/suppression.ts';
import { newsletters } from '../newsletter/newsletter.table.ts';
import { orderEvents, orders } from '../orders/orders.table.ts';
import { demoIntents } from '../payments/payments.table.ts';
import { providers, quoteRequests } from '../quotes/quotes.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { returnStock } from '../stock/return-stock.ts';
import { anonymiseOldOrders } from './anonymise-old-orders.ts';
import { applyRetention } from './apply-retention.ts';

const database = useTestDatabase();
let stripe: StripeServer;
let queue: JobQueue;

const noted = defineJob({ name: 'noted', payload: z.object({ email: z.string() }), run: async () => {} });

beforeAll(async () => {
  stripe = await startStripeServer();
  queue = await openJobQueue(database.current, [noted], () => {});
});
afterAll(async () => {
  await queue.stop();
  await stripe.stop();
});
beforeEach(() => truncateAll(database.current));

const db = () => database.current.db;
const email = 'berit@foretag.example';
const phone = '+46701740605';
const someone = { name: 'Berit Demo', email, phone: '070-174 06 05' };
const yearsAgo = (years: number) => new Date(Date.now() - years * 365.25 * 86_400_000);
const openShop = () => openSale(database.current, stripe);
type Shop = ReturnType<typeof openShop>;

const details = { customerEmail: email, customerPhone: someone.phone, companyName: 'Beritbolaget', orgNumber: '' };

async function buy(shop: Shop, leadId: string, more: object = details) {
  const order = await shop.submitted([{ leadId, quantity: 1 }], more);
  stripe.pay(order.intentId);
  await shop.announce(order.intentId);
  await deliverOrder(db(), shop.services, order.orderId, new Date());
  return order;
}

/** A lead record of the person, sold to somebody else, and one that is not. */
async function listPerson() {
  const leadId = await addListing(database.current, { availableCount: 3 });
  const record = { leadId, collectedAt: new Date(), maxBuyers: 2, contactName: someone.name };
  await db()
    .insert(leadRecords)
    .values([
      { ...record, email, phone },
      { ...record, email: `x${email}` },
    ]);
  return leadId;
}

async function writeEverywhere(createdAt: Date) {
  const [category] = await db().insert(categories).values({ name: 'El', icon: 'Zap' }).returning();
  const more = { createdAt, postalCode: '111 22', categoryId: category?.id ?? '' };
  await db()
    .insert(contacts)
    .values({ ...someone, message: 'Hej', createdAt });
  await db()
    .insert(quoteRequests)
    .values({ ...someone, ...more });
  await db().insert(newsletters).values({ email });
  await db().insert(providers).values({ companyName: 'Berits El', email });
  const mail = { subject: 'Hej Berit', template: 'x', html: email, text: `Till ${email}`, status: 'sent' as const };
  await db()
    .insert(mails)
    .values([
      { ...mail, to: email, createdAt },
      { ...mail, to: 'admin@butiken.example', createdAt, headers: { 'X-Om': email } },
      { ...mail, to: `x${email}`, text: `Till x${email}`, createdAt },
    ]);
  const intent = { intentId: 'pi_1', clientSecret: 's', amount: 100, status: 'succeeded' as const };
  await db()
    .insert(demoIntents)
    .values({ ...intent, billingName: 'B', billingEmail: email, billingPhone: someone.phone, createdAt });
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  await db().insert(buyerSessions).values({ tokenHash: 'a', email, expiresAt });
  await db().insert(signInLinks).values({ tokenHash: 'b', email, expiresAt });
}

const erase = async (shop: Shop, body: object, headers: Record<string, string>) => {
  const answer = await sendJson(shop.app, 'POST', '/api/admin/privacy/erase', body, headers);
  return { status: answer.status, body: await answer.json() };
};

test('everything about a person is found by address and by number, erased once, and not taken in again', async () => {
  const shop = openShop();
  const headers = await asAdmin(database.current);
  const leadId = await listPerson();
  await writeEverywhere(new Date());
  await buy(shop, leadId, { customerEmail: 'annan@foretag.example', companyName: 'Annanbolaget' });
  await buy(shop, leadId, { customerEmail: 'tredje@foretag.example' });
  const own = await buy(shop, await addListing(database.current, { records: 2, availableCount: 2 }));
  await queue.enqueue(db(), noted, { email });
  await db().update(jobRows).set({ state: 'failed', completedOn: new Date() });
  const find = async (query: string) => (await shop.app.request(`/api/admin/privacy?${query}`, { headers })).json();
  const found = await find(`email=${email.toUpperCase()}`);
  expect(found).toMatchObject({
    orders: [{ orderNumber: own.orderNumber, documents: [{ series: 'receipt' }], lines: [{ quantity: 1 }] }],
    leadRecords: [{ email, buyers: [{ customerEmail: expect.any(String) }] }],
    contacts: [{ email }],
    quoteRequests: [{ email }],
    providers: [{ companyName: 'Berits El', email }],
    newsletter: [{ email }],
    payments: [{ billingEmail: email }],
    signIns: { sessions: 1, links: 1 },
    jobs: [{ name: 'noted', state: 'failed' }],
    suppression: { isSuppressed: false },
  });
  const texts = found.mails.map(({ to }: { to: string }) => to);
  expect([texts.includes(`x${email}`), texts.includes('admin@butiken.example')]).toEqual([false, true]);
  const byPhone = await find('phone=070%20174%2006%2005');
  for (const part of ['orders', 'leadRecords', 'contacts', 'quoteRequests', 'payments']) {
    expect([part, byPhone[part].length]).toEqual([part, 1]);
  }
  const file = await shop.app.request(`/api/admin/privacy/export?email=${email}`, { headers });
  expect(file.headers.get('content-disposition')).toBe('attachment; filename="personal-data.json"');
  expect((await file.json()).contacts).toHaveLength(1);

  const before = await stockOf(database.current, leadId);
  const { status, body } = await erase(shop, { email: ` ${email}` }, headers);
  expect(status).toBe(200);
  expect(body.erased).toMatchObject({
    orders: 0,
    leadRecords: 1,
    contacts: 1,
    quoteRequests: 1,
    newsletter: 1,
    jobs: 1,
  });
  expect(body.kept.orders).toMatchObject([{ orderNumber: own.orderNumber, reason: 'bookkeeping' }]);
  expect(body.kept.providers).toEqual(['Berits El']);
  expect(body.receivers).toMatchObject([{ orderNumber: expect.any(String) }]);
  expect(await wrongBooks(database.current)).toEqual({});
  expect((await stockOf(database.current, leadId))?.available).toBe((before?.available ?? 0) - 1);
  const after = await find(`email=${email}`);
  expect(after).toMatchObject({ leadRecords: [], contacts: [], quoteRequests: [], newsletter: [], payments: [] });
  expect(after).toMatchObject({ orders: [{ customerEmail: email }], jobs: [], suppression: { isSuppressed: true } });
  expect(after.mails.every(({ status: state }: { status: string }) => state === 'queued')).toBe(true);
  expect((await db().select().from(mails)).filter(({ to }) => to === `x${email}`)).toHaveLength(1);
  const entries = await db().select().from(auditEntries).where(eq(auditEntries.action, 'erase'));
  expect(entries).toMatchObject([
    { actor: 'admin', entity: 'person', entityId: (await openSuppression(db()))({ email, phone: null }).email },
  ]);
  expect(JSON.stringify(entries)).not.toContain('berit');
  const imported = await shop.app.request(`/api/admin/leads/${leadId}/records`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'text/csv' },
    body: `email,collectedAt\n${email},${new Date().toISOString()}\n`,
  });
  expect(await imported.json()).toMatchObject({ taken: 0, suppressed: 1 });
  expect((await erase(shop, { email }, headers)).body.erased).toMatchObject({ leadRecords: 0, contacts: 0 });
});

test('a purchase that was never paid is erased at once, one that is being paid is not', async () => {
  const shop = openShop();
  const headers = await asAdmin(database.current);
  const leadId = await addListing(database.current, { records: 5 });
  const over = await shop.submitted([{ leadId, quantity: 1 }], details);
  const open = await shop.submitted([{ leadId, quantity: 1 }], details);
  await db().update(orders).set({ status: 'cancelled' }).where(eq(orders.id, over.orderId));
  await db().execute(sql`update checkouts set next_check_at = null where id = ${over.checkoutId}`);
  const { body } = await erase(shop, { phone: someone.phone }, headers);
  expect(body.erased.orders).toBe(1);
  expect(body.kept.orders).toEqual([{ orderNumber: open.orderNumber, reason: 'payment-under-way', until: null }]);
  expect(await shop.order(over.orderId)).toMatchObject({ customerName: 'Anonymised', customerPhone: null });
});

test('a night takes the buyer out of an order when the law has let go of it, and all else that is old', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { records: 4, maxBuyers: 2, availableCount: 8 });
  const [old, second, kept] = [await buy(shop, leadId), await buy(shop, leadId), await buy(shop, leadId)];
  const unpaid = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'ingen@foretag.example' });
  const backdate = async (orderId: string, at: Date) => {
    await db().update(orders).set({ createdAt: at, paidAt: at }).where(eq(orders.id, orderId));
    await db().update(receipts).set({ createdAt: at }).where(eq(receipts.orderId, orderId));
  };
  await backdate(old.orderId, yearsAgo(8.1));
  await backdate(second.orderId, yearsAgo(8.1));
  await backdate(kept.orderId, yearsAgo(6.9));
  await db()
    .update(orders)
    .set({ status: 'cancelled', createdAt: yearsAgo(2.1) })
    .where(eq(orders.id, unpaid.orderId));
  await db().transaction((tx) => returnStock(tx, unpaid.orderId, new Date()));
  await writeEverywhere(yearsAgo(2.1));
  const [admin] = await db().insert(admins).values({ username: 'a', passwordHash: 'x' }).returning();
  await db()
    .insert(adminSessions)
    .values({ tokenHash: 'c', adminId: admin?.id ?? '', expiresAt: yearsAgo(1) });
  const services = { ...shop.services, stockChanged: () => {} };
  const blankedAgain = (await db().select().from(mails)).find(({ dedupeKey }) => dedupeKey === null)?.id;
  const done = await applyRetention(services, new Date());
  expect(done).toMatchObject({
    records: 0,
    orders: 3,
    contacts: 1,
    quoteRequests: 1,
    mails: 3,
    billing: 1,
    sessions: 3,
  });
  expect(await shop.order(old.orderId)).toMatchObject({
    customerName: 'Anonymised',
    customerEmail: `${old.orderId}@anonymised.invalid`,
    customerPhone: null,
    companyName: null,
    anonymisedAt: expect.any(Date),
    status: 'paid',
  });
  expect(await shop.order(kept.orderId)).toMatchObject({ customerEmail: email, anonymisedAt: null });
  const documents = await db().select().from(receipts).where(eq(receipts.orderId, old.orderId));
  expect(documents).toMatchObject([
    { number: 1, content: { buyer: { name: 'Anonymised', companyName: null }, total: '186.25' } },
  ]);
  const left = JSON.stringify([
    await db()
      .select()
      .from(mails)
      .where(sql`${mails.dedupeKey} is null or starts_with(${mails.dedupeKey}, ${`order:${old.orderId}:`})`),
    await db().select().from(orderEvents).where(eq(orderEvents.orderId, old.orderId)),
    await db().select().from(demoIntents),
  ]);
  for (const personal of ['berit', 'Berit', someone.phone, phone]) expect(left).not.toContain(personal);
  const resend = `/api/admin/mails/${blankedAgain}/resend`;
  expect((await sendJson(shop.app, 'POST', resend, {}, await asAdmin(database.current))).status).toBe(409);
  expect((await db().select().from(newsletters)).length).toBe(1);
  expect(await wrongBooks(database.current)).toEqual({});
  expect(Object.values(await applyRetention(services, new Date())).every((count) => count === 0)).toBe(true);
});

test('an order is kept for as long as the last document that was issued for it', async () => {
  const shop = openShop();
  const { orderId } = await buy(shop, await addListing(database.current, { records: 1, availableCount: 1 }));
  await db()
    .update(orders)
    .set({ createdAt: yearsAgo(9), paidAt: yearsAgo(9) });
  await db()
    .update(receipts)
    .set({ createdAt: yearsAgo(9) });
  const [receipt] = await db().select().from(receipts);
  const note = {
    orderId,
    series: 'credit-note',
    number: 1,
    content: receipt?.content,
    creditsReceiptId: receipt?.id,
  } as const;
  await db()
    .insert(receipts)
    .values({ ...note, createdAt: yearsAgo(6.9) });
  expect(await anonymiseOldOrders(db(), new Date())).toBe(0);
  await db()
    .update(receipts)
    .set({ createdAt: yearsAgo(8.1) });
  expect(await anonymiseOldOrders(db(), new Date())).toBe(1);
  expect(await shop.order(orderId)).toMatchObject({ customerName: 'Anonymised' });
});

test('whoever is taken in by an import under way is erased all the same', async () => {
  // The embedded database has one connection: whoever comes second waits for that one, and no lock tells of it.
  const isAlone = database.url === null;
  const shop = openShop();
  const headers = await asAdmin(database.current);
  const leadId = await addListing(database.current);
  const erasing = await db().transaction(async (tx) => {
    await lockImports(tx);
    await tx.insert(leadRecords).values({ leadId, email, collectedAt: new Date(), maxBuyers: 1 });
    let isOver = false;
    const going = erase(shop, { email }, headers).finally(() => {
      isOver = true;
    });
    for (let waits = isAlone ? 1 : 0; waits === 0 && !isOver; ) {
      const { rows } = await tx.execute<{ waits: number }>(
        sql`select count(*)::int as waits from pg_locks where locktype = 'advisory' and not granted`,
      );
      waits = rows[0]?.waits ?? 0;
    }
    return { going };
  });
  expect((await erasing.going).body.erased.leadRecords).toBe(1);
});

test('nobody but an admin asks or erases, and only about an address or a number', async () => {
  const shop = openShop();
  for (const path of [`?email=${email}`, `/export?email=${email}`]) {
    expect((await shop.app.request(`/api/admin/privacy${path}`)).status).toBe(401);
  }
  expect((await erase(shop, { email }, {})).status).toBe(401);
  const headers = await asAdmin(database.current);
  for (const body of [{}, { email, phone }, { email: 'nobody' }, { phone: '12' }, { email, all: true }]) {
    expect((await erase(shop, body, headers)).status).toBe(400);
  }
  expect((await shop.app.request('/api/admin/privacy', { headers })).status).toBe(400);
  const nothing = await shop.app.request("/api/admin/privacy?email=o'brien%2Bx@foretag.example", { headers });
  expect(await nothing.json()).toMatchObject({ orders: [], mails: [], leadRecords: [] });
});

describe('whoever asked for quotes', () => {
  const desk = useQuoteDesk(database);

  test('is gone from every mail when erased by number, and the providers who had the request are told', async () => {
    for (const name of ['A', 'B']) await desk.addProvider(name);
    await desk.askAndOffer();
    await desk.answer('A', 'accept');
    await db().update(mails).set({ status: 'sent' });
    const headers = await asAdmin(database.current);
    const [accepted] = await desk.outbox('quote-accepted');
    await sendJson(desk.app(), 'POST', `/api/admin/mails/${accepted?.id}/resend`, {}, headers);
    const { body } = await erase(openShop(), { phone: '070-174 06 05' }, headers);
    expect(body.erased.quoteRequests).toBe(1);
    const left = await db().select().from(mails).where(ne(mails.to, '')).orderBy(mails.to);
    expect(left.map(({ template, to }) => `${template} ${to}`)).toEqual(
      ['a', 'b'].map((name) => `quote-withdrawn ${name}@leverantor.example`),
    );
    expect(/kim/i.test(JSON.stringify([await desk.kept(), await db().select().from(mails)]))).toBe(false);
  });
});
