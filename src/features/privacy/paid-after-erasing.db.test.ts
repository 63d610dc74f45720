import { expect, test } from 'vitest';
import { addListing } from '../../../tests/support/sale.ts';
import { useSaleBench } from '../../../tests/support/sale-bench.ts';
import { mails } from '../../platform/mail/mail.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { anonymiseOrders } from './anonymise-orders.ts';

const bench = useSaleBench();

test('a payment that comes after its buyer was erased is refunded, since nobody could be sent the leads', async () => {
  const shop = bench.openShop();
  const { db } = bench.database.current;
  const leadId = await addListing(bench.database.current, { records: 5 });
  const { intentId, orderId } = await shop.submitted([{ leadId, quantity: 3 }]);
  bench.later(16);
  await shop.reconcile();
  await db.transaction((tx) => anonymiseOrders(tx, [orderId], 'admin', bench.now()));
  bench.stripe.pay(intentId);
  await shop.announce(intentId);
  expect(await shop.order(orderId)).toMatchObject({ status: 'refunded' });
  expect(await db.select().from(refunds)).toMatchObject([{ reason: 'no-address' }]);
  expect(await db.select().from(mails)).toEqual([]);
});
