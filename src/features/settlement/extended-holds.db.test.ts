import { expect, test } from 'vitest';
import { addListing, openSale } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';

const bench = useSaleBench();

/** A buyer who holds a whole listing, with rate limits on. */
async function holdAll() {
  const shop = openSale(bench.database.current, bench.stripe, { now: bench.now, settings: { RATE_LIMITS: 'on' } });
  const leadId = await addListing(bench.database.current, { availableCount: 50 });
  const held = await shop.submitted([{ leadId, quantity: 50 }]);
  const begun = bench.now().getTime();
  const minutes = async () =>
    ((await shop.order(held.orderId))?.heldUntil?.getTime() ?? begun) / 60_000 - begun / 60_000;
  expect(await minutes()).toBeCloseTo(3);
  return { ...shop, ...held, minutes };
}

test.each([
  ['requires_action', 'payment_intent.requires_action'],
  ['processing', 'payment_intent.processing'],
] as const)(
  '%s extends a large order’s short hold to the usual length, counted from its beginning, once',
  async (status, event) => {
    const shop = await holdAll();
    bench.later(2);
    if (status === 'processing') bench.stripe.processing(shop.intentId);
    else bench.stripe.askToConfirm(shop.intentId);
    await shop.announce(shop.intentId, event);
    expect(await shop.minutes()).toBeCloseTo(15);
    bench.later(2);
    await shop.reconcile();
    expect(await shop.minutes()).toBeCloseTo(15);
    expect(await shop.order(shop.orderId)).toMatchObject({ status: 'pending' });
  },
);

test.each(['the periodic check', 'the return page'])('%s extends the hold when the event was lost', async (way) => {
  const shop = await holdAll();
  bench.stripe.askToConfirm(shop.intentId);
  bench.later(3.5);
  if (way === 'the return page') await shop.confirmation(shop.clientSecret);
  else await shop.reconcile();
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'pending' });
  expect(await shop.minutes()).toBeCloseTo(15);
  bench.later(12);
  await shop.reconcile();
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'cancelled' });
});

test('a QR code waiting for the buyer’s phone is not yet a payment, and extends nothing', async () => {
  const shop = await holdAll();
  bench.stripe.showCode(shop.intentId);
  await shop.announce(shop.intentId, 'payment_intent.requires_action');
  bench.later(2);
  await shop.reconcile();
  expect(await shop.minutes()).toBeCloseTo(3);
});

test('a declined card extends nothing', async () => {
  const shop = await holdAll();
  bench.stripe.decline(shop.intentId);
  await shop.announce(shop.intentId);
  expect(await shop.minutes()).toBeCloseTo(3);
  bench.later(3);
  await shop.reconcile();
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'cancelled' });
});

test('an event after the hold was released extends nothing', async () => {
  const shop = await holdAll();
  bench.stripe.askToConfirm(shop.intentId);
  const late = bench.stripe.eventsFor(shop.intentId).filter(({ type }) => type === 'payment_intent.requires_action');
  bench.later(16);
  await shop.reconcile();
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'cancelled' });
  expect(late).not.toEqual([]);
  await shop.announce(shop.intentId, 'payment_intent.requires_action');
  expect(await shop.order(shop.orderId)).toMatchObject({ status: 'cancelled', heldUntil: null });
});
