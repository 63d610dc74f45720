import { and, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { defineJob } from '../../platform/jobs/job.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { handOver } from '../delivery/hand-over.ts';
import { deliverOrderAsk } from '../delivery/wake-waiting-orders.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { isSold, openQuantity } from '../orders/order-status.rules.ts';
import { pickRecords, reserveRecords } from '../stock/allocate-stock.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { applyEvent } from './apply-changes.ts';
import { isOwed } from './delivery.rules.ts';
import { lockSaleAndStock } from './lock-sale.ts';
import type { Sale } from './sale.ts';

const isReserved = and(isNull(recordAllocations.deliveredAt), isNull(recordAllocations.releasedAt));

async function countReserved(tx: Db, items: readonly OrderItem[]): Promise<ReadonlyMap<string, number>> {
  const ids = items.map(({ id }) => id);
  const rows = await tx
    .select({ itemId: recordAllocations.orderItemId, reserved: sql<number>`count(*)::int` })
    .from(recordAllocations)
    .where(and(inArray(recordAllocations.orderItemId, ids), isReserved))
    .groupBy(recordAllocations.orderItemId);
  return new Map(rows.map(({ itemId, reserved }) => [itemId, reserved]));
}

/** For lines sold before their listing had records. Answers the listings that provided some. */
async function reserveMissing(tx: Db, { order, items }: Sale, now: Date): Promise<readonly string[]> {
  const reserved = await countReserved(tx, items);
  const missing = items
    .map((item) => ({ leadId: item.leadId, quantity: openQuantity(item) - (reserved.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const email = order.customerEmail;
  const picked = await pickRecords(tx, missing, email);
  await reserveRecords(tx, picked, { email, items }, now);
  return [...new Set(picked.map(({ leadId }) => leadId))];
}

/** `taken`: the listings that provided missing records. */
export async function deliverMissing(tx: Db, sale: Sale, now: Date) {
  const taken = await reserveMissing(tx, sale, now);
  return { taken, given: await handOver(tx, sale.items, now) };
}

/** Idempotent. Answers the listings whose records changed. */
export async function deliverOrder(db: Db, deps: SaleDeps, orderId: string, now: Date): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId });
    // Go by the lines, since an admin may set the delivery status by hand.
    if (!sale || !isSold(sale.order.status) || !isOwed(sale)) return [];
    const { taken, given } = await deliverMissing(tx, sale, now);
    await applyEvent(tx, deps, sale, { kind: 'handed-over', ...given }, now);
    return taken;
  });
}

/** Queued in the transaction of the payment, so that neither exists without the other. */
export const deliverOrderJob = defineJob({
  ...deliverOrderAsk,
  retries: 8,
  retryDelaySeconds: 5,
  concurrency: 4,
  async run(services, { orderId }) {
    services.stockChanged(await deliverOrder(services.db, services, orderId, services.now()));
  },
});
