import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderEvents, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { checkouts } from './checkout.table.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const openShop = (params: Parameters<typeof openSale>[2] = {}) => openSale(database.current, stripe, params);
const stock = (id: string) => stockOf(database.current, id);
const allOrders = () => database.current.db.select().from(orders);

test('a cart is priced from the database, whatever prices the client sends', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { pricePerLead: 14_950 });
  const answer = await shop.prepare([{ leadId, quantity: 2, pricePerLead: '0.01' }]);
  expect(await answer.json()).toMatchObject({
    subtotal: '299.00',
    vat: '74.75',
    total: '373.75',
    checkoutId: expect.any(String),
  });
  const [intent] = stripe.requests
    .filter(({ path, method }) => method === 'POST' && path === '/v1/payment_intents')
    .slice(-1);
  expect(intent?.params).toMatchObject({ amount: '37375', currency: 'sek' });
});

test('the same lead on two lines is one line', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current, { availableCount: 3 });
  const both = [
    { leadId, quantity: 1 },
    { leadId: leadId.toUpperCase(), quantity: 2 },
  ];
  expect((await shop.prepared(both)).subtotal).toBe('447.00');
  expect((await shop.prepare([...both, { leadId, quantity: 1 }])).status).toBe(409);
});

const lineOf = (quantity: unknown) => [{ leadId: newId(), quantity }];

test.each<{ what: string; cart: unknown; field: string }>([
  { what: 'an empty cart', cart: [], field: 'cartItems' },
  { what: 'a cart that is no list', cart: 'abc', field: 'cartItems' },
  { what: 'a thousand lines', cart: Array.from({ length: 1_000 }, () => lineOf(1)[0]), field: 'cartItems' },
  { what: 'an id that is none', cart: [{ leadId: 'abc', quantity: 1 }], field: 'cartItems.0.leadId' },
  ...[0, -1, 1.5, 'abc', null, 1e9].map((quantity) => ({
    what: `a quantity of ${quantity}`,
    cart: lineOf(quantity),
    field: 'cartItems.0.quantity',
  })),
])('$what is refused by the name of the wrong field', async ({ cart, field }) => {
  const shop = openShop();
  const answer = await shop.prepare(cart);
  expect(answer.status).toBe(400);
  expect(Object.keys((await answer.json()).fields)).toContain(field);
  expect(await database.current.db.select().from(checkouts)).toEqual([]);
});

test('unknown, sold out and archived leads are named with what is available, and nothing is stored', async () => {
  const shop = openShop();
  const few = await addListing(database.current, { availableCount: 2 });
  const gone = await addListing(database.current, { archivedAt: new Date() });
  const unknown = newId();
  const before = stripe.requests.length;
  const answer = await shop.prepare([few, gone, unknown].map((leadId) => ({ leadId, quantity: 3 })));
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({
      code: 'out-of-stock',
      lines: [
        { leadId: few, available: 2 },
        { leadId: gone, available: 0 },
        { leadId: unknown, available: 0 },
      ],
    }),
  ]);
  expect(stripe.requests).toHaveLength(before);
  expect(await database.current.db.select().from(checkouts)).toEqual([]);
});

test('an amount beyond the card networks’ limits is refused before the provider is asked', async () => {
  const shop = openShop();
  const cheap = await addListing(database.current, { pricePerLead: 100 });
  const dear = await addListing(database.current, { pricePerLead: 90_000_00, availableCount: 50 });
  expect(await (await shop.prepare([{ leadId: cheap, quantity: 1 }])).json()).toMatchObject({
    code: 'amount-too-small',
  });
  expect(await (await shop.prepare([{ leadId: dear, quantity: 50 }])).json()).toMatchObject({
    code: 'amount-too-large',
  });
});

test('requesting a payment takes no stock, pressing the button does', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const checkout = await shop.prepared([{ leadId, quantity: 2 }]);
  expect(await stock(leadId)).toEqual({ available: 5, sold: 0 });
  const answer = await shop.submit(checkout.checkoutId, { companyName: ' Takab ', orgNumber: '5560360793' });
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    orderId: expect.any(String),
    orderNumber: expect.stringMatching(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/),
    heldUntil: expect.any(String),
    subtotal: '298.00',
    vat: '74.50',
    total: '372.50',
    saved: '0.00',
  });
  expect(await stock(leadId)).toEqual({ available: 3, sold: 2 });
  expect(await allOrders()).toMatchObject([
    { status: 'pending', totalAmount: 37_250, companyName: 'Takab', orgNumber: '556036-0793', language: 'sv' },
  ]);
  expect(shop.stockChanges).toEqual([leadId]);
});

