import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openRefunds } from '../../../../tests/support/refunds.ts';
import { addListing } from '../../../../tests/support/sale.ts';
import { useJobQueue } from '../../../../tests/support/set-up/use-job-queue.ts';
import { useStripeServer } from '../../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { jobRows } from '../../../platform/jobs/job-rows.ts';
import { mails } from '../../../platform/mail/mail.table.ts';
import { daysAfter, daysBefore } from '../../../platform/time/time.rules.ts';
import { leads } from '../../catalogue/catalogue.table.ts';
import { checkouts } from '../../checkout/checkout.table.ts';
import { companies, companyAddresses } from '../../companies/companies.table.ts';
import { contacts } from '../../contacts/contacts.table.ts';
import { checkBooksJob } from '../../doctor/check-books.job.ts';
import { orders } from '../../orders/orders.table.ts';
import { policy } from '../../policy/policy.rules.ts';
import { priceRequests } from '../../proposals/proposals.table.ts';
import { contractors, quoteOffers, quoteRequests } from '../../quotes/quotes.table.ts';
import { leadRecords } from '../../records/records.table.ts';
import { checkStock } from '../../stock/check-stock.ts';
import type { Need } from './needs.rules.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
useJobQueue(database, [checkBooksJob]);
let shop: Awaited<ReturnType<typeof openRefunds>>;
const now = () => new Date('2026-11-20T08:00:00Z');

beforeEach(async () => {
  stripe.books.refundStatus = 'succeeded';
  shop = await openRefunds(database.current, stripe, now);
});

async function needs(): Promise<Need[]> {
  const answer = await shop.app.request('/api/admin/needs', { headers: shop.headers });
  if (answer.status !== 200) throw new Error(`No needs: ${answer.status}`);
  return answer.json();
}

const counts = async () => Object.fromEntries((await needs()).map(({ kind, count }) => [kind, count]));

const other = { customerEmail: 'annan@foretag.example' };

test('a shop without problems has an empty list', async () => {
  const leadId = await addListing(database.current, { records: 3, availableCount: 3 });
  const { orderId } = await shop.paid([{ leadId, quantity: 2 }]);
  await shop.deliver(orderId);
  await checkStock(database.current.db, now());
  // On sale without records, and nobody waits for any.
  await addListing(database.current);
  expect(await needs()).toEqual([]);
});

test('a payment that the provider cannot refund is owed at once, with the reason', async () => {
  const leadId = await addListing(database.current);
  const { orderId, intentId, total } = await shop.paid([{ leadId, quantity: 1 }]);
  stripe.disputes.notRefundable.add(intentId);
  await shop.refunded(orderId);
  const before = stripe.requests.filter(({ path }) => path === '/v1/refunds').length;
  await shop.give(orderId);
  await shop.give(orderId);
  expect(stripe.requests.filter(({ method, path }) => method === 'POST' && path === '/v1/refunds')).toHaveLength(
    before + 1,
  );
  const answer = await shop.app.request(`/api/admin/orders/${orderId}`, { headers: shop.headers });
  expect(await answer.json()).toMatchObject({
    refunds: [{ status: 'failed', failure: 'charge_not_refundable', amount: total }],
    refundable: { owed: total },
  });
  expect((await counts())['refunds-failed']).toBe(1);
});

test('an order waiting for an import is listed with the day it is refunded on, its listing and number of missing leads', async () => {
  const leadId = await addListing(database.current, { title: 'Takbyte' });
  const { orderId } = await shop.paid([{ leadId, quantity: 3 }]);
  await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'obetald@foretag.example' });
  await shop.deliver(orderId);
  const dueAt = daysAfter((await shop.order(orderId))?.paidAt ?? now(), policy.deliveryDays).toISOString();
  expect(await needs()).toEqual([
    {
      kind: 'orders-waiting',
      isUrgent: false,
      count: 1,
      parts: [{ id: orderId, label: expect.stringMatching(/^\w{5}-\w{5}$/), count: 1, dueAt }],
      more: 0,
    },
    {
      kind: 'imports-waiting',
      isUrgent: false,
      count: 1,
      parts: [{ id: leadId, label: 'Takbyte', labelEn: null, count: 3 }],
      more: 0,
    },
  ]);
  const item = (await shop.items(orderId))[0]?.id ?? '';
  await shop.refunded(orderId, { lines: [{ orderItemId: item, quantity: 1 }] });
  expect((await needs())[1]?.parts).toEqual([{ id: leadId, label: 'Takbyte', labelEn: null, count: 2 }]);
  await shop.refunded(orderId);
  expect(await needs()).toEqual([]);
});

