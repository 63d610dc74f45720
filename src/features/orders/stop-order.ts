import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { moveDelivery } from './move-delivery.ts';
import type { Order } from './move-order.ts';
import { type DeliveryStatus, readDeliveryStatus } from './order-status.rules.ts';
import { orderEvents, orders } from './orders.table.ts';

const stopped: DeliveryStatus = 'Pausad/Fel';
const kind = 'delivery-mail-failed';

async function lockOrder(tx: Db, orderId: string): Promise<Order | undefined> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId)).for('update');
  return order;
}

/** The delivery mail failed for the last time: the order waits for an admin. */
export async function stopOrder(
  tx: Db,
  { orderId, mailId, reason }: { orderId: string; mailId: string; reason: string },
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.status !== 'paid' || order.deliveryStatus === stopped) return;
  const event = { kind, actor: 'shop', details: { mailId, reason } };
  await moveDelivery(tx, order, { to: stopped, by: 'shop', event }, now);
}

/** The failed mail is sent again. Orders that were paused for another reason stay paused. */
export async function resumeOrder(
  tx: Db,
  { orderId, mailId, actor }: { orderId: string; mailId: string; actor: string },
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, orderId);
  if (order?.deliveryStatus !== stopped) return;
  const [last] = await tx
    .select({ kind: orderEvents.kind, details: orderEvents.details })
    .from(orderEvents)
    .where(and(eq(orderEvents.orderId, orderId), sql`${orderEvents.details} ->> 'to' = ${stopped}`))
    .orderBy(desc(orderEvents.id))
    .limit(1);
  const before = readDeliveryStatus(String(last?.details.from));
  if (last?.kind !== kind || last.details.mailId !== mailId || !before) return;
  await moveDelivery(tx, order, { to: before, by: 'shop', event: { actor } }, now);
}