test('pressing twice, or many times at once, is one order and takes the stock once', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { checkoutId } = await shop.prepared([{ leadId, quantity: 2 }]);
  const answers = await Promise.all(Array.from({ length: 10 }, () => shop.submit(checkoutId)));
  const ids = await Promise.all(answers.map(async (answer) => (await answer.json()).orderId));
  expect(new Set(ids).size).toBe(1);
  expect(await stock(leadId)).toEqual({ available: 3, sold: 2 });
});

test('lines that sold out meanwhile are named, and nothing is taken', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const other = await addListing(database.current);
  const checkout = await shop.prepared([
    { leadId, quantity: 5 },
    { leadId: other, quantity: 1 },
  ]);
  await shop.submitted([{ leadId, quantity: 1 }]);
  const answer = await shop.submit(checkout.checkoutId);
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'out-of-stock', lines: [{ leadId, available: 4 }] }),
  ]);
  expect(await stock(other)).toEqual({ available: 5, sold: 0 });
});

test('a price changed meanwhile is refused with the new amounts, and nothing is taken', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const checkout = await shop.prepared([{ leadId, quantity: 1 }]);
  await database.current.db.update(leads).set({ pricePerLead: 20_000 });
  const answer = await shop.submit(checkout.checkoutId);
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ code: 'price-changed', subtotal: '200.00', vat: '50.00', total: '250.00' }),
  ]);
  expect(await stock(leadId)).toEqual({ available: 5, sold: 0 });
  const again = await shop.prepared([{ leadId, quantity: 1 }], checkout.checkoutId);
  expect(again).toMatchObject({
    checkoutId: checkout.checkoutId,
    total: '250.00',
    clientSecret: checkout.clientSecret,
  });
  expect((await shop.submit(checkout.checkoutId)).status).toBe(200);
});

test('an unknown checkout is 404, and so is a bad body 400', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { checkoutId } = await shop.prepared([{ leadId, quantity: 1 }]);
  expect((await shop.submit('somebody-elses')).status).toBe(404);
  expect((await shop.prepare([{ leadId, quantity: 1 }], 'somebody-elses')).status).toBe(404);
  const answer = await shop.submit(checkoutId, { customerName: 'A', customerEmail: 'nej', orgNumber: '556036-0794' });
  expect([answer.status, (await answer.json()).fields]).toEqual([
    400,
    {
      customerName: 'Name must be at least 2 characters',
      customerEmail: 'Invalid email address',
      orgNumber: 'Invalid organization number',
    },
  ]);
});

test('a cart changed before the button is pressed is the same checkout at the new amount', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const first = await shop.prepared([{ leadId, quantity: 1 }]);
  const second = await shop.prepared([{ leadId, quantity: 3 }], first.checkoutId);
  expect(second).toMatchObject({ checkoutId: first.checkoutId, clientSecret: first.clientSecret, subtotal: '447.00' });
  await shop.submit(first.checkoutId);
  expect(await stock(leadId)).toEqual({ available: 2, sold: 3 });
});

test('until the provider accepts a new amount, the checkout cannot be submitted', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { checkoutId } = await shop.prepared([{ leadId, quantity: 1 }]);
  stripe.failNext(2, '500');
  const answer = await shop.prepare([{ leadId, quantity: 3 }], checkoutId);
  expect([answer.status, (await answer.json()).code]).toEqual([502, 'payment-provider']);
  expect((await shop.submit(checkoutId)).status).toBe(409);
  await shop.prepared([{ leadId, quantity: 3 }], checkoutId);
  expect((await shop.submit(checkoutId)).status).toBe(200);
});

