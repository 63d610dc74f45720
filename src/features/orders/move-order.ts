import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { newId } from '../../platform/ids.ts';
import type { Ore } from '../../platform/money.ts';
import { deliveryAfter } from './delivery-change.rules.ts';
import { type DeliveryStatus, mayBecome, type PaymentStatus } from './order-status.rules.ts';
import { orderEvents, orders } from './orders.table.ts';

export type Order = typeof orders.$inferSelect;

type EventDetails = Record<string, string | number | null>;

/** `actor` is the buyer, the payment provider, the shop, or an admin by name. */
export type OrderEvent = { kind: string; actor: string; details?: EventDetails };

export async function writeOrderEvent(tx: Db, orderId: string, event: OrderEvent, now: Date): Promise<void> {
  await tx.insert(orderEvents).values({ orderId, ...event, createdAt: now });
}

type Move = {
  to: PaymentStatus;
  event: Omit<OrderEvent, 'kind'>;
  /** Delivered together with the payment. */
  isDelivered?: boolean;
  set?: Partial<Pick<Order, 'paidAt' | 'refundedAmount' | 'paymentMethod' | 'cardBrand' | 'cardFingerprint'>>;
};

/** Change and events in one statement: every round trip counts while a buyer waits for the payment. */
type MoveValues = {
  orderId: string;
  from: PaymentStatus;
  to: PaymentStatus;
  paidAt: string | null;
  refundedOre: Ore;
  paymentMethod: string | null;
  cardBrand: string | null;
  cardFingerprint: string | null;
  deliveryStatus: DeliveryStatus | null;
  deliveredAt: string | null;
  eventIds: readonly string[];
  kinds: readonly string[];
  actors: readonly string[];
  details: readonly string[];
  now: Date;
};

const moveWithEvents = prepareRows(orders)<MoveValues>((db, values) => {
  const moving = db
    .update(orders)
    .set({
      status: sql`${values.to}`,
      paidAt: sql`${values.paidAt}::timestamptz`,
      refundedAmount: sql`${values.refundedOre}::numeric / 100`,
      paymentMethod: sql`${values.paymentMethod}`,
      cardBrand: sql`${values.cardBrand}`,
      cardFingerprint: sql`${values.cardFingerprint}`,
      deliveryStatus: sql`coalesce(${values.deliveryStatus}, ${orders.deliveryStatus})`,
      deliveredAt: sql`coalesce(${values.deliveredAt}::timestamptz, ${orders.deliveredAt})`,
      heldUntil: null,
      heldBy: null,
      heldByNetwork: null,
      version: nextVersion(orders.version),
    })
    .where(and(eq(orders.id, values.orderId), eq(orders.status, values.from)))
    .returning();
  const events = sql`
    select one.id, ${values.orderId}::uuid, one.kind, one.actor, one.details::jsonb, ${values.now}::timestamptz
    from unnest(${values.eventIds}::uuid[], ${values.kinds}::text[], ${values.actors}::text[], ${values.details}::text[])
      as one (id, kind, actor, details)`;
  const telling = db.insert(orderEvents).select(events);
  const moved = db.$with('moved').as(moving);
  const told = db.$with('told').as(telling.returning({ id: orderEvents.id }));
  return db.with(moved, told).select().from(moved);
});

/** The delivery event comes after the payment event. */
function eventsOf(order: Order, { to, event, isDelivered }: Move): readonly OrderEvent[] {
  const paid = { kind: to, actor: event.actor, details: { from: order.status, ...event.details } };
  const details = { from: order.deliveryStatus, to: delivered.to };
  return isDelivered ? [paid, { kind: 'delivery', actor: 'shop', details }] : [paid];
}

const delivered = { to: 'Levererad', by: 'shop' } as const;

/** The only way to change a payment status: follows the table of transitions and writes the event. */
export async function moveOrder(tx: Db, order: Order, move: Move, now: Date): Promise<Order> {
  const { to, set, isDelivered } = move;
  if (!mayBecome(order.status, to)) throw new Error(`An order that is ${order.status} cannot become ${to}.`);
  const { paidAt, refundedAmount, paymentMethod, cardBrand, cardFingerprint } = { ...order, ...set };
  const delivery = isDelivered ? deliveryAfter(order, delivered, now) : null;
  const events = eventsOf(order, move);
  const [moved] = await moveWithEvents(tx, {
    orderId: order.id,
    from: order.status,
    to,
    paidAt: paidAt?.toISOString() ?? null,
    refundedOre: refundedAmount,
    paymentMethod,
    cardBrand,
    cardFingerprint,
    deliveryStatus: delivery?.deliveryStatus ?? null,
    deliveredAt: delivery?.deliveredAt?.toISOString() ?? null,
    eventIds: events.map(() => newId()),
    kinds: events.map(({ kind }) => kind),
    actors: events.map(({ actor }) => actor),
    details: events.map(({ details }) => JSON.stringify(details ?? {})),
    now,
  });
  if (!moved) throw new Error(`Order ${order.id} changed while it was locked.`);
  return moved;
}
