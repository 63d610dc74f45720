import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mayBecome, type PaymentStatus } from './order-status.rules.ts';
import { orderEvents, orders } from './orders.table.ts';

export type Order = typeof orders.$inferSelect;

type EventDetails = Record<string, string | number | null>;

/** What happened, and who did it: the buyer, the payment provider, the shop itself, or an admin by name. */
export type Deed = { kind: string; actor: string; details?: EventDetails };

export async function writeOrderEvent(tx: Db, orderId: string, deed: Deed, now: Date): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, ...deed, createdAt: now });
}

type Move = {
  to: PaymentStatus;
  deed: Omit<Deed, 'kind'>;
  set?: Partial<Pick<Order, 'paidAt' | 'refundedAmount'>>;
};

/** The one way in which an order's payment status changes: by the table, once, and with its event. */
export async function moveOrder(tx: Db, order: Order, { to, deed, set }: Move, now: Date): Promise<Order> {
  if (!mayBecome(order.status, to)) throw new Error(`An order that is ${order.status} cannot become ${to}.`);
  const moving = tx
    .update(orders)
    .set({ ...set, status: to, heldUntil: null, heldBy: null, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.id, order.id), eq(orders.status, order.status)))
    .returning();
  const event = { orderId: order.id, kind: to, ...deed, details: { from: order.status, ...deed.details } };
  const writing = tx
    .insert(orderEvents)
    .values({ ...event, createdAt: now })
    .returning({ id: orderEvents.id });
  // One statement for both: on the way from paying to paid every round trip counts.
  const moved = tx.$with('moved').as(moving);
  const [row] = await tx.with(moved, tx.$with('written').as(writing)).select().from(moved);
  if (!row) throw new Error(`Order ${order.id} changed while it was locked.`);
  return row;
}
