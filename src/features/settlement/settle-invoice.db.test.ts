import { desc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { asAdmin } from '../../../tests/support/admin-session.ts';
import { openInvoiceShop } from '../../../tests/support/invoices/invoice-shop.ts';
import { intentOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { sumsByDay } from '../../platform/database/kept-days.ts';
import { decimalFromOre, oreFromDecimal } from '../../platform/money.ts';
import { daysOfCheckouts } from '../checkout/checkout-days.ts';
import { companies, companyAddresses } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { refunds } from '../refunds/refunds.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openInvoiceShop>>;

beforeEach(async () => {
  shop = await openInvoiceShop(database.current, stripe);
});

const db = () => database.current.db;

test('a company’s approved address buys by invoice: sold, delivered and numbered at once, with nothing charged', async () => {
  const { answer, order, clientSecret } = await shop.buy(2);
  expect(answer).toMatchObject({
    invoiceNumber: 1,
    invoiceLabel: '2026-000001',
    dueDate: '2026-12-02',
    heldUntil: null,
  });
  expect(order).toMatchObject({
    status: 'invoiced',
    deliveryStatus: 'Levererad',
    customerEmail: shop.email,
    companyName: 'Exempel AB',
    orgNumber: '556016-0680',
    billingStreet: 'Exempelgatan 1',
    paymentMethod: 'invoice',
    heldUntil: null,
  });
  const [document] = await db().select().from(receipts);
  expect(document).toMatchObject({ series: 'invoice', number: 1, orderId: order.id });
  const [invoice] = await db().select().from(invoices);
  expect(invoice).toMatchObject({ id: document?.id, left: order.totalAmount, owed: 0, companyId: shop.companyId });
  expect(stripe.eventsFor(intentOf(clientSecret)).map(({ type }) => type)).toContain('payment_intent.canceled');
  expect(await wrongBooks(database.current)).toEqual({});
});

test('the event of the cancelled intent changes nothing about the invoice', async () => {
  const { order, clientSecret } = await shop.buy(1);
  await shop.announce(intentOf(clientSecret));
  expect((await db().select().from(orders).where(eq(orders.id, order.id)))[0]).toEqual(order);
});

test('a repeated click answers the same invoice, and somebody else’s click does not', async () => {
  const { checkoutId, answer } = await shop.buy(1);
  const again = await shop.press(checkoutId);
  expect([again.status, await again.json()]).toEqual([200, answer]);
  const another = await shop.addAddress('annan@foretag.example');
  expect(await shop.refused(await shop.press(checkoutId, {}, another))).toMatchObject({ code: 'already-paid' });
  expect(await db().$count(invoices)).toBe(1);
});

test('typing the address is not enough: only its session buys by invoice', async () => {
  const { checkoutId } = await shop.prepared([{ leadId: shop.leadId, quantity: 1 }]);
  const answer = await shop.submit(checkoutId, { payBy: 'invoice', customerEmail: shop.email });
  expect([answer.status, await shop.refused(answer)]).toMatchObject([401, { code: 'not-signed-in' }]);
});

test('an address removed from its company with its cart open is refused, and may still pay by card', async () => {
  const { checkoutId } = await shop.prepared([{ leadId: shop.leadId, quantity: 1 }]);
  await db().update(companyAddresses).set({ state: 'removed' });
  const answer = await shop.press(checkoutId);
  expect([answer.status, await shop.refused(answer)]).toMatchObject([403, { code: 'invoice-not-allowed' }]);
  expect((await shop.submit(checkoutId)).status).toBe(200);
});

test.each([
  ['a limit of 0', 0, '0.00'],
  ['a limit that was used in part', 40_000, '213.75'],
])(
  '%s: a sum above the remaining credit is refused with that credit, and the card stays open',
  async (_, creditLimit, left) => {
    if (creditLimit > 0) await shop.buy(1);
    await db().update(companies).set({ creditLimit });
    const { checkoutId } = await shop.prepared([{ leadId: shop.leadId, quantity: 2 }]);
    expect(await shop.refused(await shop.press(checkoutId))).toMatchObject({ code: 'credit-limit', left });
    expect((await shop.submit(checkoutId)).status).toBe(200);
  },
);

test('an invoice more than ten days overdue stops further ones, also as a loss; on the tenth day it does not yet', async () => {
  await shop.buy(1);
  await db().update(invoices).set({ dueOn: '2026-10-23' });
  await shop.buy(1);
  await db().update(invoices).set({ dueOn: '2026-10-22' });
  const { checkoutId } = await shop.prepared([{ leadId: shop.leadId, quantity: 1 }]);
  expect(await shop.refused(await shop.press(checkoutId))).toMatchObject({ code: 'overdue' });
  await db().update(invoices).set({ writtenOff: sql`total`, writeOffKind: 'expected' });
  expect(await shop.refused(await shop.press(checkoutId))).toMatchObject({ code: 'overdue' });
});

test('a payment in progress at the provider is not also invoiced', async () => {
  const { checkoutId, clientSecret } = await shop.prepared([{ leadId: shop.leadId, quantity: 1 }]);
  await stripe.pay(intentOf(clientSecret));
  expect(await shop.refused(await shop.press(checkoutId))).toMatchObject({ code: 'already-paid' });
});

test('an order awaiting its card payment can be sold by invoice instead', async () => {
  const { checkoutId } = await shop.prepared([{ leadId: shop.leadId, quantity: 1 }]);
  expect((await shop.submit(checkoutId)).status).toBe(200);
  expect((await shop.press(checkoutId)).status).toBe(200);
  expect(await db().select({ status: orders.status, email: orders.customerEmail }).from(orders)).toEqual([
    { status: 'invoiced', email: shop.email },
  ]);
});

test('of fifty invoices at once none passes the credit limit', async () => {
  await db().update(companies).set({ creditLimit: 60_000 });
  const carts = await Promise.all(
    Array.from({ length: 50 }, () => shop.prepared([{ leadId: shop.leadId, quantity: 1 }])),
  );
  const answers = await Promise.all(carts.map(({ checkoutId }) => shop.press(checkoutId)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
  const numbers = await db().select({ number: receipts.number }).from(receipts).orderBy(receipts.number);
  expect(numbers.map(({ number }) => number)).toEqual([1, 2, 3]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('the invoice goes to the paying address, with its file, and the leads to the buyer alone', async () => {
  const { order } = await shop.buy(1);
  const mails = await shop.mails();
  expect(mails.map(({ to, template }) => [to, template])).toEqual([
    ['faktura@foretag.example', 'invoice-sent'],
    [shop.email, 'leads-delivered'],
  ]);
  expect(mails.map(({ filesOf }) => filesOf).sort()).toEqual([`receipt:${order.id}`, `sale:${order.id}`]);
});

test('a buyer’s corrected address leaves the unsent mail with the invoice to the paying address', async () => {
  const { order } = await shop.buy(1);
  const headers = await asAdmin(database.current);
  const correct = { customerEmail: 'kim.exempel@foretag.example' };
  expect((await sendJson(shop.app, 'PATCH', `/api/admin/orders/${order.id}`, correct, headers)).status).toBe(200);
  expect((await shop.mails()).map(({ to, template }) => [to, template])).toEqual([
    ['faktura@foretag.example', 'invoice-sent'],
    ['kim.exempel@foretag.example', 'leads-delivered'],
  ]);
});

const creditWhole = async (orderId: string, known?: Record<string, string>) => {
  const headers = known ?? (await asAdmin(database.current));
  return sendJson(shop.app, 'POST', `/api/admin/orders/${orderId}/refund`, {}, headers);
};

const theInvoice = async () => (await db().select().from(invoices))[0];

test('a refund is credited on the invoice, and the provider is not asked', async () => {
  const { order } = await shop.buy(2);
  expect((await creditWhole(order.id)).status).toBe(200);
  expect(await theInvoice()).toMatchObject({ credited: order.totalAmount, left: 0, owed: 0 });
  expect(await shop.order(order.id)).toMatchObject({ status: 'refunded', refundedAmount: order.totalAmount });
  expect(await db().select().from(refunds)).toMatchObject([{ status: 'succeeded', providerRefundId: null }]);
  expect(shop.jobs).not.toContain('refund-charge');
  const [, note] = await db().select().from(receipts).orderBy(desc(receipts.series));
  expect(note?.content).toMatchObject({ credits: { label: '2026-000001', isInvoice: true } });
  expect((await shop.mails()).find(({ subject }) => subject.includes('krediterar'))?.text).not.toContain('samma sätt');
  expect(await wrongBooks(database.current)).toEqual({});
});

test('only a payment above the remaining sum is owed to the buyer', async () => {
  const { order } = await shop.buy(2);
  await db().update(invoices).set({ paid: 30_000 });
  await creditWhole(order.id);
  expect(await theInvoice()).toMatchObject({ left: 0, owed: 30_000, credited: order.totalAmount });
});

test('an order paid in part is paid once the rest of its invoice is credited, and owed again if the payment is undone', async () => {
  const { order } = await shop.buy(2);
  const headers = await asAdmin(database.current);
  const admin = async (path: string, body: object) =>
    (await sendJson(shop.app, 'POST', `/api/admin/${path}`, body, headers)).json();
  const half = decimalFromOre(order.totalAmount / 2);
  const paid = { amount: half, date: '2026-11-02', way: 'bankgiro' };
  const path = `invoices/${(await theInvoice())?.id}`;
  await admin(`${path}/payments`, paid);
  const [item] = await db().select().from(orderItems);
  await admin(`orders/${order.id}/refund`, { lines: [{ orderItemId: item?.id, quantity: 1 }] });
  expect(await theInvoice()).toMatchObject({ left: 0, owed: 0 });
  expect(await shop.order(order.id)).toMatchObject({ status: 'paid' });
  const { payments } = await (await shop.app.request(`/api/admin/${path}`, { headers })).json();
  await admin(`payments/${payments[0].id}/undo`, { reason: 'Fel faktura' });
  expect(await shop.order(order.id)).toMatchObject({ status: 'invoiced' });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a credit note reduces a written-off sum first', async () => {
  const { order } = await shop.buy(1);
  await db().update(invoices).set({ writtenOff: order.totalAmount, writeOffKind: 'expected' });
  await creditWhole(order.id);
  expect(await theInvoice()).toMatchObject({ left: 0, owed: 0, writtenOff: 0, writeOffKind: null });
});

test('a claim on an invoiced order works like one on a card order, and its credit note names the invoice', async () => {
  const { order } = await shop.buy(1);
  const headers = { cookie: shop.session };
  const [record] = await (await shop.app.request(`/api/orders/${order.id}/records`, { headers })).json();
  const claim = { recordIds: [record.recordId], reason: 'no-need' };
  expect((await sendJson(shop.app, 'POST', `/api/orders/${order.id}/claims`, claim, headers)).status).toBe(201);
  const pdf = await shop.app.request(`/api/orders/${order.id}/invoice.pdf`, { headers });
  expect([pdf.status, pdf.headers.get('content-disposition')]).toEqual([
    200,
    'attachment; filename="faktura-2026-000001.pdf"',
  ]);
  expect((await shop.app.request(`/api/orders/${order.id}/receipt.pdf`, { headers })).status).toBe(404);
});

const confirmationOf = (orderId: string, cookie: string) =>
  shop.app.request(`/api/order-confirmation?order=${orderId}`, { headers: { cookie } });

test('the buyer’s session opens the order without a link, and another session does not', async () => {
  const { order } = await shop.buy(1);
  const answer = await confirmationOf(order.id, shop.session);
  expect(await answer.json()).toMatchObject({
    status: 'invoiced',
    receiptNumber: null,
    invoiceLabel: '2026-000001',
    records: [{ deliveredAt: expect.any(String) }],
    invoice: { ocr: '2026177', dueOn: '2026-12-02', left: decimalFromOre(order.totalAmount), bankgiro: '991-2346' },
    downloads: { receipt: null, invoice: expect.stringContaining('invoice.pdf') },
  });
  expect((await confirmationOf(order.id, await shop.addAddress('annan@foretag.example'))).status).toBe(404);
  expect((await confirmationOf(order.id, '')).status).toBe(404);
});

test('the books of the month have the invoice on its day, owed by the buyer', async () => {
  const { order } = await shop.buy(1);
  const headers = await asAdmin(database.current);
  await creditWhole(order.id, headers);
  const ask = async (path: string) => (await shop.app.request(`/api/admin/books/${path}`, { headers })).text();
  expect(JSON.parse(await ask('months'))).toMatchObject([
    { month: '2026-11', receipts: 0, invoices: 1, creditNotes: 1, gross: '186.25', refundedNet: '149.00' },
  ]);
  expect(JSON.parse(await ask('vat?month=2026-11'))).toMatchObject({ vat: '37.25', byMethod: [{ method: 'invoice' }] });
  const sie = await ask('sie?from=2026-11-01&to=2026-11-30');
  expect(sie.match(/#TRANS 1510 \{\} -?186\.25/g)).toEqual(['#TRANS 1510 {} 186.25', '#TRANS 1510 {} -186.25']);
  expect(sie).toContain('#VER C 1 20261102');
});

test('a company’s account lists all entries by day, and its balance is the sum due', async () => {
  const headers = await asAdmin(database.current);
  const admin = (method: string, path: string, body: object) =>
    sendJson(shop.app, method, `/api/admin/${path}`, body, headers);
  const read = async (path: string) => (await shop.app.request(`/api/admin/${path}`, { headers })).json();
  const { order } = await shop.buy(2);
  await shop.buy(1);
  const [second, first]: { id: string; total: string }[] = await read('invoices');
  await creditWhole(order.id, headers);
  const payment = { amount: '10.00', date: '2026-11-02', way: 'bankgiro' };
  for (const _ of [1, 2]) await admin('POST', `invoices/${second?.id}/payments`, payment);
  const { payments } = await read(`invoices/${second?.id}`);
  await admin('POST', `payments/${payments[0].id}/undo`, { reason: 'Fel faktura' });
  await admin('POST', `invoices/${second?.id}/write-off`, { kind: 'expected' });
  const lost = decimalFromOre((oreFromDecimal(second?.total ?? '') ?? 0) - 1_000);
  expect(await read(`companies/${shop.companyId}/account`)).toMatchObject({
    balance: '0.00',
    isWhole: true,
    entries: [
      { kind: 'write-off', invoiceId: second?.id, amount: `-${lost}`, balance: '0.00' },
      { kind: 'payment', day: '2026-11-02', amount: '-10.00', label: '2026-000002', balance: lost },
      { kind: 'credit-note', invoiceId: first?.id, amount: `-${first?.total}`, balance: second?.total },
      { kind: 'invoice', invoiceId: second?.id, label: '2026-000002', amount: second?.total },
      { kind: 'invoice', invoiceId: first?.id, label: '2026-000001', amount: first?.total, balance: first?.total },
    ],
  });
  expect((await shop.app.request(`/api/admin/companies/${order.id}/account`, { headers })).status).toBe(404);
});

test('a checkout that ends in an invoice counts as a purchase, though its intent was cancelled', async () => {
  await shop.buy(1);
  await shop.prepared([{ leadId: shop.leadId, quantity: 1 }]);
  const day = { from: '2026-11-02', to: '2026-11-02' };
  const { rows } = await db().execute(
    sql`select started, paid from (${await sumsByDay(db(), daysOfCheckouts, day)}) of_days`,
  );
  expect(rows).toEqual([{ started: 2, paid: 1 }]);
});
