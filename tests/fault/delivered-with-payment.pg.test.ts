import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { orderItems } from '../../src/features/orders/orders.table.ts';
import { eraseRecords } from '../../src/features/privacy/erase-records.ts';
import { withdrawRecords } from '../../src/features/record-handling/withdraw-records.ts';
import { deliverOrder } from '../../src/features/sales/deliver-order.job.ts';
import { lockListings } from '../../src/features/stock/allocate-stock.ts';
import { recordAllocations } from '../../src/features/stock/stock.table.ts';
import type { Db } from '../../src/platform/database/db.ts';
import { addListing } from '../support/sale.ts';
import { useSaleBench } from '../support/sale-bench.ts';
import { wrongBooks } from '../support/stock-books.ts';
import { somebodyWaits } from '../support/test-database.ts';

const bench = useSaleBench();

async function hold(records: number) {
  const shop = bench.openShop();
  const leadId = await addListing(bench.database.current, { records, availableCount: records });
  const order = await shop.submitted([{ leadId, quantity: 2 }]);
  bench.stripe.pay(order.intentId);
  return { shop, leadId, ...order };
}

const reservedFor = async (db: Db, orderId: string) =>
  (
    await db
      .select({ recordId: recordAllocations.recordId })
      .from(recordAllocations)
      .innerJoin(orderItems, eq(orderItems.id, recordAllocations.orderItemId))
      .where(and(eq(orderItems.orderId, orderId), isNull(recordAllocations.releasedAt)))
  ).map(({ recordId }) => recordId);

const given = async (orderId: string) =>
  bench.database.current.db
    .select({ quantity: orderItems.deliveredQuantity })
    .from(orderItems)
    .where(eq(orderItems.orderId, orderId));

test.each(['erased', 'withdrawn'] as const)(
  'a record that is being %s while its order is paid is not delivered, and the job delivers another',
  async (what) => {
    const { shop, leadId, orderId, intentId } = await hold(5);
    const { db } = bench.database.current;
    const { announced, lost } = await db.transaction(async (tx) => {
      await lockListings(tx, [leadId]);
      const [recordId = ''] = await reservedFor(tx, orderId);
      const ids = [recordId];
      if (what === 'erased') await eraseRecords(tx, shop.services.enqueue, { leadId, ids }, bench.now());
      else await withdrawRecords(tx, { leadId, ids, reason: null }, bench.now());
      const announcing = shop.announce(intentId);
      await somebodyWaits(bench.database);
      return { announced: announcing, lost: recordId };
    });
    expect(new Set(await announced)).toEqual(new Set([200]));
    expect(await shop.order(orderId)).toMatchObject({ status: 'paid' });
    await deliverOrder(db, shop.services, orderId, bench.now());
    expect(await shop.order(orderId)).toMatchObject({ status: 'paid', deliveryStatus: 'Levererad' });
    expect(await reservedFor(db, orderId)).not.toContain(lost);
    expect(await given(orderId)).toEqual([{ quantity: 2 }]);
    expect(await wrongBooks(bench.database.current)).toEqual({});
  },
);

test.each(['erased', 'withdrawn'] as const)(
  'a record that is %s while its order is being paid stays with that order',
  async (what) => {
    const { shop, leadId, orderId, intentId } = await hold(5);
    const { db } = bench.database.current;
    const [recordId = ''] = await reservedFor(db, orderId);
    // The payment's delivery waits for this row while the record is removed.
    const { announced, going } = await db.transaction(async (tx) => {
      await tx.execute(sql`select 1 from ${recordAllocations} where record_id = ${recordId} for update`);
      const announcing = shop.announce(intentId);
      await somebodyWaits(bench.database);
      const losing = db.transaction(async (other) => {
        await lockListings(other, [leadId]);
        if (what === 'erased')
          await eraseRecords(other, shop.services.enqueue, { leadId, ids: [recordId] }, bench.now());
        else await withdrawRecords(other, { leadId, ids: [recordId], reason: null }, bench.now());
      });
      await somebodyWaits(bench.database, 2);
      return { announced: announcing, going: losing };
    });
    expect(new Set(await announced)).toEqual(new Set([200]));
    await going;
    expect(await reservedFor(db, orderId)).toContain(recordId);
    expect(await given(orderId)).toEqual([{ quantity: 2 }]);
    expect(await wrongBooks(bench.database.current)).toEqual({});
  },
);
