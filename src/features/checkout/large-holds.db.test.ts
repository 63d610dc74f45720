import { expect, test } from 'vitest';
import { addListing, openSale, stockOf } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';

const bench = useSaleBench();

type Cart = readonly { leadId: string; quantity: number }[];

function openShop(settings: Record<string, string> = {}) {
  const all = { RATE_LIMITS: 'on', TRUST_PROXY: 'on', ...settings };
  const shop = openSale(bench.database.current, bench.stripe, { now: bench.now, settings: all });
  const buy = async (cart: Cart, from = '203.0.113.7', who = 'kopare@foretag.example') => {
    const prepared = await shop.prepared(cart);
    const answer = await shop.submit(prepared.checkoutId, { customerEmail: who }, { 'x-forwarded-for': from });
    const { heldUntil = null, orderId = '', code, isLarge } = await answer.json();
    const minutes = heldUntil && (new Date(heldUntil).getTime() - bench.now().getTime()) / 60_000;
    const wait = Number(answer.headers.get('retry-after'));
    const intentId = prepared.clientSecret.split('_secret_')[0] ?? '';
    return { ...prepared, status: answer.status, minutes, wait, code, isLarge, orderId, intentId };
  };
  return { ...shop, buy, minutesOf: async (cart: Cart, from?: string) => (await buy(cart, from)).minutes };
}

const listing = (availableCount = 100, more: object = {}) =>
  addListing(bench.database.current, { availableCount, pricePerLead: 10_000, ...more });

const refused = { status: 429, code: 'too-many-holds', isLarge: true };

test('a cart of eighty listings is held for three minutes, once, and not again for an hour', async () => {
  const shop = openShop();
  const cart: { leadId: string; quantity: number }[] = [];
  for (let count = 0; count < 80; count += 1) cart.push({ leadId: await listing(6), quantity: 6 });
  const first = await shop.buy(cart);
  expect(first).toMatchObject({ status: 200, minutes: 3 });
  bench.later(4);
  await shop.reconcile();
  expect(await shop.order(first.orderId)).toMatchObject({ status: 'cancelled', heldBy: null, heldByNetwork: null });
  expect(await stockOf(bench.database.current, cart[79]?.leadId ?? '')).toEqual({ available: 6, sold: 0 });
  expect(await shop.buy(cart)).toMatchObject({ ...refused, wait: 3600 });
  expect(await shop.minutesOf(cart.slice(0, 1).map((line) => ({ ...line, quantity: 5 })))).toBe(15);
  bench.later(59);
  await shop.reconcile();
  expect(await shop.buy(cart)).toMatchObject({ ...refused, wait: 60 });
  bench.later(1);
  expect(await shop.buy(cart)).toMatchObject({ status: 200, minutes: 3 });
});

test('small carts are held for fifteen minutes, and are small together up to a fifth', async () => {
  const shop = openShop();
  const leadId = await listing();
  for (const _ of [1, 2, 3, 4]) expect(await shop.minutesOf([{ leadId, quantity: 5 }])).toBe(15);
  expect(await shop.minutesOf([{ leadId, quantity: 1 }])).toBe(3);
  expect(await shop.buy([{ leadId, quantity: 1 }])).toMatchObject({ status: 429, isLarge: false, wait: 180 });
});

test('five carts of a normal size from one office network are held as usual', async () => {
  const shop = openShop();
  const ids = [await listing(), await listing(), await listing(), await listing(), await listing()];
  const answers = await Promise.all(
    ids.map((leadId, index) => shop.buy([{ leadId, quantity: 20 }], '203.0.113.7', `k${index}@foretag.example`)),
  );
  expect(answers.map(({ status, minutes }) => [status, minutes])).toEqual(ids.map(() => [200, 15]));
});

test('of several large holds at once from one network, one is made', async () => {
  const shop = openShop();
  const ids = [await listing(), await listing(), await listing(), await listing()];
  const answers = await Promise.all(
    ids.map((leadId, index) => shop.buy([{ leadId, quantity: 50 }], `203.0.113.${index + 1}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
  const taken = await Promise.all(ids.map((id) => stockOf(bench.database.current, id)));
  expect(taken.reduce((sum, stock) => sum + (stock?.sold ?? 0), 0)).toBe(50);
});

test.each([
  ['203.0.113.7', '203.0.113.250', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['2001:db8:1:2::7', '2001:db8:1:2:ffff::9', true],
  ['2001:db8:1:2::7', '2001:db8:1:3::7', false],
  ['127.0.0.2', '127.0.0.3', false],
])('the large hold of %s blocks %s: %s', async (one, other, isInTheWay) => {
  const shop = openShop();
  const [a, b] = [await listing(), await listing()];
  expect(await shop.minutesOf([{ leadId: a, quantity: 100 }], one)).toBe(3);
  const second = await shop.buy([{ leadId: b, quantity: 100 }], other);
  expect(second).toMatchObject(isInTheWay ? { ...refused, wait: 180 } : { status: 200, minutes: 3 });
});

test('a buyer can take a whole listing, pay within three minutes, and then take as much again', async () => {
  const shop = openShop();
  const [leadId, other] = [await listing(), await listing()];
  const { intentId, orderId, status } = await shop.buy([{ leadId, quantity: 100 }]);
  expect(status).toBe(200);
  bench.later(2);
  bench.stripe.pay(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'paid', heldByNetwork: null });
  expect(await shop.minutesOf([{ leadId: other, quantity: 100 }])).toBe(3);
});

test('submitting a large order again, with other details, keeps the same hold', async () => {
  const shop = openShop();
  const leadId = await listing();
  const { checkoutId, orderId } = await shop.buy([{ leadId, quantity: 100 }]);
  bench.later(1);
  const from = { 'x-forwarded-for': '203.0.113.7' };
  const again = await (await shop.submit(checkoutId, { customerEmail: 'ny@foretag.example' }, from)).json();
  expect(again).toMatchObject({ orderId, heldUntil: new Date(bench.now().getTime() + 2 * 60_000).toISOString() });
});

test('a large cart can be changed twice; after the third time there is none for an hour', async () => {
  const shop = openShop();
  const leadId = await listing();
  const from = { 'x-forwarded-for': '203.0.113.7' };
  let { checkoutId } = await shop.buy([{ leadId, quantity: 100 }]);
  for (const [quantity, status] of [
    [99, 200],
    [98, 200],
    [97, 429],
  ] as const) {
    bench.later(0.2);
    checkoutId = (await shop.prepared([{ leadId, quantity }], checkoutId)).checkoutId;
    const answer = await shop.submit(checkoutId, {}, from);
    expect(answer.status).toBe(status);
  }
  expect(await stockOf(bench.database.current, leadId)).toEqual({ available: 100, sold: 0 });
  bench.later(60);
  expect((await shop.submit(checkoutId, {}, from)).status).toBe(200);
});

test('a large hold past its time that is not released yet still blocks', async () => {
  const shop = openShop();
  const [a, b] = [await listing(), await listing()];
  await shop.buy([{ leadId: a, quantity: 100 }]);
  bench.later(3.5);
  expect(await shop.buy([{ leadId: b, quantity: 100 }])).toMatchObject({ ...refused, wait: 60 });
});

test('without limits no hold is large', async () => {
  const shop = openShop({ RATE_LIMITS: 'off' });
  for (const _ of [1, 2]) expect(await shop.minutesOf([{ leadId: await listing(), quantity: 100 }])).toBe(15);
});
