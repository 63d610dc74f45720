import { eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addCompany, addInvoices } from '../../../../tests/support/invoices/invoice-desk.ts';
import { openRefunds } from '../../../../tests/support/refunds.ts';
import { addListing } from '../../../../tests/support/sale.ts';
import { useStripeServer } from '../../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../../tests/support/test-database.ts';
import { oreFromDecimal } from '../../../platform/money.ts';
import { dayAt } from '../../../platform/time/swedish-days.rules.ts';
import { categories, leads } from '../../catalogue/catalogue.table.ts';
import { priceRequests, proposals } from '../../proposals/proposals.table.ts';
import { quoteRequests } from '../../quotes/quotes.table.ts';
import { receiptContentSchema } from '../../receipts/receipt-content.rules.ts';
import { receipts } from '../../receipts/receipts.table.ts';
import type { Overview } from './show-overview.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openRefunds>>;
let moment = new Date();

beforeEach(async () => {
  shop = await openRefunds(database.current, stripe, () => moment);
});

const ask = (query = '', headers = shop.headers) => shop.app.request(`/api/admin/overview${query}`, { headers });

async function overview(query: string): Promise<Overview> {
  const answer = await ask(query);
  if (answer.status !== 200) throw new Error(`No overview: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

const at = (utc: string) => {
  moment = new Date(utc);
};

const listed = async (title: string, pricePerLead: number) => {
  const leadId = await addListing(database.current, { title, pricePerLead, availableCount: 100 });
  const name = eq(categories.id, sql`(select category_id from ${leads} where id = ${leadId})`);
  await database.current.db.update(categories).set({ name: title }).where(name);
  return leadId;
};

const ore = (decimal: string) => oreFromDecimal(decimal) ?? Number.NaN;

async function booksOf({ from, to }: { from: string; to: string }) {
  const books = { soldNet: 0, soldVat: 0, refundedNet: 0, refundedVat: 0 };
  for (const { series, content, createdAt } of await database.current.db.select().from(receipts)) {
    const day = dayAt(createdAt);
    if (day < from || day > to) continue;
    const { subtotal, vat } = receiptContentSchema.parse(content);
    books[series === 'receipt' ? 'soldNet' : 'refundedNet'] += ore(subtotal);
    books[series === 'receipt' ? 'soldVat' : 'refundedVat'] += ore(vat);
  }
  return books;
}

const amountsOf = ({ sold, refunded }: Overview['totals']) => ({
  soldNet: ore(sold.net),
  soldVat: ore(sold.vat),
  refundedNet: ore(refunded.net),
  refundedVat: ore(refunded.vat),
});

/** Covers the night when clocks go back, the end of a month, and every kind of refund. */
async function aMonthOfTrade() {
  const roof = await listed('Takbyte', 14_950);
  const solar = await listed('Solceller', 9_999);
  const buy = (utc: string, roofs: number, solars: number, email: string) => {
    at(utc);
    const cart = [
      { leadId: roof, quantity: roofs },
      { leadId: solar, quantity: solars },
    ].filter(({ quantity }) => quantity > 0);
    return shop.paid(cart, { customerEmail: `${email}@foretag.example` });
  };
  const first = await buy('2026-10-24T21:59:59.999Z', 3, 1, 'ett');
  const second = await buy('2026-10-24T22:00:00Z', 1, 0, 'tva');
  await buy('2026-10-25T22:30:00Z', 0, 3, 'tre');
  await buy('2026-10-25T23:00:00Z', 2, 0, 'fyra');
  const last = await buy('2026-10-31T22:59:59Z', 0, 7, 'fem');
  const one = (leadId: string) => ({ orderItemId: first.itemOf(leadId), quantity: 1 });
  at('2026-10-26T09:00:00Z');
  await shop.refunded(first.orderId, { lines: [one(roof)] });
  at('2026-10-31T22:59:59Z');
  await shop.refunded(first.orderId, { lines: [one(roof), one(solar)] });
  at('2026-10-31T23:00:00Z');
  await shop.refunded(first.orderId);
  await shop.refunded(last.orderId, { lines: [{ orderItemId: last.itemOf(solar), quantity: 2 }] });
  stripe.refundInDashboard(second.intentId, 3_333);
  await shop.announce(second.intentId);
  at('2026-11-03T12:00:00Z');
  return { second };
}

test('every öre of every day, week and month is on a receipt or a credit note of those days', async () => {
  const { second } = await aMonthOfTrade();
  const days = await overview('?from=2026-10-20&to=2026-11-02');
  expect(days.buckets).toHaveLength(14);
  const perDay = Object.fromEntries(days.buckets.map(({ from, sales, paidOrders }) => [from, [sales.net, paidOrders]]));
  expect(perDay).toMatchObject({
    '2026-10-23': ['0.00', 0],
    '2026-10-24': ['548.49', 1],
    '2026-10-25': ['449.47', 2],
    '2026-10-26': ['149.50', 1],
    '2026-10-31': ['450.44', 1],
    '2026-11-01': ['-376.14', 0],
  });
  for (const by of ['day', 'week', 'month']) {
    const answer = await overview(`?from=2026-10-20&to=2026-11-02&by=${by}`);
    for (const bucket of [...answer.buckets, answer.totals]) expect(amountsOf(bucket)).toEqual(await booksOf(bucket));
    expect(answer.totals).toEqual(days.totals);
  }
  const months = await overview('?from=2026-10-25&to=2026-11-02&by=month');
  expect(months.buckets.map(({ from, to }) => [from, to])).toEqual([
    ['2026-10-25', '2026-10-31'],
    ['2026-11-01', '2026-11-02'],
  ]);
  expect(months.before).toMatchObject({ from: '2026-10-16', to: '2026-10-24', sales: { net: '548.49' } });
  const weeks = await overview('?from=2026-10-20&to=2026-11-02&by=week');
  expect(weeks.buckets.map(({ from }) => from)).toEqual(['2026-10-20', '2026-10-26', '2026-11-02']);
  await shop.refunded(second.orderId);
});

test('the categories of a period add up to its sales, without fully refunded ones', async () => {
  const { second } = await aMonthOfTrade();
  const october = await overview('?from=2026-10-01&to=2026-10-31&by=month');
  expect(october.categories.map(({ name, net }) => [name, net])).toEqual([
    ['Solceller', '999.90'],
    ['Takbyte', '598.00'],
  ]);
  const november = await overview('?from=2026-11-01&to=2026-11-30&by=month');
  expect(november.categories.map(({ name, net }) => [name, net])).toEqual([
    [null, '-26.66'],
    ['Takbyte', '-149.50'],
    ['Solceller', '-199.98'],
  ]);
  await shop.refunded(second.orderId);
  for (const query of ['?from=2026-10-01&to=2026-10-31', '?from=2026-11-01&to=2026-11-30', '?from=2026-10-24']) {
    const { categories: rows, totals } = await overview(query);
    expect(rows.reduce((sum, { net }) => sum + ore(net), 0)).toBe(ore(totals.sales.net));
    expect(rows.every(({ net }) => ore(net) !== 0)).toBe(true);
  }
  // A reduction of the price has no category; crediting the whole order cancels it.
  expect((await overview('?from=2026-11-01')).categories.some(({ name }) => name === null)).toBe(false);
});

test('a refund of an English order is deducted from its category', async () => {
  const leadId = await listed('Takbyte', 10_000);
  await database.current.db.update(leads).set({ titleEn: 'Roof replacement' }).where(eq(leads.id, leadId));
  at('2026-03-10T10:00:00Z');
  const order = await shop.paid([{ leadId, quantity: 3 }], { language: 'en' });
  await shop.refunded(order.orderId, { lines: [{ orderItemId: order.itemOf(leadId), quantity: 1 }] });
  const { categories: rows } = await overview('?from=2026-03-01&to=2026-03-31');
  expect(rows.map(({ name, net }) => [name, net])).toEqual([['Takbyte', '200.00']]);
});

test('checkouts are counted when they start, with the number paid, and quote requests when they arrive', async () => {
  const leadId = await listed('Takbyte', 10_000);
  at('2026-03-28T22:59:00Z');
  const paid = await shop.submitted([{ leadId, quantity: 1 }]);
  at('2026-03-28T23:01:00Z');
  await shop.prepared([{ leadId, quantity: 1 }]);
  await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  stripe.pay(paid.intentId);
  await shop.announce(paid.intentId);
  const [category] = await database.current.db.select().from(categories);
  const request = {
    categoryId: category?.id ?? '',
    name: 'Kim',
    email: 'k@k.example',
    phone: '1',
    postalCode: '11432',
  };
  await database.current.db.insert(quoteRequests).values([
    { ...request, createdAt: new Date('2026-03-29T21:59:59Z') },
    { ...request, createdAt: new Date('2026-03-29T22:00:00Z') },
  ]);
  const { buckets, totals } = await overview('?from=2026-03-28&to=2026-03-30');
  const counts = buckets.map((bucket) => [
    bucket.startedCheckouts,
    bucket.paidCheckouts,
    bucket.paidShare,
    bucket.paidOrders,
    bucket.quoteRequests,
  ]);
  expect(counts).toEqual([
    [1, 1, 1, 0, 0],
    [2, 0, 0, 1, 1],
    [0, 0, null, 0, 1],
  ]);
  expect(totals).toMatchObject({ startedCheckouts: 3, paidShare: 0.3333, paidOrders: 1, quoteRequests: 2 });
});

test('the default is the last thirty days; invalid parameters are refused by field', async () => {
  at('2026-03-29T22:30:00Z');
  const usual = await overview('');
  expect(usual).toMatchObject({ from: '2026-03-01', to: '2026-03-30', by: 'day', categories: [] });
  expect(usual.buckets).toHaveLength(30);
  expect(usual.before).toMatchObject({ from: '2026-01-30', to: '2026-02-28' });
  expect((await overview('?from=2025-01-01&to=2026-02-04')).buckets).toHaveLength(400);
  const refused = {
    '?from=2026-02-30': 'from',
    '?to=1999-12-31': 'to',
    '?from=imorgon': 'from',
    '?from=2026-04-01&to=2026-03-01': 'from',
    '?from=2026-04-01': 'from',
    '?from=2025-01-01&to=2026-02-05': 'by',
    '?by=year': 'by',
    '?period=30': 'period',
  };
  for (const [query, field] of Object.entries(refused)) {
    const answer = await ask(query);
    expect([query, answer.status, Object.keys((await answer.json()).fields)]).toEqual([query, 400, [field]]);
  }
});

test('price proposals are counted on the days of request, sending and acceptance, with the accepted sum', async () => {
  const { db } = database.current;
  const company = { companyName: 'Exempel AB', email: 'inkop@foretag.example', lines: [] };
  const asked = { ...company, orgNumber: '556016-0680', customerName: 'Kim Exempel' };
  // The last minute of March in Sweden, and the first of April.
  const inMarch = new Date('2026-03-31T21:59:00Z');
  const inApril = new Date('2026-03-31T22:00:00Z');
  await db.insert(priceRequests).values([
    { ...asked, createdAt: inMarch },
    { ...asked, createdAt: inApril },
  ]);
  const sent = { ...company, subtotal: 900_050, validUntil: '2026-05-01', sentAt: inMarch };
  await db.insert(proposals).values([
    { ...sent, status: 'ordered', tokenHash: 'a', acceptedAt: inMarch },
    { ...sent, status: 'accepted', tokenHash: 'b', acceptedAt: inApril },
    { ...sent, status: 'declined', tokenHash: 'c' },
    { ...sent, status: 'draft', sentAt: null },
  ]);
  expect((await overview('?from=2026-03-01&to=2026-03-31')).proposals).toEqual({
    asked: 1,
    sent: 3,
    accepted: 1,
    worth: '9000.50',
  });
  expect((await overview('?from=2026-02-01&to=2026-02-28')).proposals).toMatchObject({ asked: 0, worth: '0.00' });
});

test('only admins see the figures and the needs', async () => {
  for (const path of ['overview', 'needs']) {
    for (const cookie of ['', 'admin_session=made-up']) {
      const answer = await shop.app.request(`/api/admin/${path}`, { headers: { cookie } });
      expect(answer.status).toBe(401);
    }
  }
  expect((await ask()).headers.get('cache-control')).toBe('no-store');
});

test('an order by invoice counts as sold on the invoice’s day, with its sum', async () => {
  const invoice = { number: 17, total: 1_250_00, createdAt: new Date('2026-10-20T10:00:00Z') };
  await addInvoices(database.current, await addCompany(database.current), [invoice]);
  at('2026-11-03T12:00:00Z');
  const { totals } = await overview('?from=2026-10-20&to=2026-10-20');
  expect(totals).toMatchObject({ paidOrders: 1, sold: { net: '1000.00' } });
});
