import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { dice } from '../../../tests/support/dice.ts';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { wrongBooks, wrongStock } from '../../../tests/support/stock-books.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { orderCsv } from '../delivery/order-files.ts';
import { orders } from '../orders/orders.table.ts';
import { listOrderHistory } from '../purchases/order-history-list.ts';
import { leadRecords } from '../records/records.table.ts';
import { deliverOrder } from '../sales/deliver-order.job.ts';
import { refundUndelivered } from '../sales/refund-undelivered.job.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { eraseOldRecords } from './erase-old-records.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const longAgo = () => new Date(Date.now() - 560 * 86_400_000);
const db = () => database.current.db;

const age = (ids: readonly string[]) =>
  db()
    .update(leadRecords)
    .set({ collectedAt: longAgo(), extra: { Ort: 'Kiruna' } })
    .where(sql`${leadRecords.id} = any(${sql.param(ids)}::uuid[])`);

const recordsOf = (leadId: string) => db().select().from(leadRecords).where(eq(leadRecords.leadId, leadId));

async function givenTo(orderId: string): Promise<string[]> {
  const { rows } = await db().execute<{ id: string }>(sql`
    select a.record_id as id from record_allocations a join order_items i on i.id = a.order_item_id
    where i.order_id = ${orderId} and a.released_at is null order by a.record_id`);
  return rows.map(({ id }) => id);
}

async function openShelf(params: Parameters<typeof addListing>[1]) {
  const shop = openSale(database.current, stripe, { deliversLater: true });
  const leadId = await addListing(database.current, params);
  const hold = (quantity: number, customerEmail: string) => shop.submitted([{ leadId, quantity }], { customerEmail });
  const sell = async (quantity: number, customerEmail: string) => {
    const order = await hold(quantity, customerEmail);
    stripe.pay(order.intentId);
    await shop.announce(order.intentId);
    return order;
  };
  const deliver = (orderId: string) => deliverOrder(db(), shop.services, orderId, new Date());
  return { shop, leadId, hold, sell, deliver, keep: () => eraseOldRecords(shop.services, new Date()) };
}

async function csvOf(orderId: string): Promise<string> {
  const [order] = await db().select().from(orders).where(eq(orders.id, orderId));
  if (!order) return '';
  const pieces: string[] = [];
  for await (const piece of await orderCsv(db(), order)) pieces.push(piece);
  return pieces.join('');
}

test('records collected too long ago are erased, sold or not, and the stock falls with them', async () => {
  const { leadId, shop, hold, sell, deliver, keep } = await openShelf({ records: 8, maxBuyers: 2, availableCount: 14 });
  const given = await sell(2, 'given@foretag.example');
  await deliver(given.orderId);
  const waits = await sell(1, 'waits@foretag.example');
  const held = await hold(1, 'held@foretag.example');
  const [old, young] = await givenTo(given.orderId);
  const [lost] = await givenTo(waits.orderId);
  const taken = [...(await givenTo(given.orderId)), lost, ...(await givenTo(held.orderId))];
  const free = (await recordsOf(leadId)).find(({ id }) => !taken.includes(id));
  await age([old ?? '', lost ?? '', free?.id ?? '']);
  // Two slots of the free record, one left on each sold one, and the reserved one.
  expect(await keep()).toBe(3);
  expect(await stockOf(database.current, leadId)).toEqual({ available: 14 - 4 - 5, sold: 4 });
  expect(await wrongBooks(database.current)).toEqual({});
  expect(shop.stockChanges).toContain(leadId);
  const left = await recordsOf(leadId);
  expect(left).toHaveLength(6);
  const { email, extra, maxBuyers, takenSlots, erasedAt } = left.find(({ id }) => id === old) ?? {};
  expect({ email, extra, maxBuyers, takenSlots }).toEqual({ email: null, extra: {}, maxBuyers: 1, takenSlots: 1 });
  expect(erasedAt).toBeInstanceOf(Date);
  expect(await givenTo(given.orderId)).toEqual([old, young].sort());
  const [other] = await givenTo(waits.orderId);
  expect([other === undefined, other === lost]).toEqual([false, false]);
  expect(shop.jobs.filter((name) => name === 'deliver-order').length).toBeGreaterThan(2);
  await deliver(waits.orderId);
  const [history] = await listOrderHistory(db(), 'given@foretag.example', new Date());
  expect(history).toMatchObject({ deliveredCount: 2, erasedCount: 1 });
  const csv = (await csvOf(given.orderId)).trim().split('\r\n');
  expect([csv.length, csv.at(-1)]).toEqual([
    3,
    '1 lead har raderats: det hade gått så lång tid sedan insamlingen som leads sparas.',
  ]);
  const before = [await recordsOf(leadId), await db().select().from(recordAllocations)];
  expect(await keep()).toBe(0);
  expect([await recordsOf(leadId), await db().select().from(recordAllocations)]).toEqual(before);
});

