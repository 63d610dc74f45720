import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openRefunds } from '../../../tests/support/refunds.ts';
import { addListing, countFreeRecords, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson } from '../../../tests/support/test-app.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orders } from '../orders/orders.table.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { returnStock } from '../stock/return-stock.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
let shop: Awaited<ReturnType<typeof openRefunds>>;

beforeEach(async () => {
  stripe.failNoMore();
  stripe.books.refundStatus = 'succeeded';
  shop = await openRefunds(database.current, stripe);
});

const inOrder = async () => expect(await wrongBooks(database.current)).toEqual({});

test('leads are refunded one by one, and the last one takes the remainder of the VAT', async () => {
  const leadId = await addListing(database.current, { pricePerLead: 14_950 });
  const { orderId, intentId, itemOf } = await shop.paid([{ leadId, quantity: 3 }]);
  const lines = [{ orderItemId: itemOf(leadId), quantity: 1 }];
  expect(await shop.refunded(orderId, { lines, reason: 'Fel nummer' })).toMatchObject({
    status: 'paid',
    refundedAmount: '186.88',
    items: [{ quantity: 3, refundedQuantity: 1 }],
    creditNotes: [{ number: 1, amount: '186.88' }],
  });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 3, sold: 2 });
  await shop.refunded(orderId, { lines });
  await inOrder();
  expect(await shop.refunded(orderId)).toMatchObject({
    status: 'refunded',
    totalAmount: '560.63',
    refundedAmount: '560.63',
    creditNotes: [{ amount: '186.88' }, { amount: '186.88' }, { number: 3, amount: '186.87' }],
  });
  await shop.give(orderId);
  await shop.announce(intentId);
  expect(await shop.rows(orderId)).toMatchObject([{ status: 'succeeded', reason: 'Fel nummer' }, {}, {}]);
  expect(shop.refundedAt(intentId)).toBe(56_063);
  expect(await shop.kinds(orderId)).toEqual(['submitted', 'paid', 'partly-refunded', 'partly-refunded', 'refunded']);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  const sent = (await shop.mails()).filter(({ template }) => template === 'order-refunded');
  expect(sent.map(({ filesOf }) => filesOf?.split(':')[0])).toEqual(['credit-note', 'credit-note', 'credit-note']);
  expect(sent[0]?.text).toMatch(/inkl\. moms: 186,88.kr\nAvser: 1 × /);
  await inOrder();
});

test('a refused refund says why, and changes nothing', async () => {
  const leadId = await addListing(database.current);
  const { orderId, itemOf } = await shop.paid([{ leadId, quantity: 2 }]);
  const open = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  const line = { orderItemId: itemOf(leadId), quantity: 3 };
  const answers = [
    await shop.refund(orderId, { lines: [line] }),
    await shop.refund(orderId, { lines: [] }),
    await shop.refund(orderId, { lines: [{ ...line, quantity: 0 }] }),
    await shop.refund(orderId, { lines: [line, line] }),
    await shop.refund(orderId, { lines: [{ orderItemId: open.orderId, quantity: 1 }] }),
    await shop.refund(orderId, { amount: 1 }),
    await shop.refund(open.orderId),
    await shop.refund(open.checkoutId),
    await shop.refund(orderId, {}, { 'if-match': '1' }),
    await sendJson(shop.app, 'POST', `/api/admin/orders/${orderId}/refund`, {}),
    await sendJson(shop.app, 'POST', `/api/admin/orders/${orderId}/refund`, {}, { cookie: 'buyer_session=x' }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([409, 400, 400, 400, 400, 400, 409, 404, 409, 401, 401]);
  expect(await answers[0]?.json()).toMatchObject({ code: 'more-than-left', orderItemId: line.orderItemId, left: 2 });
  expect(await shop.rows(orderId)).toEqual([]);
  expect(await database.current.db.$count(auditEntries)).toBe(0);
  await shop.refunded(orderId);
  const again = await shop.refund(orderId);
  expect([again.status, (await again.json()).code]).toEqual([409, 'already-refunded']);
  expect((await shop.refund(orderId, { lines: [{ ...line, quantity: 1 }] })).status).toBe(409);
  expect(await database.current.db.$count(auditEntries)).toBe(1);
});

test('a late payment that was refunded has no leads left to refund', async () => {
  const leadId = await addListing(database.current);
  const { orderId, intentId } = await shop.submitted([{ leadId, quantity: 3 }]);
  const { db } = database.current;
  await db.transaction((tx) => returnStock(tx, orderId, new Date()));
  await db.update(orders).set({ status: 'cancelled' }).where(eq(orders.id, orderId));
  await db.update(leads).set({ availableCount: 0 });
  stripe.pay(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
  const answer = await shop.refund(orderId);
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'already-refunded']);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 0 });
  await inOrder();
});

