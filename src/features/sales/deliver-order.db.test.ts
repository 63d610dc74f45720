import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import type { Enqueue } from '../../platform/jobs/job.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { wakeWaitingOrdersJob } from '../delivery/wake-waiting-orders.ts';
import { orderEvents, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { deliverOrder } from './deliver-order.job.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

type Sold = { records?: number; quantity?: number; more?: object; deliversLater?: boolean };

async function sell({ records = 5, quantity = 2, more = {}, deliversLater = false }: Sold = {}) {
  const shop = openSale(database.current, stripe, { deliversLater });
  const leadId = await addListing(database.current, { records, availableCount: 5, maxBuyers: 2 });
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity }], more);
  stripe.pay(intentId);
  await shop.announce(intentId);
  return {
    shop,
    leadId,
    orderId,
    deliver: () => deliverOrder(database.current.db, shop.services, orderId, new Date()),
  };
}

const addRecords = (leadId: string, count: number) =>
  database.current.db.insert(leadRecords).values(
    Array.from({ length: count }, () => ({
      leadId,
      email: `${newId()}@foretag.example`,
      collectedAt: new Date(),
      maxBuyers: 2,
    })),
  );

const eventsOf = (orderId: string) =>
  database.current.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id);

const templates = async () =>
  (await database.current.db.select().from(mails).orderBy(mails.id)).map(({ template, filesOf }) => [
    template,
    filesOf !== null,
  ]);

test('a paid order is delivered the records reserved with its payment, in one mail, whatever the job does afterwards', async () => {
  const { shop, orderId, deliver } = await sell();
  expect(shop.jobs).toEqual(['send-mail']);
  await Promise.all([deliver(), deliver()]);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad', deliveredAt: expect.any(Date) });
  const given = await database.current.db.select().from(recordAllocations);
  expect(given.map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, true]);
  expect(await templates()).toEqual([['leads-delivered', true]]);
  expect((await eventsOf(orderId)).map(({ kind }) => kind)).toEqual(['submitted', 'paid', 'delivery']);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a delivery that fails during payment leaves the order paid and records why; the job delivers it in two mails', async () => {
  const { shop, orderId, deliver } = await sell({ deliversLater: true });
  expect(shop.jobs).toEqual(['deliver-order']);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', deliveryStatus: 'Ny' });
  expect(await templates()).toEqual([]);
  const [, paid] = await eventsOf(orderId);
  expect(paid?.details).toMatchObject({ deliveryFault: 'No mail can be queued just now.' });
  await Promise.all([deliver(), deliver()]);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad', deliveredAt: expect.any(Date) });
  expect(await templates()).toEqual([
    ['order-received', true],
    ['leads-delivered', true],
  ]);
  expect(await wrongBooks(database.current)).toEqual({});
});

test('a listing sold before it had records is delivered as records are imported', async () => {
  const { shop, leadId, orderId, deliver } = await sell({ records: 0, quantity: 3 });
  await deliver();
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Pågår' });
  await addRecords(leadId, 2);
  await deliver();
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Pågår', deliveredAt: null });
  await addRecords(leadId, 1);
  await deliver();
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
  expect(await templates()).toEqual([
    ['order-received', true],
    ['leads-partly-delivered', true],
    ['leads-delivered', true],
  ]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 2, sold: 3 });
});

test('an order waiting for records is delivered at night when records are free, and no other order is', async () => {
  const { shop, leadId, orderId, deliver } = await sell({ records: 0, quantity: 3 });
  await deliver();
  const woken: object[] = [];
  const enqueue: Enqueue = async (_, __, payload) => void woken.push(payload);
  const services = { ...shop.services, enqueue };
  await wakeWaitingOrdersJob.run(services, {}, { isLast: false });
  expect(woken).toEqual([]);
  await addRecords(leadId, 3);
  await wakeWaitingOrdersJob.run(services, {}, { isLast: false });
  expect(woken).toEqual([{ orderId }]);
});

test('a returning buyer is delivered other records', async () => {
  const first = await sell({ records: 4 });
  await first.deliver();
  const { shop, leadId } = first;
  const again = await shop.submitted([{ leadId, quantity: 2 }]);
  stripe.pay(again.intentId);
  await shop.announce(again.intentId);
  await deliverOrder(database.current.db, shop.services, again.orderId, new Date());
  const given = await database.current.db.select().from(recordAllocations);
  expect(new Set(given.map(({ recordId }) => recordId)).size).toBe(4);
});

test('an unpaid or refunded order is delivered nothing', async () => {
  const { shop, orderId, deliver } = await sell({ deliversLater: true });
  await database.current.db.update(orders).set({ status: 'refunded' });
  await deliver();
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Ny' });
  expect(await templates()).toEqual([]);
});

test('mails use the language of the order and say what it cost', async () => {
  const later = await sell({ more: { language: 'en' }, deliversLater: true });
  await later.deliver();
  await sell({ more: { language: 'en' } });
  const [received, leads, sale] = await database.current.db.select().from(mails).orderBy(mails.id);
  expect(received?.subject).toMatch(/^Thank you for your order /);
  expect(received?.text).not.toContain('Report faulty leads');
  expect(sale?.subject).toMatch(/^Your leads and receipt, order /);
  for (const mail of [received, sale]) expect(mail?.text).toContain('SEK 372.50'.replace(' ', '\u00a0'));
  for (const mail of [leads, sale]) {
    expect(mail?.html).toContain('<html lang="en">');
    for (const body of [mail?.html, mail?.text]) {
      expect(body).toMatch(/Report faulty leads by \w+\s\d+,\s\d{4},\s\d\d:\d\d\./);
    }
  }
});
