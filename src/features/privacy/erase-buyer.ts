import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { bookkeptUntil } from './bookkeeping.rules.ts';
import { findOrders } from './find-person.ts';
import type { Subject } from './privacy.input.ts';

export type KeptOrder = { orderNumber: string; reason: 'bookkeeping' | 'payment-under-way'; until: Date | null };

/** The latest document of each order; orders without any were never paid. */
async function lastDocuments(tx: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Date>> {
  const rows = await tx
    .select({ orderId: receipts.orderId, createdAt: receipts.createdAt })
    .from(receipts)
    .where(inArray(receipts.orderId, [...ids]))
    .orderBy(receipts.createdAt);
  return new Map(rows.map(({ orderId, createdAt }) => [orderId, createdAt]));
}

/** Checkouts whose payment is not final yet. */
async function openCheckouts(tx: Db, found: readonly Order[]): Promise<ReadonlySet<string>> {
  const ids = found.flatMap(({ checkoutId }) => checkoutId ?? []);
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: checkouts.id, nextCheckAt: checkouts.nextCheckAt })
    .from(checkouts)
    .where(inArray(checkouts.id, ids));
  return new Set(rows.filter(({ nextCheckAt }) => nextCheckAt !== null).map(({ id }) => id));
}

export async function eraseBuyer(
  tx: Db,
  subject: Subject,
  actor: string,
  now: Date,
): Promise<{ ids: readonly string[]; erased: number; kept: KeptOrder[] }> {
  const ids = (await findOrders(tx, subject)).map(({ id }) => id);
  if (ids.length === 0) return { ids, erased: 0, kept: [] };
  const locked = await tx.select().from(orders).where(inArray(orders.id, ids)).orderBy(orders.id).for('update');
  const documents = await lastDocuments(tx, ids);
  const open = await openCheckouts(tx, locked);
  const reasonToKeep = (order: Order): KeptOrder | null => {
    const { orderNumber, status, checkoutId, paidAt } = order;
    const last = documents.get(order.id) ?? paidAt;
    if (last) {
      const until = bookkeptUntil(last);
      return now < until ? { orderNumber, reason: 'bookkeeping', until } : null;
    }
    const isOpen = status === 'pending' || (checkoutId !== null && open.has(checkoutId));
    return isOpen ? { orderNumber, reason: 'payment-under-way', until: null } : null;
  };
  const decided = locked.map((order) => ({ id: order.id, keep: reasonToKeep(order) }));
  const free = decided.filter(({ keep }) => keep === null).map(({ id }) => id);
  const erased = await anonymiseOrders(tx, free, actor, now);
  return { ids, erased: erased.length, kept: decided.flatMap(({ keep }) => keep ?? []) };
}
