import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { JobServices } from '../../platform/jobs/job.ts';
import { queueMail } from '../../platform/mail/queue-mail.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { alertAboutOrder } from '../orders/alert-about-order.ts';
import { mailFilesText } from '../orders/mail-files.rules.ts';
import { moveDelivery } from '../orders/move-delivery.ts';
import type { Order } from '../orders/move-order.ts';
import { openQuantity } from '../orders/order-lines.rules.ts';
import { orderMail } from '../orders/order-mail.mail.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { lockListings, pickRecords, takeRecords } from '../stock/claim-stock.ts';
import { recordAllocations } from '../stock/stock.table.ts';

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

/** For lines that were sold before their listing had records. */
async function reserveMissing(tx: Db, order: Order, items: readonly OrderItem[], now: Date): Promise<void> {
  const reserved = await countReserved(tx, items);
  const missing = items
    .map((item) => ({ leadId: item.leadId, quantity: openQuantity(item) - (reserved.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const email = order.customerEmail;
  await takeRecords(tx, await pickRecords(tx, missing, email), { email, items }, now);
}

/** Answers how many records each line was given. */
async function handOver(tx: Db, items: readonly OrderItem[], now: Date): Promise<ReadonlyMap<string, number>> {
  const ids = items.map(({ id }) => id);
  const given = await countReserved(tx, items);
  await tx
    .update(recordAllocations)
    .set({ deliveredAt: now })
    .where(and(inArray(recordAllocations.orderItemId, ids), isReserved));
  for (const [itemId, count] of given) {
    await tx
      .update(orderItems)
      .set({ deliveredQuantity: sql`${orderItems.deliveredQuantity} + ${count}` })
      .where(eq(orderItems.id, itemId));
  }
  return given;
}

const withGiven = (item: OrderItem, given: ReadonlyMap<string, number>): OrderItem => ({
  ...item,
  deliveredQuantity: item.deliveredQuantity + (given.get(item.id) ?? 0),
});

/** Gives a paid order its reserved records and any others that it waits for. Running it again changes nothing. */
export async function deliverOrder(
  db: Db,
  { enqueue, env }: Pick<JobServices, 'enqueue' | 'env'>,
  orderId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order?.status !== 'paid') return;
    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
    // The lines decide and not the delivery status, which an admin may set by hand.
    if (items.every((item) => openQuantity(item) === 0)) return;
    await lockListings(
      tx,
      items.map(({ leadId }) => leadId),
    );
    await reserveMissing(tx, order, items, now);
    const given = await handOver(tx, items, now);
    const isWhole = items.every((item) => openQuantity(item) === (given.get(item.id) ?? 0));
    const to = isWhole ? 'Levererad' : 'Pågår';
    await moveDelivery(tx, order, { to, by: 'shop', event: { actor: 'shop' } }, now);
    if (!isWhole) await alertAboutOrder(tx, { kind: 'order-waits', orderId }, now);
    const sale = { order, items: items.map((item) => withGiven(item, given)) };
    const receipt = mailFilesText({ kind: 'receipt', orderId });
    await queueMail(tx, enqueue, { ...orderMail('order-received', sale, env, now), filesOf: receipt });
    if (given.size === 0) return;
    const template = isWhole ? 'leads-delivered' : 'leads-partly-delivered';
    const leads = mailFilesText({ kind: 'leads', orderId });
    await queueMail(tx, enqueue, { ...orderMail(template, sale, env, now), filesOf: leads, isUrgent: true });
  });
}
