import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { openRefunds } from '../../../tests/support/refunds.ts';
import { addListing, countFreeRecords, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { sendJson, testEnv } from '../../../tests/support/test-app.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { mailFiles } from '../../server/mail-files.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { orderEvents, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { refundUndelivered } from '../sales/refund-undelivered.job.ts';
import { recordAllocations } from '../stock/stock.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer({ now: () => clock });
let shop: Awaited<ReturnType<typeof openRefunds>>;
let clock = new Date();

beforeEach(async () => {
  clock = new Date();
  shop = await openRefunds(database.current, stripe, () => clock);
});

const laterBy = (hours: number) => {
  clock = new Date(clock.getTime() + hours * 3_600_000);
};

async function deliveredOrder(customerEmail = 'kopare@foretag.example', maxBuyers = 1) {
  const leadId = await addListing(database.current, { records: 2, availableCount: 2 * maxBuyers, maxBuyers });
  const sale = await shop.paid([{ leadId, quantity: 2 }], { customerEmail });
  await shop.deliver(sale.orderId);
  return { ...sale, leadId };
}

const linkIn = (text: string) => /\/order-confirmation\?([^\s]+)/.exec(text)?.[1] ?? '';
const openBy = (link: string) => shop.app.request(`/api/order-confirmation?${link}`);

const patch = (orderId: string, body: object, more: Record<string, string> = {}) =>
  sendJson(shop.app, 'PATCH', `/api/admin/orders/${orderId}`, body, { ...shop.headers, ...more });

const newest = async (template: string) => (await shop.mails()).filter((mail) => mail.template === template).at(-1);

test('a delivery opens with the mailed link for a day, and every other link gets the same answer', async () => {
  const one = await deliveredOrder();
  const other = await deliveredOrder('annan@foretag.example');
  const mail = (await shop.mails()).find(
    ({ to, template }) => to.startsWith('kopare') && template === 'leads-delivered',
  );
  const link = linkIn(mail?.text ?? '');
  expect(mail?.html).toContain(link.replaceAll('&', '&amp;'));
  const opened = await openBy(link);
  expect([opened.status, opened.headers.get('cache-control'), opened.headers.get('referrer-policy')]).toEqual([
    200,
    'no-store',
    'no-referrer',
  ]);
  const confirmation = await opened.json();
  expect(confirmation).toMatchObject({ orderId: one.orderId, recordsOpen: true, records: [{}, {}] });
  expect((await shop.app.request(confirmation.downloads.csv)).status).toBe(200);
  const refused = [
    await openBy(link.replace(one.orderId, other.orderId)),
    await openBy(link.replace(one.orderId, one.leadId)),
    await openBy(link.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A'))),
    await openBy(`order=${one.orderId}`),
    await openBy(`order=${one.orderId}&key=`),
  ];
  laterBy(25);
  refused.push(await openBy(link));
  const said = new Set(await Promise.all(refused.map(async (answer) => `${answer.status} ${await answer.text()}`)));
  expect([...said]).toEqual(['404 {"message":"Not found","code":"not-found"}']);
});

test('a delivery is sent again, and a failed one is continued', async () => {
  const { orderId } = await deliveredOrder();
  await patch(orderId, { deliveryStatus: 'pausadFel' });
  const answer = await shop.post(orderId, 'resend');
  expect([answer.status, (await answer.json()).deliveryStatus]).toEqual([200, 'Levererad']);
  expect((await shop.post(orderId, 'resend')).status).toBe(200);
  const sent = (await shop.mails()).filter(({ template }) => template === 'leads-delivered');
  expect(sent).toHaveLength(3);
  expect(sent.map(({ filesOf }) => filesOf)).toEqual([`sale:${orderId}`, orderId, orderId]);
  expect(await shop.kinds(orderId)).toContain('delivery-resent');
  const leadId = await addListing(database.current);
  const waiting = await shop.paid([{ leadId, quantity: 1 }]);
  shop.jobs.length = 0;
  expect((await shop.post(waiting.orderId, 'resend')).status).toBe(200);
  expect(shop.jobs).toEqual(['deliver-order']);
  const unpaid = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  expect((await shop.post(unpaid.orderId, 'resend')).status).toBe(409);
  expect((await shop.post(leadId, 'resend')).status).toBe(404);
  expect((await sendJson(shop.app, 'POST', `/api/admin/orders/${orderId}/resend`, {})).status).toBe(401);
});

test('a corrected address gets the delivery, and the old one gets nothing more', async () => {
  const { db } = database.current;
  const { orderId } = await deliveredOrder('fel@foretag.example');
  const old = linkIn((await newest('leads-delivered'))?.text ?? '');
  const answer = await patch(orderId, { customerEmail: ' Ratt@Foretag.example ' });
  expect(await answer.json()).toMatchObject({ customerEmail: 'ratt@foretag.example', version: expect.any(Number) });
  expect((await openBy(old)).status).toBe(404);
  const mails = await shop.mails();
  expect(mails.map(({ to, template }) => [to, template])).toEqual([['ratt@foretag.example', 'leads-delivered']]);
  expect((await openBy(linkIn(mails[0]?.text ?? ''))).status).toBe(200);
  const given = await db.select().from(recordAllocations);
  expect(new Set(given.map(({ buyerEmail }) => buyerEmail))).toEqual(new Set(['ratt@foretag.example']));
  const masked = { customerEmail: 'f…@foretag.example' };
  expect(await db.select().from(auditEntries).orderBy(auditEntries.id)).toMatchObject([
    { action: 'edit', before: masked, after: { customerEmail: 'r…@foretag.example' } },
  ]);
  const [event] = await db
    .select()
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), eq(orderEvents.kind, 'email-corrected')));
  expect(event?.details).toEqual({ from: 'f…@foretag.example', to: 'r…@foretag.example' });
  const refused = [
    await patch(orderId, { customerEmail: 'ingen' }),
    await patch(orderId, {}),
    await patch(orderId, { customerName: 'Annan' }),
    await patch(orderId, { customerEmail: 'ny@foretag.example' }, { 'if-match': '1' }),
    await sendJson(shop.app, 'PATCH', `/api/admin/orders/${orderId}`, { customerEmail: 'ny@foretag.example' }),
  ];
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 409, 401]);
});

