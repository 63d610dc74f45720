import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { type Order, type OrderEvent, writeOrderEvent } from './move-order.ts';
import { type DeliveryStatus, mayDeliveryBecome } from './order-status.rules.ts';
import { orders } from './orders.table.ts';

type Move = { to: DeliveryStatus; by: 'shop' | 'admin'; event: Omit<OrderEvent, 'kind'> & { kind?: string } };

/** A pause says nothing about what was delivered before it. */
function deliveredAtAfter({ deliveredAt }: Order, to: DeliveryStatus, now: Date): Date | null {
  if (to === 'Levererad') return deliveredAt ?? now;
  return to === 'Pausad/Fel' ? deliveredAt : null;
}

/**
 * The one way in which a locked order's delivery status changes, with its time and its event. The shop itself moves by
 * the table; an admin may set any status from any other.
 */
export async function moveDelivery(tx: Db, order: Order, { to, by, event }: Move, now: Date): Promise<Order> {
  const from = order.deliveryStatus;
  if (from === to) return order;
  if (by === 'shop' && !mayDeliveryBecome(from, to)) {
    throw new Error(`The shop does not turn a delivery that is ${from} into ${to} by itself.`);
  }
  const [moved] = await tx
    .update(orders)
    .set({ deliveryStatus: to, deliveredAt: deliveredAtAfter(order, to, now), version: nextVersion(orders.version) })
    .where(eq(orders.id, order.id))
    .returning();
  if (!moved) throw new Error(`Order ${order.id} was lost while it was locked.`);
  const { kind = 'delivery', actor, details } = event;
  await writeOrderEvent(tx, order.id, { kind, actor, details: { from, to, ...details } }, now);
  return moved;
}
