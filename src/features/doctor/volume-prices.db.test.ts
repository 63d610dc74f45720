import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { openRefunds } from '../../../tests/support/refunds.ts';
import { addListing } from '../../../tests/support/sale.ts';
import { useStripeServer } from '../../../tests/support/stripe/use-stripe-server.ts';
import { useTestDatabase } from '../../../tests/support/test-database.ts';
import { newId } from '../../platform/ids.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { findBreaches } from './find-breaches.ts';

const database = useTestDatabase({ isEmptied: true });
const stripe = await useStripeServer();

const steps = [
  { from: 50, percent: 5 },
  { from: 200, percent: 10 },
];

async function openShop() {
  const shop = await openRefunds(database.current, stripe);
  shop.setVolumeSteps(steps);
  const listed = { availableCount: 300, pricePerLead: 35_900 };
  const leadId = await addListing(database.current, listed);
  const leftOut = await addListing(database.current, { ...listed, volumePrice: false });
  const read = async (address: string, headers: Record<string, string> = {}) =>
    (await shop.app.request(address, { headers })).json();
  return { ...shop, leadId, leftOut, read };
}

test('the cart shows what its quantities cost, and how many leads are missing to the next volume step', async () => {
  const { leadId, leftOut, read } = await openShop();
  const lines = (...quantities: readonly string[]) => read(`/api/cart/lines?lines=${quantities}`);
  const none = { discountPercent: 0, discountedPrice: '359.00' };
  expect(await lines(`${leadId}:38`)).toMatchObject({
    lines: [{ leadId, quantity: 38, pricePerLead: '359.00', ...none, subtotal: '13642.00', obtainableCount: 300 }],
    nextStep: { from: 50, percent: 5, leadsMissing: 12 },
    subtotal: '13642.00',
    saved: '0.00',
  });
  expect(await lines(`${leadId}:20`, `${leftOut}:30`, `${newId()}:500`)).toMatchObject({
    lines: [
      { leadId, volumePrice: true, discountPercent: 5, discountedPrice: '341.05', subtotal: '6821.00' },
      { leadId: leftOut, volumePrice: false, ...none, subtotal: '10770.00' },
    ],
    nextStep: { from: 200, percent: 10, leadsMissing: 150 },
    subtotal: '17591.00',
    saved: '359.00',
  });
  expect(await lines(`${leadId}:200`)).toMatchObject({ nextStep: null, subtotal: '64620.00', saved: '7180.00' });
  expect(await lines()).toEqual({
    lines: [],
    nextStep: { ...steps[0], leadsMissing: 50 },
    subtotal: '0.00',
    saved: '0.00',
  });
  expect(await read(`/api/cart/lines?ids=${leadId}`)).toMatchObject([{ leadId, pricePerLead: '359.00' }]);
});

test.each([
  '',
  '?ids=&lines=',
  '?lines=x:1',
  '?lines=ID',
  '?lines=ID:0',
  '?lines=ID:1.5',
  '?lines=ID:1:2',
  '?lines=ID:1,ID:2',
])('invalid lines are refused: %s', async (query) => {
  const { app } = await openShop();
  const answer = await app.request(`/api/cart/lines${query.replaceAll('ID', newId())}`);
  expect(answer.status).toBe(400);
});

