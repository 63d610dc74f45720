import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { people, recordSender } from '../../../tests/support/send-records.ts';
import { wrongBooks, wrongStock } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useAdmin, useTestDatabase } from '../../../tests/support/test-database.ts';
import { leadRecords } from '../records/records.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();
const admin = useAdmin(database);

const openShop = () => openSale(database.current, stripe);

const { post, imported } = recordSender(() => admin);

const storedIn = (leadId: string) =>
  database.current.db.select().from(leadRecords).where(eq(leadRecords.leadId, leadId)).orderBy(leadRecords.id);

async function paidBeforeRecords(
  shop: ReturnType<typeof openShop>,
  leadId: string,
  quantity: number,
  more: object = {},
) {
  const order = await shop.submitted([{ leadId, quantity }], more);
  stripe.pay(order.intentId);
  await shop.announce(order.intentId);
  await shop.deliver(order.orderId);
  return order;
}

test('waiting orders are delivered first, and the rest is on sale', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 20 });
  const { orderId } = await paidBeforeRecords(shop, leadId, 3);
  const held = await shop.submitted([{ leadId, quantity: 2 }], { customerEmail: 'annan@foretag.example' });
  shop.jobs.length = 0;
  await imported(shop, leadId, people(4));
  expect(shop.jobs).toEqual(['deliver-order']);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 5 });
  await shop.deliver(orderId);
  expect(await shop.order(orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
  // A waiting order needs one more record, so two of the next three go on sale.
  await imported(shop, leadId, people(3, 4));
  expect(await stockOf(database.current, leadId)).toEqual({ available: 2, sold: 5 });
  const third = await shop.submitted([{ leadId, quantity: 2 }], { customerEmail: 'tredje@foretag.example' });
  stripe.pay(held.intentId);
  await shop.announce(held.intentId);
  await shop.deliver(held.orderId);
  expect(await shop.order(held.orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
  expect(third.orderId).toBeTruthy();
  const slots = (await storedIn(leadId)).map(({ takenSlots }) => takenSlots);
  expect(slots).toEqual([1, 1, 1, 1, 1, 1, 1]);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 7 });
  expect(await wrongBooks(database.current)).toEqual({});
});

test('an expired hold from before the first import returns no more than there are records for', async () => {
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

test('a hold from before the first import may lose its stock, but nothing is sold twice: first imports race with sales', async () => {
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