test('a repeated click is one refund, also when both come at once', async () => {
  const leadId = await addListing(database.current);
  const { orderId, itemOf } = await shop.paid([{ leadId, quantity: 4 }]);
  const lines = [{ orderItemId: itemOf(leadId), quantity: 1 }];
  const click = () => shop.refund(orderId, { lines }, { 'idempotency-key': 'click-1' });
  const answers = await Promise.all([click(), click(), click()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await shop.rows(orderId)).toHaveLength(1);
  const version = (await shop.order(orderId))?.version;
  const saw = () => shop.refund(orderId, { lines }, { 'if-match': String(version) });
  expect((await Promise.all([saw(), saw()])).map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await shop.items(orderId)).toMatchObject([{ refundedQuantity: 2 }]);
  await inOrder();
});

test('undelivered leads are refunded first and return to stock, delivered ones never do, and none is delivered afterwards', async () => {
  const { db } = database.current;
  const leadId = await addListing(database.current, { records: 0, availableCount: 5 });
  const { orderId, itemOf } = await shop.paid([{ leadId, quantity: 4 }]);
  const record = (email: string) => ({ leadId, email, collectedAt: new Date(), maxBuyers: 1 });
  // Three records for four sold: nothing is left for anybody else.
  await db.insert(leadRecords).values(['a@ett.example', 'b@tva.example', 'c@tre.example'].map(record));
  await db.update(leads).set({ availableCount: 0 }).where(eq(leads.id, leadId));
  await countFreeRecords({ db });
  await shop.deliver(orderId);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Pågår' });
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }] });
  // The fourth never had a record, so it cannot be sold again.
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 3 });
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad', status: 'paid' });
  await db.insert(leadRecords).values(record('d@fyra.example'));
  await countFreeRecords({ db });
  await shop.deliver(orderId);
  expect(await shop.items(orderId)).toMatchObject([{ deliveredQuantity: 3, refundedQuantity: 1 }]);
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 2 }] });
  await shop.deliver(orderId);
  expect(await shop.items(orderId)).toMatchObject([{ deliveredQuantity: 3, refundedQuantity: 3 }]);
  expect(await shop.refunded(orderId)).toMatchObject({ status: 'refunded' });
  await shop.deliver(orderId);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 3 });
  await inOrder();
});

test('as many reserved records return as are refunded, and the rest are delivered', async () => {
  await truncateAll(database.current);
  shop = await openRefunds(database.current, stripe, undefined, true);
  const leadId = await addListing(database.current, { records: 6, availableCount: 6 });
  const { orderId, itemOf } = await shop.paid([{ leadId, quantity: 4 }]);
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 3 }] });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 1 });
  await inOrder();
  await shop.deliver(orderId);
  expect(await shop.items(orderId)).toMatchObject([{ deliveredQuantity: 1, refundedQuantity: 3 }]);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
  await inOrder();
});

test.each([
  ['ours first', ['ours', 'theirs']],
  ['theirs first', ['theirs', 'ours']],
])('a refund by the shop and one at the provider are two, each counted once (%s)', async (_, order) => {
  const leadId = await addListing(database.current);
  const { orderId, intentId, itemOf } = await shop.paid([{ leadId, quantity: 3 }]);
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }] });
  const actions: Record<string, () => Promise<void>> = {
    ours: () => shop.give(orderId),
    theirs: async () => void stripe.refundInDashboard(intentId, 18_625),
  };
  for (const name of order) await actions[name]?.();
  // The provider's events arrive in the wrong order, and twice.
  for (const event of [...stripe.eventsFor(intentId).toReversed(), ...stripe.eventsFor(intentId)]) {
    await shop.app.request('/api/webhooks/stripe', stripe.signedEvent(event));
  }
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', refundedAmount: 37_250 });
  expect(await shop.notes()).toEqual([1, 2]);
  await inOrder();
  expect(await shop.refunded(orderId)).toMatchObject({ status: 'refunded', refundedAmount: '558.75' });
  await shop.give(orderId);
  expect(shop.refundedAt(intentId)).toBe(55_875);
  await inOrder();
});

test('a refund whose event comes before its answer is recognised by its own id', async () => {
  const leadId = await addListing(database.current);
  const { orderId, intentId, itemOf } = await shop.paid([{ leadId, quantity: 2 }]);
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }] });
  const [{ id: refundId = '' } = {}] = await shop.rows(orderId);
  stripe.books.refund({ intentId, amount: 18_625, reason: null, metadata: { refundId } });
  await shop.announce(intentId);
  await shop.give(orderId);
  expect(await shop.rows(orderId)).toMatchObject([{ status: 'succeeded', amount: 18_625 }]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', refundedAmount: 18_625 });
  await inOrder();
});

