import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { newId } from '../../platform/ids.ts';
import type { Ore } from '../../platform/money.ts';
import { mayBecome, type PaymentStatus } from './order-status.rules.ts';
import { orderEvents, orders } from './orders.table.ts';

export type Order = typeof orders.$inferSelect;

type EventDetails = Record<string, string | number | null>;

/** What happened, and who did it: the buyer, the payment provider, the shop itself, or an admin by name. */
export type OrderEvent = { kind: string; actor: string; details?: EventDetails };

export async function writeOrderEvent(tx: Db, orderId: string, event: OrderEvent, now: Date): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, ...event, createdAt: now });
}

type Move = {
  to: PaymentStatus;
  event: Omit<OrderEvent, 'kind'>;
  set?: Partial<Pick<Order, 'paidAt' | 'refundedAmount' | 'paymentMethod' | 'cardBrand' | 'cardFingerprint'>>;
};

/** The change and its event as one statement: on the way from paying to paid every round trip counts. */
type MoveValues = {
  orderId: string;
  from: PaymentStatus;
  to: PaymentStatus;
  paidAt: string | null;
  refundedOre: Ore;
  paymentMethod: string | null;
  cardBrand: string | null;
  cardFingerprint: string | null;
  eventId: string;
  actor: string;
  details: EventDetails;
  now: Date;
};

const moveWithEvent = prepareRows(orders)<MoveValues>((db, values) => {
  const moving = db
    .update(orders)
    .set({
      status: sql`${values.to}`,
      paidAt: sql`${values.paidAt}::timestamptz`,
      refundedAmount: sql`${values.refundedOre}::numeric / 100`,
      paymentMethod: sql`${values.paymentMethod}`,
      cardBrand: sql`${values.cardBrand}`,
      cardFingerprint: sql`${values.cardFingerprint}`,
      heldUntil: null,
      heldBy: null,
      heldByNetwork: null,
      version: nextVersion(orders.version),
    })
    .where(and(eq(orders.id, values.orderId), eq(orders.status, values.from)))
    .returning();
  const telling = db.insert(orderEvents).values({
    id: values.eventId,
    orderId: values.orderId,
    kind: values.to,
    actor: values.actor,
    details: values.details,
    createdAt: values.now,
  });
  const moved = db.$with('moved').as(moving);
  const told = db.$with('told').as(telling.returning({ id: orderEvents.id }));
  return db.with(moved, told).select().from(moved);
});

/** The one way in which an order's payment status changes: by the table, once, and with its event. */
export async function moveOrder(tx: Db, order: Order, { to, event, set }: Move, now: Date): Promise<Order> {
  if (!mayBecome(order.status, to)) throw new Error(`An order that is ${order.status} cannot become ${to}.`);
  const { paidAt, refundedAmount, paymentMethod, cardBrand, cardFingerprint } = { ...order, ...set };
  const [moved] = await moveWithEvent(tx, {
    orderId: order.id,
    from: order.status,
    to,
    paidAt: paidAt?.toISOString() ?? null,
    refundedOre: refundedAmount,
    paymentMethod,
    cardBrand,
    cardFingerprint,
    eventId: newId(),
    actor: event.actor,
    details: { from: order.status, ...event.details },
    now,
  });
  if (!moved) throw new Error(`Order ${order.id} changed while it was locked.`);
  return moved;
}
