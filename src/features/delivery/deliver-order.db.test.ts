import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import type { Enqueue } from '../../platform/jobs/job.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { orders } from '../orders/orders.table.ts';
import { leadRecords } from '../stock/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { deliverOrder } from './deliver-order.ts';
import { wakeWaitingOrdersJob } from './wake-waiting-orders.job.ts';

const database = useTestDatabase();
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());
beforeEach(() => truncateAll(database.current));

type Sold = { records?: number; quantity?: number; more?: object };

/** A paid order of one listing, not yet delivered. */
async function sell({ records = 5, quantity = 2, more = {} }: Sold = {}) {
  const shop = openSale(database.current, stripe);
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

const templates = async () =>
  (await database.current.db.select().from(mails)).map(({ template, filesOf }) => [template, filesOf !== null]);

test('a paid order gets the records that were reserved for it, and two mails, however often the job runs', async () => {
  const { shop, orderId, deliver } = await sell();
  await Promise.all([deliver(), deliver()]);
  await deliver();
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad', deliveredAt: expect.any(Date) });
  const given = await database.current.db.select().from(recordAllocations);
  expect(given.map(({ deliveredAt }) => deliveredAt !== null)).toEqual([true, true]);
  expect(await templates()).toEqual([
    ['order-received', true],
    ['leads-delivered', true],
  ]);
});

test('a listing sold before there were records is delivered as they come', async () => {
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

test('an order that waits is served at night once records have come free, and nobody else', async () => {
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

test('a buyer who comes back is given other records', async () => {
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

test('what is not paid, or was refunded, is given nothing', async () => {
  const { shop, orderId, deliver } = await sell();
  await database.current.db.update(orders).set({ status: 'refunded' });
  await deliver();
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Ny' });
  expect(await templates()).toEqual([]);
});

test('mails speak the language of the order and say what it cost', async () => {
  const { deliver } = await sell({ more: { language: 'en' } });
  await deliver();
  const [received, delivered] = await database.current.db.select().from(mails);
  expect(received?.subject).toMatch(/^Thank you for your order /);
  expect(received?.text).toContain('SEK 372.50'.replace(' ', '\u00a0'));
  expect(delivered?.html).toContain('<html lang="en">');
  for (const body of [delivered?.html, delivered?.text]) {
    expect(body).toMatch(/Report faulty leads by \w+ \d+, \d{4}, \d+:\d\d\s[AP]M/);
  }
  expect(received?.text).not.toContain('Report faulty leads');
});
