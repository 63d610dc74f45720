import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { type StripeServer, startStripeServer } from '../../../tests/support/stripe/stripe-server.ts';
import { truncateAll, useTestDatabase } from '../../../tests/support/test-database.ts';
import { moveDelivery } from './move-delivery.ts';
import { type DeliveryStatus, deliveryStatuses } from './order-status.rules.ts';
import { orderEvents, orderItems, orders } from './orders.table.ts';

const database = useTestDatabase();
let stripe: StripeServer;

beforeAll(async () => {
  stripe = await startStripeServer();
});
afterAll(() => stripe.stop());
beforeEach(() => truncateAll(database.current));

const earlier = new Date('2026-11-01T10:00:00Z');
const now = new Date('2026-11-02T10:00:00Z');

async function orderThatIs(deliveryStatus: DeliveryStatus, deliveredAt: Date | null = null) {
  const shop = openSale(database.current, stripe);
  const leadId = await addListing(database.current, { records: 1, availableCount: 1 });
  const { orderId } = await shop.submitted([{ leadId, quantity: 1 }]);
  await database.current.db.update(orders).set({ deliveryStatus, deliveredAt }).where(eq(orders.id, orderId));
  const [order] = await database.current.db.select().from(orders).where(eq(orders.id, orderId));
  if (!order) throw new Error('There is no order.');
  return order;
}

const eventsOf = (orderId: string) =>
  database.current.db.select().from(orderEvents).where(eq(orderEvents.orderId, orderId)).orderBy(orderEvents.id);

test('a delivery that ends keeps its time and its event, and raises the version', async () => {
  const order = await orderThatIs('Pågår');
  const moved = await moveDelivery(
    database.current.db,
    order,
    { to: 'Levererad', by: 'shop', event: { actor: 'shop', details: { mailId: 'm' } } },
    now,
  );
  expect(moved).toMatchObject({ deliveryStatus: 'Levererad', deliveredAt: now, version: order.version + 1 });
  expect((await eventsOf(order.id)).at(-1)).toMatchObject({
    kind: 'delivery',
    actor: 'shop',
    details: { from: 'Pågår', to: 'Levererad', mailId: 'm' },
  });
});

test.each([
  ['Ny', 'Levererad', null, now],
  ['Pausad/Fel', 'Levererad', earlier, earlier],
  ['Levererad', 'Pausad/Fel', earlier, earlier],
  ['Levererad', 'Ny', earlier, null],
  ['Levererad', 'Pågår', earlier, null],
] as const)('an admin who makes %s into %s leaves the time right', async (from, to, before, after) => {
  const order = await orderThatIs(from, before);
  const moved = await moveDelivery(database.current.db, order, { to, by: 'admin', event: { actor: 'admin' } }, now);
  expect(moved).toMatchObject({ deliveryStatus: to, deliveredAt: after });
});

test('the day of a delivery that was made stays its day, whatever an admin sets the status back to and forth', async () => {
  const { db } = database.current;
  const sent = await orderThatIs('Levererad', earlier);
  await db.update(orderItems).set({ deliveredQuantity: 1 }).where(eq(orderItems.orderId, sent.id));
  let order = sent;
  for (const to of ['Pågår', 'Ny', 'Pausad/Fel', 'Pågår', 'Levererad'] as const) {
    order = await moveDelivery(db, order, { to, by: 'admin', event: { actor: 'admin' } }, now);
    expect(order).toMatchObject({ deliveryStatus: to, deliveredAt: earlier });
  }
});

test('what is so already is not changed again', async () => {
  const order = await orderThatIs('Levererad', earlier);
  const events = (await eventsOf(order.id)).length;
  const move = { to: 'Levererad', by: 'shop', event: { actor: 'shop' } } as const;
  expect(await moveDelivery(database.current.db, order, move, now)).toEqual(order);
  expect(await eventsOf(order.id)).toHaveLength(events);
});

test('an admin may set any status from any other; the shop itself moves by its table', async () => {
  const refused: string[] = [];
  for (const from of deliveryStatuses) {
    for (const to of deliveryStatuses.filter((status) => status !== from)) {
      const order = await orderThatIs(from);
      const move = (by: 'shop' | 'admin') =>
        moveDelivery(database.current.db, order, { to, by, event: { actor: by } }, now);
      await move('shop').catch(() => refused.push(`${from} ${to}`));
      expect(await move('admin')).toMatchObject({ deliveryStatus: to });
    }
  }
  expect(refused).toEqual(['Pågår Ny', 'Levererad Ny']);
});