test('a payment processing for too long is listed, unless it arrives after all', async () => {
  const leadId = await addListing(database.current);
  const { orderId, intentId } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.processing(intentId);
  await database.current.db
    .update(checkouts)
    .set({ submittedAt: daysBefore(now(), policy.processingDays), nextCheckAt: now() });
  await shop.reconcile();
  expect((await needs())[0]).toMatchObject({ kind: 'payments-given-up', isUrgent: true, parts: [{ id: orderId }] });
  stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  expect((await counts())['payments-given-up']).toBeUndefined();
});

test('a failed refund is listed until it is repeated', async () => {
  const leadId = await addListing(database.current);
  const { orderId, orderNumber, intentId } = await shop.paid([{ leadId, quantity: 1 }]);
  await shop.refunded(orderId);
  stripe.books.refundStatus = 'pending';
  await shop.give(orderId);
  const [given] = await shop.rows(orderId);
  stripe.failRefund(given?.providerRefundId ?? '');
  await shop.announce(intentId);
  const [first, second] = await needs();
  expect(first).toEqual({
    kind: 'refunds-failed',
    isUrgent: true,
    count: 1,
    parts: [{ id: orderId, label: orderNumber, count: 1 }],
    more: 0,
  });
  expect(second).toMatchObject({ kind: 'orders-stopped', count: 1 });
  stripe.books.refundStatus = 'succeeded';
  await shop.refunded(orderId);
  expect((await counts())['refunds-failed']).toBeUndefined();
});

test('records are listed by listing, a month before the night erases them', async () => {
  const { db } = database.current;
  const leadId = await addListing(database.current, { title: 'Solceller', records: 3 });
  const soon = await db.select({ id: leadRecords.id }).from(leadRecords).orderBy(leadRecords.id);
  const collected = ['2025-06-19T08:00:00Z', '2025-06-20T07:59:00Z', '2025-06-20T08:01:00Z'];
  for (const [index, { id }] of soon.entries()) {
    const collectedAt = new Date(collected[index] ?? '');
    await db.update(leadRecords).set({ collectedAt }).where(eq(leadRecords.id, id));
  }
  expect(await needs()).toEqual([
    {
      kind: 'records-expiring',
      isUrgent: false,
      count: 2,
      parts: [{ id: leadId, label: 'Solceller', labelEn: null, count: 2 }],
      more: 0,
    },
  ]);
});

test('an order with a disputed payment is listed until the decision, the earliest deadline first', async () => {
  const leadId = await addListing(database.current, { records: 2, availableCount: 2 });
  const [slow, soon] = [await shop.paid([{ leadId, quantity: 1 }]), await shop.paid([{ leadId, quantity: 1 }], other)];
  const late = stripe.dispute(slow.intentId, { dueBy: 1_900_000_000 });
  const early = stripe.dispute(soon.intentId, { dueBy: 1_800_000_000 });
  for (const { intentId } of [slow, soon]) await shop.announce(intentId);
  const partOf = ({ orderId, orderNumber }: typeof slow) => ({ id: orderId, label: orderNumber, count: 1 });
  expect((await needs())[0]).toEqual({
    kind: 'orders-disputed',
    isUrgent: true,
    count: 2,
    parts: [partOf(soon), partOf(slow)],
    more: 0,
  });
  stripe.closeDispute(early.id, 'won');
  stripe.closeDispute(late.id, 'lost');
  for (const { intentId } of [slow, soon]) await shop.announce(intentId);
  expect((await counts())['orders-disputed']).toBeUndefined();
});