test('without another record the order waits, and nothing is on sale', async () => {
  const { leadId, sell, deliver, keep, shop } = await openShelf({ records: 2, availableCount: 2 });
  const { orderId } = await sell(2, 'kopare@foretag.example');
  await age((await recordsOf(leadId)).map(({ id }) => id));
  await keep();
  await deliver(orderId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', deliveryStatus: 'Pågår' });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 2 });
  expect(await wrongStock(database.current)).toEqual([]);
  expect(await recordsOf(leadId)).toMatchObject([{ email: null, maxBuyers: 0 }]);
});

test('records sold by a listing that has none left are not sold again after a refund', async () => {
  let at = Date.now();
  const shop = openSale(database.current, stripe, { now: () => new Date(at), deliversLater: true });
  const leadId = await addListing(database.current, { records: 2, availableCount: 2 });
  const paid = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'betald@foretag.example' });
  stripe.pay(paid.intentId);
  await shop.announce(paid.intentId);
  await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'avbruten@foretag.example' });
  await age((await recordsOf(leadId)).map(({ id }) => id));
  await eraseOldRecords(shop.services, new Date(at));
  at += 16 * 60_000;
  await shop.reconcile();
  at += 15 * 86_400_000;
  await refundUndelivered(shop.services);
  expect(await shop.order(paid.orderId)).toMatchObject({ status: 'refunded' });
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 0 });
  expect(await wrongStock(database.current)).toEqual([]);
});

test('an expired hold leaves its record to an order that lost one', async () => {
  let at = Date.now();
  const shop = openSale(database.current, stripe, { now: () => new Date(at) });
  const leadId = await addListing(database.current, { records: 2, availableCount: 2 });
  await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'avbruten@foretag.example' });
  at += 10 * 60_000;
  const waits = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'vantar@foretag.example' });
  await age(await givenTo(waits.orderId));
  await eraseOldRecords(shop.services, new Date(at));
  at += 6 * 60_000;
  await shop.reconcile();
  expect(await stockOf(database.current, leadId)).toEqual({ available: 0, sold: 1 });
  expect(await wrongStock(database.current)).toEqual([]);
  stripe.pay(waits.intentId);
  await shop.announce(waits.intentId);
  await deliverOrder(db(), shop.services, waits.orderId, new Date(at));
  expect(await shop.order(waits.orderId)).toMatchObject({ deliveryStatus: 'Levererad' });
});

test('an interrupted job continues where it was', async () => {
  const { leadId, shop } = await openShelf({ records: 450, availableCount: 450 });
  await db().update(leadRecords).set({ collectedAt: longAgo() });
  const dying = {
    ...shop.services,
    stockChanged: () => {
      throw new Error('The process ended.');
    },
  };
  await expect(eraseOldRecords(dying, new Date())).rejects.toThrow('1 of 1 could not be erased.');
  expect(await stockOf(database.current, leadId)).toMatchObject({ available: 250 });
  expect(await wrongStock(database.current)).toEqual([]);
  expect(await eraseOldRecords(shop.services, new Date())).toBe(250);
  expect(await stockOf(database.current, leadId)).toMatchObject({ available: 0 });
});

test.each([1, 2, 3])('the stock adds up after any series of sales, deliveries and nights (%i)', async (seed) => {
  const roll = dice(seed);
  const { leadId, shop, hold, sell, deliver, keep } = await openShelf({ records: 9, maxBuyers: 3, availableCount: 20 });
  const sold: string[] = [];
  const actions = [
    async () => {
      const stock = await stockOf(database.current, leadId);
      if ((stock?.available ?? 0) < 2) return;
      const buyer = `kopare-${roll(50)}@foretag.example`;
      const order = await (roll(3) === 0 ? hold : sell)(1 + roll(2), buyer).catch(() => null);
      if (order) sold.push(order.orderId);
    },
    async () => deliver(sold[roll(sold.length)] ?? crypto.randomUUID()),
    async () => {
      const live = (await recordsOf(leadId)).filter(({ erasedAt }) => erasedAt === null);
      await age(live.filter(() => roll(4) === 0).map(({ id }) => id));
      await keep();
    },
  ];
  for (let step = 0; step < 24; step += 1) {
    await actions[roll(3)]?.();
    expect(await wrongStock(database.current)).toEqual([]);
  }
  const live = (await recordsOf(leadId)).filter(({ erasedAt }) => erasedAt === null);
  await age(live.map(({ id }) => id));
  await keep();
  expect(await wrongStock(database.current)).toEqual([]);
  expect(await stockOf(database.current, leadId)).toMatchObject({ available: 0 });
  expect(shop.stockChanges).not.toEqual([]);
});

test('a listing whose records cannot be erased holds up no other, and the night says so', async () => {
  const shelves = [await openShelf({ records: 1 }), await openShelf({ records: 1 })];
  for (const { hold } of shelves) await hold(1, 'waits@foretag.example');
  await db().update(leadRecords).set({ collectedAt: longAgo() });
  let calls = 0;
  const enqueue = async () => {
    calls += 1;
    if (calls === 1) throw new Error('No queue.');
  };
  const [shelf] = shelves;
  const erasing = shelf && eraseOldRecords({ ...shelf.shop.services, enqueue }, new Date());
  await expect(erasing).rejects.toThrow('1 of 2 could not be erased.');
  const records = await db().select({ erasedAt: leadRecords.erasedAt }).from(leadRecords);
  expect(records.filter(({ erasedAt }) => erasedAt === null)).toHaveLength(1);
});
