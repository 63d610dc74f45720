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
import { lockListings, pickRecords, reserveRecords } from '../stock/claim-stock.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { claimUntil } from './claimable-until.rules.ts';
import { handOver } from './hand-over.ts';

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

/** For lines that were sold before their listing had records. Answers the listings that gave some. */
async function reserveMissing(
  tx: Db,
  order: Order,
  items: readonly OrderItem[],
  now: Date,
): Promise<readonly string[]> {
  const reserved = await countReserved(tx, items);
  const missing = items
    .map((item) => ({ leadId: item.leadId, quantity: openQuantity(item) - (reserved.get(item.id) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const email = order.customerEmail;
  const picked = await pickRecords(tx, missing, email);
  await reserveRecords(tx, picked, { email, items }, now);
  return [...new Set(picked.map(({ leadId }) => leadId))];
}

/** Idempotent. Answers the listings whose records changed. */
export async function deliverOrder(
  db: Db,
  { enqueue, env }: Pick<JobServices, 'enqueue' | 'env'>,
  orderId: string,
  now: Date,
): Promise<readonly string[]> {
  return db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
    if (order?.status !== 'paid') return [];
    const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, orderId));
    // Go by the lines, since an admin may set the delivery status by hand.
    if (items.every((item) => openQuantity(item) === 0)) return [];
    await lockListings(
      tx,
      items.map(({ leadId }) => leadId),
    );
    const taken = await reserveMissing(tx, order, items, now);
    const given = await handOver(tx, items, now);
    const isWhole = given.items.every((item) => openQuantity(item) === 0);
    const to = isWhole ? 'Levererad' : 'Pågår';
    await moveDelivery(tx, order, { to, by: 'shop', event: { actor: 'shop' } }, now);
    if (!isWhole) await alertAboutOrder(tx, { kind: 'order-waits', orderId }, now);
    const sale = { order, items: given.items };
    const receipt = mailFilesText({ kind: 'receipt', orderId });
    await queueMail(tx, enqueue, { ...orderMail('order-received', sale, env, now), filesOf: receipt });
    if (given.count === 0) return taken;
    const template = isWhole ? 'leads-delivered' : 'leads-partly-delivered';
    const leads = mailFilesText({ kind: 'leads', orderId });
    const { references } = given;
    await queueMail(tx, enqueue, {
      ...orderMail(template, { ...sale, references, claimUntil: claimUntil(now) }, env, now),
      filesOf: leads,
      isUrgent: true,
    });
    return taken;
  });
}
