import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addListing } from '../../tests/support/sale.ts';
import { useSaleBench } from '../../tests/support/sale-bench.ts';
import { checkouts } from '../features/checkout/checkout.table.ts';
import { orders } from '../features/orders/orders.table.ts';
import { createLog } from '../platform/log.ts';
import { catchUpAfterFailover } from './catch-up.ts';

const bench = useSaleBench();

test('catching up ends once the shop knows every payment', async () => {
  const shop = bench.openShop();
  const catchUp = () => catchUpAfterFailover(shop.services, createLog('silent'));
  const leadId = await addListing(bench.database.current);
  const known = await shop.submitted([{ leadId, quantity: 1 }]);
  bench.stripe.pay(known.intentId);
  expect(await catchUp()).toMatchObject({ isDone: true, lines: [expect.stringMatching(/: 1 taken up, 0 of/)] });
  const lost = await shop.submitted([{ leadId, quantity: 1 }], { customerEmail: 'annan@foretag.example' });
  bench.stripe.pay(lost.intentId);
  const { db } = bench.database.current;
  await db.delete(orders).where(eq(orders.id, lost.orderId));
  await db.delete(checkouts).where(eq(checkouts.intentId, lost.intentId));
  const refund = expect.stringContaining(lost.intentId);
  expect(await catchUp()).toMatchObject({
    isDone: false,
    lines: [expect.stringMatching(/: 0 taken up, 1 of/), refund],
  });
});