test('list price, percent, price and saving stay with a purchase from the payment to its last document', async () => {
  const shop = await openShop();
  const { leadId, leftOut, headers, read } = shop;
  const cart = [
    { leadId, quantity: 45 },
    { leadId: leftOut, quantity: 5 },
  ];
  const amounts = { subtotal: '17142.25', vat: '4285.56', total: '21427.81', saved: '807.75' };
  const less = { pricePerLead: '359.00', discountPercent: 5, discountedPrice: '341.05', subtotal: '15347.25' };
  const full = { pricePerLead: '359.00', discountPercent: 0, discountedPrice: '359.00', subtotal: '1795.00' };
  const checkout = await shop.prepared(cart);
  expect(checkout).toMatchObject(amounts);
  const before = await shop.confirmation(checkout.clientSecret);
  expect(before).toMatchObject({ ...amounts, lines: [less, full] });
  const submitted = await (await shop.submit(checkout.checkoutId)).json();
  expect(submitted).toMatchObject(amounts);
  expect(await (await shop.submit(checkout.checkoutId)).json()).toEqual(submitted);
  const { orderId } = submitted;
  const intentId = checkout.clientSecret.split('_secret_')[0] ?? '';
  stripe.pay(intentId);
  await shop.announce(intentId, 'payment_intent.succeeded');
  const after = await shop.confirmation(checkout.clientSecret);
  expect(after).toMatchObject({ ...amounts, status: 'paid', lines: [less, full] });
  const order = await read(`/api/admin/orders/${orderId}`, headers);
  expect(order).toMatchObject({ saved: '807.75', items: [less, full] });
  const [receipt] = await database.current.db.select().from(receipts);
  expect(receipt?.content).toMatchObject({ ...amounts, lines: [less, full] });
  // A lead refunds the price paid for it, and the last one all that is left.
  const [item] = await shop.items(orderId);
  await shop.refunded(orderId, { lines: [{ orderItemId: item?.id, quantity: 1 }] });
  const notes = () =>
    database.current.db.select().from(receipts).where(eq(receipts.series, 'credit-note')).orderBy(receipts.number);
  expect((await notes())[0]?.content).toMatchObject({
    lines: [{ quantity: 1, pricePerLead: '359.00', discountedPrice: '341.05', subtotal: '341.05' }],
    subtotal: '341.05',
    vat: '85.26',
    total: '426.31',
  });
  await shop.refunded(orderId);
  expect((await notes())[1]?.content).toMatchObject({ subtotal: '16801.20', vat: '4200.30', total: '21001.50' });
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded', refundedAmount: 2_142_781 });
  await shop.give(orderId);
  expect(await findBreaches(database.current.db, new Date())).toEqual([]);
});

test('a change of the steps or the listing between pricing and paying is refused with the new price', async () => {
  const shop = await openShop();
  const { leadId } = shop;
  const checkout = await shop.prepared([{ leadId, quantity: 60 }]);
  expect(checkout).toMatchObject({ subtotal: '20463.00', saved: '1077.00' });
  const submit = async () => {
    const answer = await shop.submit(checkout.checkoutId);
    return [answer.status, await answer.json()];
  };
  shop.setVolumeSteps([{ from: 60, percent: 8 }]);
  const now = { subtotal: '19816.80', vat: '4954.20', total: '24771.00', saved: '1723.20' };
  expect(await submit()).toEqual([409, expect.objectContaining({ code: 'price-changed', ...now })]);
  shop.setVolumeSteps([]);
  expect(await submit()).toEqual([409, expect.objectContaining({ subtotal: '21540.00', saved: '0.00' })]);
  shop.setVolumeSteps(steps);
  await database.current.db.update(leads).set({ volumePrice: false });
  expect(await submit()).toEqual([409, expect.objectContaining({ subtotal: '21540.00', saved: '0.00' })]);
  expect(await database.current.db.$count(orders)).toBe(0);
  const again = await shop.prepared([{ leadId, quantity: 60 }], checkout.checkoutId);
  expect(again).toMatchObject({ checkoutId: checkout.checkoutId, subtotal: '21540.00', saved: '0.00' });
  expect((await submit())[0]).toBe(200);
});

test('a purchase keeps its price when the steps change, also when its payment is resumed', async () => {
  const shop = await openShop();
  const cart = [{ leadId: shop.leadId, quantity: 50 }];
  const sale = await shop.submitted(cart);
  shop.setVolumeSteps([]);
  const reused = await shop.prepared(cart, sale.checkoutId);
  expect(reused).toMatchObject({ checkoutId: sale.checkoutId, subtotal: '17052.50', saved: '897.50' });
});