test('money refunded at the provider while the shop’s refund waited is not refunded again', async () => {
  const leadId = await addListing(database.current);
  const { orderId, intentId } = await shop.paid([{ leadId, quantity: 3 }]);
  await shop.refunded(orderId);
  stripe.refundInDashboard(intentId, 20_000);
  await shop.announce(intentId, 'charge.refunded');
  await shop.give(orderId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 55_875 });
  expect(shop.refundedAt(intentId)).toBe(55_875);
  expect(await shop.notes()).toEqual([1]);
  await inOrder();
});

test('a failed refund is not shown as refunded, and can be retried', async () => {
  const leadId = await addListing(database.current);
  const { orderId, intentId } = await shop.paid([{ leadId, quantity: 2 }]);
  await shop.refunded(orderId);
  await shop.give(orderId);
  const [given] = await shop.rows(orderId);
  stripe.failRefund(given?.providerRefundId ?? '');
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', refundedAmount: 0, deliveryStatus: 'Pausad/Fel' });
  expect(await shop.kinds(orderId)).toContain('refund-failed');
  await inOrder();
  expect(await shop.refunded(orderId)).toMatchObject({ status: 'refunded', refundedAmount: '372.50' });
  await shop.give(orderId);
  await shop.announce(intentId);
  expect(await shop.rows(orderId)).toMatchObject([{ status: 'failed' }, { status: 'succeeded', amount: 37_250 }]);
  expect(await shop.notes()).toEqual([1]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  await inOrder();
});

test('a refund whose last answer was lost is found in the provider’s list', async () => {
  const leadId = await addListing(database.current);
  const { orderId } = await shop.paid([{ leadId, quantity: 1 }]);
  await shop.refunded(orderId);
  stripe.failNext(2, 'answers-then-drops');
  await shop.give(orderId, true).catch(() => undefined);
  expect(await shop.rows(orderId)).toMatchObject([{ status: 'succeeded' }]);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
});

test('many refunds at once number their credit notes without gaps, also beside deliveries', async () => {
  const leadId = await addListing(database.current, { records: 60, availableCount: 60, pricePerLead: 10_001 });
  const sales: Awaited<ReturnType<typeof shop.paid>>[] = [];
  for (let index = 0; index < 10; index += 1) {
    sales.push(await shop.paid([{ leadId, quantity: 6 }], { customerEmail: `kopare-${index}@foretag.example` }));
  }
  const one = (leads: number) => (sale: (typeof sales)[number]) =>
    shop.refund(sale.orderId, { lines: [{ orderItemId: sale.itemOf(leadId), quantity: leads }] });
  for (let round = 0; round < 5; round += 1) {
    const delivering = sales.slice(round * 2, round * 2 + 2).map(({ orderId }) => shop.deliver(orderId));
    const [answers] = await Promise.all([Promise.all(sales.map(one(1))), ...delivering]);
    expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  }
  expect(await shop.notes()).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));
  await inOrder();
  await Promise.all(
    sales.flatMap(({ orderId }) => [shop.refund(orderId), shop.refund(orderId), shop.deliver(orderId)]),
  );
  expect(await shop.notes()).toHaveLength(60);
  await inOrder();
  const { available = 0, sold = 0 } = (await stockOf(database.current, leadId)) ?? {};
  expect(available + sold).toBe(60);
});

test('a credit note names its receipt and opens with the receipt’s key alone', async () => {
  const { db } = database.current;
  const leadId = await addListing(database.current);
  const sale = await shop.paid([{ leadId, quantity: 2 }], { language: 'en' });
  await shop.refunded(sale.orderId, { lines: [{ orderItemId: sale.itemOf(leadId), quantity: 1 }] });
  const [receipt, note] = await db.select().from(receipts).orderBy(receipts.id);
  expect(note).toMatchObject({ creditsReceiptId: receipt?.id, number: 1 });
  expect(note?.content).toMatchObject({
    credits: { number: receipt?.number, label: receiptLabel(receipt?.year ?? 0, 1) },
    lines: [{ quantity: 1, pricePerLead: '149.00', subtotal: '149.00' }],
    subtotal: '149.00',
    vat: '37.25',
    total: '186.25',
  });
  const { creditNotes, downloads } = await shop.confirmation(sale.clientSecret);
  const label = receiptLabel(note?.year ?? 0, 1);
  expect(creditNotes).toEqual([{ number: 1, label, amount: '186.25', createdAt: note?.createdAt.toISOString() }]);
  const address = downloads?.creditNotes[0]?.address ?? '';
  const file = await shop.app.request(address);
  expect([file.status, file.headers.get('content-disposition')]).toEqual([
    200,
    `attachment; filename="credit-note-${label}.pdf"`,
  ]);
  expect((await shop.app.request(address.split('?')[0] ?? '')).status).toBe(404);
  const openedAt = async (name: string) => (await shop.app.request(address.replace(`/${label}.`, `/${name}.`))).status;
  // Links of earlier releases have the number without the year.
  expect([await openedAt('1'), await openedAt('2'), await openedAt('1999-000001')]).toEqual([200, 404, 404]);
});
