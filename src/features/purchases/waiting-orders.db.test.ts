import { expect, test } from 'vitest';
import { addListing } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { daysAfter } from '../../platform/time/time.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { listOrderHistory } from './order-history-list.ts';

const bench = useSaleBench();

const buyer = 'kopare@foretag.example';

const codeOf = async (answer: Response) => [answer.status, (await answer.json()).code];

/** An order that waits for its payment and holds the only lead, and how its buyer goes on paying it. */
async function openWaiting() {
  const shop = bench.openShop();
  const cart = [{ leadId: await addListing(bench.database.current, { records: 1, availableCount: 1 }), quantity: 1 }];
  const order = await shop.submitted(cart);
  const history = async (email = buyer) => listOrderHistory(bench.database.current.db, email, shop.services.now());
  return { shop, cart, order, history, goOn: () => shop.prepare(cart, order.checkoutId) };
}

test('a waiting order that is paid in two pages at once is one payment of one order', async () => {
  const { shop, cart, order, history } = await openWaiting();
  const { checkoutId, clientSecret } = order;
  const pages = await Promise.all([1, 2].map(() => shop.prepared(cart, checkoutId)));
  expect(pages).toMatchObject([1, 2].map(() => ({ checkoutId, clientSecret })));
  const sent = await Promise.all([1, 2].map(() => shop.submit(checkoutId)));
  expect(await Promise.all(sent.map(async (answer) => (await answer.json()).orderId))).toEqual(
    [1, 2].map(() => order.orderId),
  );
  bench.stripe.pay(order.intentId);
  expect(await codeOf(await shop.prepare(cart, checkoutId))).toEqual([409, 'already-paid']);
  await shop.announce(order.intentId);
  expect(await history()).toMatchObject([{ orderId: order.orderId, status: 'paid', toPay: null }]);
});

test('a waiting order whose leads another took once its hold was over can no longer be paid', async () => {
  const { shop, cart, order, history, goOn } = await openWaiting();
  bench.later(16);
  expect(await codeOf(await shop.submit(order.checkoutId))).toEqual([409, 'checkout-expired']);
  await shop.reconcile();
  const other = await shop.submitted(cart, { customerEmail: 'annan@foretag.example' });
  expect(await codeOf(await goOn())).toEqual([409, 'out-of-stock']);
  expect(bench.stripe.books.intent(order.intentId).status).toBe('canceled');
  expect(await shop.order(other.orderId)).toMatchObject({ status: 'pending' });
  expect(await history()).toEqual([]);
});

test('a payment begun again as the hold ends is another one, and the first is cancelled', async () => {
  const { shop, order, goOn } = await openWaiting();
  bench.later(15);
  const { checkoutId } = await (await goOn()).json();
  expect(checkoutId).not.toBe(order.checkoutId);
  expect(bench.stripe.books.intent(order.intentId).status).toBe('canceled');
  expect(await shop.order(order.orderId)).toMatchObject({ status: 'cancelled' });
});

test('only its own buyer is offered to pay a waiting order, and nobody while its payment is under way', async () => {
  const { shop, order, history } = await openWaiting();
  expect(await history('annan@foretag.example')).toEqual([]);
  expect(await history()).toMatchObject([{ toPay: { checkoutId: order.checkoutId } }]);
  bench.stripe.processing(order.intentId);
  await shop.announce(order.intentId);
  expect(await history()).toMatchObject([{ isProcessing: true, toPay: null }]);
});

test('a buyer is told by when the leads that are still missing arrive or are refunded, and nothing of it when all are here', async () => {
  const shop = bench.openShop();
  const buy = async (records: number) => {
    const leadId = await addListing(bench.database.current, { records, availableCount: 2 });
    const order = await shop.submitted([{ leadId, quantity: 2 }]);
    bench.stripe.pay(order.intentId);
    await shop.announce(order.intentId);
    await shop.deliver(order.orderId);
    const confirmation = await shop.confirmation(order.clientSecret);
    const [past] = await listOrderHistory(bench.database.current.db, buyer, shop.services.now());
    const paidAt = (await shop.order(order.orderId))?.paidAt ?? new Date(0);
    const here = confirmation.lines.map(({ deliveredQuantity }) => deliveredQuantity);
    return { paidAt, here, told: [confirmation.completeBy, past?.completeBy?.toISOString() ?? null] };
  };
  expect(await buy(2)).toMatchObject({ told: [null, null], here: [2] });
  const { paidAt, told, here } = await buy(0);
  const due = daysAfter(paidAt, policy.deliveryDays).toISOString();
  expect([...told, ...here]).toEqual([due, due, 0]);
});
