import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { createLog } from '../../platform/log.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import { orders } from '../orders/orders.table.ts';
import { openPayments } from '../payments/open-payments.ts';
import { takeUpPayments } from './take-up-payments.ts';

const bench = useSaleBench();

test('payments that no webhook reported are taken over once, and money without a checkout is listed', async () => {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current);
  const [paid, lost, open] = [
    await shop.submitted([{ leadId, quantity: 1 }]),
    await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' }),
    await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'tredje@foretag.example' }),
  ];
  bench.stripe.pay(paid.intentId);
  bench.stripe.pay(lost.intentId);
  const { db } = bench.database.current;
  await db.delete(orders).where(eq(orders.id, lost.orderId));
  await db.delete(checkouts).where(eq(checkouts.intentId, lost.intentId));
  const deps = { ...shop.services, payments: openPayments(shop.services), log: createLog('silent') };
  const since = new Date(bench.now().getTime() - 3_600_000);
  const first = await takeUpPayments(deps, since);
  expect(first.taken).toBe(1);
  expect(first.unknown).toContain(lost.intentId);
  expect(first.unknown).not.toContain(paid.intentId);
  expect(await shop.order(paid.orderId)).toMatchObject({ status: 'paid' });
  expect(await shop.order(open.orderId)).toMatchObject({ status: 'pending' });
  expect((await takeUpPayments(deps, since)).taken).toBe(0);
});

test('a payment that the provider does not return is listed for a retry', async () => {
  const shop = bench.openShop();
  const paid = await shop.submitted([{ leadId: await addListing(bench.database.current), quantity: 1 }]);
  bench.stripe.pay(paid.intentId);
  const payments = openPayments(shop.services);
  const deps = { ...shop.services, payments, log: createLog('silent') };
  const silent = { ...payments, findIntent: () => Promise.reject(new Error('The provider is away.')) };
  const since = new Date(bench.now().getTime() - 3_600_000);
  expect(await takeUpPayments({ ...deps, payments: silent }, since)).toMatchObject({
    taken: 0,
    failed: [paid.intentId],
  });
  expect(await takeUpPayments(deps, since)).toMatchObject({ taken: 1, failed: [] });
});
