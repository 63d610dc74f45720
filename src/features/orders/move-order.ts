import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { prepareRows } from '../../platform/database/prepare.ts';
import { newId } from '../../platform/ids.ts';
import type { Ore } from '../../platform/money.ts';
import type { OrderEvent } from './order-change.rules.ts';
import type { PaymentStatus } from './order-status.rules.ts';
import { orderEvents, orders } from './orders.table.ts';

export type Order = typeof orders.$inferSelect;

export async function writeOrderEvents(tx: Db, orderId: string, events: readonly OrderEvent[], now: Date) {
  if (events.length > 0)
    await tx.insert(orderEvents).values(events.map((event) => ({ orderId, ...event, createdAt: now })));
}

export const writeOrderEvent = (tx: Db, orderId: string, event: OrderEvent, now: Date): Promise<void> =>
  writeOrderEvents(tx, orderId, [event], now);

type Columns = Pick<
  Order,
  | 'status'
  | 'paymentMethod'
  | 'cardBrand'
  | 'cardFingerprint'
  | 'deliveryStatus'
  | 'heldBy'
  | 'heldByNetwork'
  | 'customerEmail'
>;

/** Change and events in one statement: every round trip counts while a buyer waits for the payment. */
type StoredValues = Columns & {
  orderId: string;
  from: PaymentStatus;
  paidAt: string | null;
  refundedOre: Ore;
  deliveredAt: string | null;
  heldUntil: string | null;
  eventIds: readonly string[];
  kinds: readonly string[];
  actors: readonly string[];
  details: readonly string[];
  now: Date;
};

const storeWithEvents = prepareRows(orders)<StoredValues>((db, values) => {
  const storing = db
    .update(orders)
    .set({
      status: sql`${values.status}`,
      paidAt: sql`${values.paidAt}::timestamptz`,
      refundedAmount: sql`${values.refundedOre}::numeric / 100`,
      paymentMethod: sql`${values.paymentMethod}`,
      cardBrand: sql`${values.cardBrand}`,
      cardFingerprint: sql`${values.cardFingerprint}`,
      deliveryStatus: sql`${values.deliveryStatus}`,
      deliveredAt: sql`${values.deliveredAt}::timestamptz`,
      heldUntil: sql`${values.heldUntil}::timestamptz`,
      heldBy: sql`${values.heldBy}`,
      heldByNetwork: sql`${values.heldByNetwork}`,
      customerEmail: sql`${values.customerEmail}`,
      version: nextVersion(orders.version),
    })
    .where(and(eq(orders.id, values.orderId), eq(orders.status, values.from)))
    .returning();
  const events = sql`
    select one.id, ${values.orderId}::uuid, one.kind, one.actor, one.details::jsonb, ${values.now}::timestamptz
    from unnest(${values.eventIds}::uuid[], ${values.kinds}::text[], ${values.actors}::text[], ${values.details}::text[])
      as one (id, kind, actor, details)`;
  const adding = db.insert(orderEvents).select(events);
  const stored = db.$with('stored').as(storing);
  const added = db.$with('added').as(adding.returning({ id: orderEvents.id }));
  return db.with(stored, added).select().from(stored);
});

/** Stores a locked order's new state and appends its events. */
export async function storeOrder(tx: Db, before: Order, after: Order, events: readonly OrderEvent[], now: Date) {
  const [stored] = await storeWithEvents(tx, {
    ...after,
    orderId: before.id,
    from: before.status,
    paidAt: after.paidAt?.toISOString() ?? null,
    refundedOre: after.refundedAmount,
    deliveredAt: after.deliveredAt?.toISOString() ?? null,
    heldUntil: after.heldUntil?.toISOString() ?? null,
    eventIds: events.map(() => newId()),
    kinds: events.map(({ kind }) => kind),
    actors: events.map(({ actor }) => actor),
    details: events.map(({ details }) => JSON.stringify(details ?? {})),
    now,
  });
  if (!stored) throw new Error(`Order ${before.id} changed while it was locked.`);
}

export type LockedOrder = Pick<Order, 'id' | 'status'>;

export type MovedOrder = { before: LockedOrder; order: LockedOrder; event: OrderEvent };

/** Changes only the payment status of many locked orders. */
export async function storeMoved(tx: Db, moves: readonly MovedOrder[], now: Date): Promise<void> {
  if (moves.length === 0) return;
  const rows = moves.map(({ before, order }) => ({ id: before.id, from: before.status, to: order.status }));
  const stored = await tx.execute(sql`
    update ${orders} o set status = one."to", version = ${nextVersion(sql`o.version`)}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (id uuid, "from" text, "to" text)
    where o.id = one.id and o.status = one."from" returning o.id`);
  if (stored.rows.length !== moves.length) throw new Error('An order changed while it was locked.');
  const events = moves.map(({ before, event: { details = {}, ...event } }) => ({
    id: newId(),
    order_id: before.id,
    ...event,
    details,
  }));
  await tx.execute(sql`
    insert into ${orderEvents} (id, order_id, kind, actor, details, created_at)
    select id, order_id, kind, actor, details, ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as one
      (id uuid, order_id uuid, kind text, actor text, details jsonb)`);
}