test('the other needs count what their lists show, without finished ones', async () => {
  const { db } = database.current;
  const leadId = await addListing(database.current, { records: 2, availableCount: 2 });
  const { orderId } = await shop.paid([{ leadId, quantity: 1 }]);
  await db.update(orders).set({ deliveryStatus: 'Pausad/Fel' }).where(eq(orders.id, orderId));
  await db.update(leads).set({ soldCount: 7 }).where(eq(leads.id, leadId));
  await checkStock(db, now());
  const mail = { to: 'a@a.example', subject: 's', template: 'delivery', html: '', text: '' };
  await db.insert(mails).values([
    { ...mail, status: 'failed' },
    { ...mail, status: 'sent' },
  ]);
  const message = { name: 'Kim', email: 'kim@exempel.example', message: 'Hej' };
  const asked = {
    companyName: 'Exempel AB',
    orgNumber: '556016-0680',
    customerName: 'Kim',
    email: 'kim@foretag.example',
  };
  await db.insert(priceRequests).values([
    { ...asked, lines: [] },
    { ...asked, lines: [], status: 'answered' },
  ]);
  const billing = {
    companyName: 'Exempel AB',
    street: 'Gatan 1',
    postalCode: '111 11',
    city: 'Ort',
    invoiceEmail: 'f@f.example',
  };
  const values = [
    { ...billing, orgNumber: '556016-0680', creditLimit: 0 },
    { ...billing, orgNumber: '202100-5489', creditLimit: 0 },
  ];
  const [one, other] = await db.insert(companies).values(values).returning();
  await db.insert(companyAddresses).values([
    { ...billing, companyId: one?.id ?? '', email: 'kim@f.example' },
    { ...billing, companyId: other?.id ?? '', email: 'alex@f.example', state: 'approved' },
  ]);
  await db.insert(contacts).values([message, { ...message, status: 'answered' }]);
  const [listing] = await db.select().from(leads);
  const request = {
    categoryId: listing?.categoryId ?? '',
    name: 'K',
    email: 'k@k.example',
    phone: '1',
    postalCode: '11432',
  };
  const requests = await db
    .insert(quoteRequests)
    .values([request, request, { ...request, status: 'rejected' }])
    .returning();
  const [provider] = await db
    .insert(contractors)
    .values({ companyName: 'Solbolaget', email: 's@s.example' })
    .returning();
  await db.insert(quoteOffers).values({ quoteRequestId: requests[0]?.id ?? '', providerId: provider?.id ?? '' });
  // By the machine's clock, since a queue deletes what is older than a week by it.
  const at = new Date();
  const job = { retryCount: 0, retryLimit: 0, startAfter: at, createdOn: at, completedOn: at };
  await db.insert(jobRows).values({ ...job, id: crypto.randomUUID(), name: checkBooksJob.name, state: 'failed' });
  expect(await counts()).toMatchObject({
    'orders-stopped': 1,
    'stock-findings': 1,
    'mails-failed': 1,
    'jobs-failed': 1,
    'prices-asked': 1,
    'companies-asked': 1,
    'contacts-unanswered': 1,
    'quotes-without-offer': 1,
  });
  const list = async (path: string) => (await shop.app.request(path, { headers: shop.headers })).json();
  expect(await list('/api/quote-requests?status=new&offers=none')).toMatchObject([{ id: requests[1]?.id }]);
  await sendJson(shop.app, 'PATCH', `/api/quote-requests/${requests[1]?.id}`, { status: 'contacted' }, shop.headers);
  expect((await counts())['quotes-without-offer']).toBeUndefined();
});

test('unanswered messages are named by their senders, longest waiting first, and the rest counted', async () => {
  const { db } = database.current;
  const rows = Array.from({ length: 10 }, (_, index) => ({
    name: `Avsändare ${index}`,
    email: 'k@k.example',
    message: 'm',
    status: index === 1 ? ('answered' as const) : ('new' as const),
    createdAt: new Date(Date.UTC(2026, 10, 19 - index)),
  }));
  const written = await db.insert(contacts).values(rows).returning({ id: contacts.id, name: contacts.name });
  const [need] = await needs();
  expect(need).toMatchObject({ kind: 'contacts-unanswered', count: 9, more: 1 });
  const oldest = written.find(({ name }) => name === 'Avsändare 9');
  expect(need?.parts[0]).toEqual({ id: oldest?.id, label: 'Avsändare 9', count: 1 });
  expect(need?.parts).toHaveLength(8);
});