test('an address is corrected on paid orders only, and not to one that has bought the same leads', async () => {
  const { leadId, orderId } = await deliveredOrder('ett@foretag.example', 2);
  const second = await shop.paid([{ leadId, quantity: 1 }], { customerEmail: 'tva@foretag.example' });
  const answer = await patch(second.orderId, { customerEmail: 'ett@foretag.example', deliveryStatus: 'Pausad/Fel' });
  expect([answer.status, (await answer.json()).code]).toEqual([409, 'has-bought-these']);
  expect(await shop.order(second.orderId)).toMatchObject({
    customerEmail: 'tva@foretag.example',
    deliveryStatus: 'Levererad',
  });
  await shop.refunded(orderId);
  expect((await patch(orderId, { customerEmail: 'tre@foretag.example' })).status).toBe(409);
});

test('a status and an address changed at once are both stored', async () => {
  const { orderId } = await deliveredOrder('ett@foretag.example', 1);
  const both = { customerEmail: 'nytt@foretag.example', deliveryStatus: 'Pågår' };
  expect((await patch(orderId, both)).status).toBe(200);
  expect(await shop.order(orderId)).toMatchObject(both);
});

test('a pending order is cancelled at the provider first, and then its stock returns', async () => {
  const leadId = await addListing(database.current, { records: 5 });
  const { orderId, intentId } = await shop.submitted([{ leadId, quantity: 2 }]);
  const answer = await shop.post(orderId, 'cancel');
  expect([answer.status, (await answer.json()).status]).toEqual([200, 'cancelled']);
  expect(stripe.books.intent(intentId).status).toBe('canceled');
  expect(await stockOf(database.current, leadId)).toEqual({ available: 5, sold: 0 });
  expect((await shop.post(orderId, 'cancel')).status).toBe(409);
  const processing = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.processing(processing.intentId);
  expect((await shop.post(processing.orderId, 'cancel')).status).toBe(409);
  expect(await shop.order(processing.orderId)).toMatchObject({ status: 'pending' });
  expect((await shop.post(leadId, 'cancel')).status).toBe(404);
  const log = await database.current.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.map(({ actor, action, entityId }) => [actor, action, entityId])).toEqual([['admin', 'cancel', orderId]]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('an order marked as delivered by hand keeps its time and does not tell the buyer that leads were sent', async () => {
  const leadId = await addListing(database.current);
  const { orderId, clientSecret } = await shop.paid([{ leadId, quantity: 2 }]);
  const mailed = (await shop.mails()).length;
  expect((await patch(orderId, { deliveryStatus: 'Levererad' })).status).toBe(200);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad', deliveredAt: clock });
  const shown = await (await openBy(`payment_intent_client_secret=${clientSecret}`)).json();
  expect(shown).toMatchObject({ deliveryStatus: 'Levererad', deliveredCount: 0, records: [] });
  expect(shown.downloads).toMatchObject({ csv: null, xlsx: null, receipt: expect.any(String) });
  expect(await shop.mails()).toHaveLength(mailed);
});

test('leads not delivered within fourteen days are refunded once, and delivered ones are kept', async () => {
  const { db } = database.current;
  const waiting = await addListing(database.current);
  const ready = await addListing(database.current, { records: 2, availableCount: 2 });
  const sale = await shop.paid([
    { leadId: waiting, quantity: 2 },
    { leadId: ready, quantity: 1 },
  ]);
  await shop.deliver(sale.orderId);
  laterBy(14 * 24 - 1);
  await refundUndelivered(shop.services);
  expect(await shop.rows(sale.orderId)).toEqual([]);
  laterBy(2);
  await Promise.all([refundUndelivered(shop.services), refundUndelivered(shop.services)]);
  expect(await shop.rows(sale.orderId)).toMatchObject([{ amount: 37_250, reason: 'undelivered' }]);
  expect(await shop.order(sale.orderId)).toMatchObject({ status: 'paid', deliveryStatus: 'Levererad' });
  expect(await shop.notes()).toEqual([1]);
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.kind, 'partly-refunded'))
    .orderBy(orderEvents.id);
  expect(events).toMatchObject([{ actor: 'shop', details: { reason: 'undelivered' } }]);
  const byShop = await db.select().from(auditEntries).where(eq(auditEntries.actor, 'shop'));
  expect(byShop).toMatchObject([{ action: 'refund', entityId: sale.orderId, after: { amount: '372.50' } }]);
  await db
    .insert(leadRecords)
    .values({ leadId: waiting, email: 'sen@foretag.example', collectedAt: clock, maxBuyers: 1 });
  await db.update(leads).set({ availableCount: 1 }).where(eq(leads.id, waiting));
  await countFreeRecords({ db });
  await shop.deliver(sale.orderId);
  const given = (await shop.items(sale.orderId)).filter(({ deliveredQuantity }) => deliveredQuantity > 0);
  expect(given).toMatchObject([{ leadId: ready, deliveredQuantity: 1 }]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('admins see everything about an order, and nobody else does', async () => {
  const { orderId, itemOf, leadId } = await deliveredOrder();
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }] });
  await shop.give(orderId);
  await database.current.db.update(checkouts).set({ declines: 2 });
  const at = `/api/admin/orders/${orderId}`;
  const answer = await shop.app.request(at, { headers: shop.headers });
  const shown = await answer.json();
  const templates = shown.mails.map(({ template }: { template: string }) => template);
  expect(templates.toSorted()).toEqual(['leads-delivered', 'order-refunded']);
  expect(shown).toMatchObject({
    id: orderId,
    items: [{ quantity: 2, deliveredQuantity: 2, refundedQuantity: 1 }],
    events: [{ kind: 'submitted' }, { kind: 'paid' }, { kind: 'delivery' }, { kind: 'partly-refunded' }],
    receipt: { number: 1 },
    creditNotes: [{ number: 1, amount: '186.25' }],
    refunds: [{ amount: '186.25', status: 'succeeded' }],
    refundable: { net: '149.00', vat: '37.25', owed: '0.00' },
    declines: 2,
    deliveredRecords: [{ orderItemId: itemOf(leadId) }, { orderItemId: itemOf(leadId) }],
  });
  expect((await shop.app.request(at)).status).toBe(401);
  const [{ recordId }] = shown.deliveredRecords;
  const records = await shop.app.request(`/api/admin/leads/${leadId}/records?q=${recordId}`, { headers: shop.headers });
  expect(await records.json()).toMatchObject([{ recordId }]);
  const papers = [`/api/orders/${orderId}/receipt.pdf`, `/api/orders/${orderId}/credit-notes/1.pdf`];
  for (const paper of papers) {
    const opened = await shop.app.request(paper, { headers: shop.headers });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const forged = { cookie: shop.headers.cookie?.replace(/.$/, (sign) => (sign === 'A' ? 'B' : 'A')) ?? '' };
    expect((await shop.app.request(paper, { headers: forged })).status).toBe(404);
    expect((await shop.app.request(paper)).status).toBe(404);
  }
  expect((await shop.app.request(`/api/orders/${orderId}/leads.csv`, { headers: shop.headers })).status).toBe(404);
  expect((await shop.app.request(`/api/admin/orders/${leadId}`, { headers: shop.headers })).status).toBe(404);
});

test('receipt, leads and credit note are attached to their mails', async () => {
  const { orderId, itemOf, leadId } = await deliveredOrder();
  await shop.refunded(orderId, { lines: [{ orderItemId: itemOf(leadId), quantity: 1 }] });
  const names: string[][] = [];
  for (const { filesOf } of await shop.mails()) {
    const files = await mailFiles(database.current.db, filesOf ?? '', testEnv());
    names.push(files.map(({ filename }) => filename.split('-')[0] ?? ''));
  }
  expect(names.toSorted()).toEqual([['kreditnota'], ['leads', 'leads', 'kvitto']]);
  const [order] = await database.current.db.select().from(orders);
  expect(order?.refundedAmount).toBe(18_625);
});