test('a submitted cart is frozen: a change makes another checkout, and releases the first one', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const first = await shop.submitted([{ leadId, quantity: 5 }]);
  const same = await shop.prepared([{ leadId, quantity: 5 }], first.checkoutId);
  expect(same.checkoutId).toBe(first.checkoutId);
  const second = await shop.prepared([{ leadId, quantity: 4 }], first.checkoutId);
  expect(second.checkoutId).not.toBe(first.checkoutId);
  expect(await shop.order(first.orderId)).toMatchObject({ status: 'cancelled' });
  expect(await stock(leadId)).toEqual({ available: 5, sold: 0 });
  expect((await shop.submit(first.checkoutId)).status).toBe(409);
});

test('once paid, a checkout can be neither changed nor submitted', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  const { checkoutId, intentId } = await shop.submitted([{ leadId, quantity: 1 }]);
  stripe.pay(intentId);
  const early = await shop.prepare([{ leadId, quantity: 2 }], checkoutId);
  expect([early.status, (await early.json()).code]).toEqual([409, 'already-paid']);
  await shop.announce(intentId);
  expect((await shop.prepare([{ leadId, quantity: 2 }], checkoutId)).status).toBe(409);
  expect((await shop.submit(checkoutId)).status).toBe(409);
});

test('a provider that does not answer loses nothing, and pressing again works', async () => {
  const shop = openShop();
  const leadId = await addListing(database.current);
  stripe.failNext(2, 'drop');
  const answer = await shop.prepare([{ leadId, quantity: 1 }]);
  expect([answer.status, (await answer.json()).message]).toEqual([502, expect.stringContaining('Nothing was charged')]);
  expect((await shop.prepare([{ leadId, quantity: 1 }])).status).toBe(200);
});

test('concrete records are reserved: those with most free slots, none that this buyer has', async () => {
  const shop = openShop();
  const { db } = database.current;
  const leadId = await addListing(database.current, { records: 3, maxBuyers: 2, availableCount: 6 });
  await shop.submitted([{ leadId, quantity: 2 }]);
  const second = await shop.prepared([{ leadId, quantity: 2 }]);
  const refused = await shop.submit(second.checkoutId);
  expect([refused.status, (await refused.json()).code]).toEqual([409, 'already-bought']);
  await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  const slots = await db.select({ taken: leadRecords.takenSlots }).from(leadRecords);
  expect(slots.map(({ taken }) => taken)).toEqual([1, 1, 1]);
  expect(await stock(leadId)).toEqual({ available: 3, sold: 3 });
});

test('changed contact details replace the old ones, and the reservations follow the new address', async () => {
  const shop = openShop();
  const { db } = database.current;
  const leadId = await addListing(database.current, { records: 2, maxBuyers: 2, availableCount: 4 });
  await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  const first = await shop.submitted([{ leadId, quantity: 2 }]);
  const taken = await shop.submit(first.checkoutId, { customerEmail: 'annan@foretag.example' });
  expect(taken.status).toBe(409);
  expect(await shop.order(first.orderId)).toMatchObject({ customerEmail: 'kopare@foretag.example' });
  expect((await shop.submit(first.checkoutId, { customerEmail: 'Ny@foretag.example' })).status).toBe(200);
  expect(await shop.order(first.orderId)).toMatchObject({ customerEmail: 'ny@foretag.example' });
  const held = await db.select().from(recordAllocations).where(eq(recordAllocations.buyerEmail, 'ny@foretag.example'));
  expect(held).toHaveLength(2);
  expect(await stock(leadId)).toEqual({ available: 1, sold: 3 });
  const events = await db
    .select()
    .from(orderEvents)
    .where(eq(orderEvents.orderId, first.orderId))
    .orderBy(orderEvents.id);
  expect(events.map(({ kind }) => kind)).toEqual(['submitted', 'contact-changed']);
});

test('one address holds at most five unpaid orders, even with many requests at once', async () => {
  const shop = openShop({ settings: { RATE_LIMITS: 'on' } });
  const leadId = await addListing(database.current, { availableCount: 20 });
  const ready = await Promise.all(Array.from({ length: 8 }, () => shop.prepared([{ leadId, quantity: 1 }])));
  const answers = await Promise.all(ready.map(({ checkoutId }) => shop.submit(checkoutId)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 429, 429, 429]);
  expect(await stock(leadId)).toEqual({ available: 15, sold: 5 });
});
