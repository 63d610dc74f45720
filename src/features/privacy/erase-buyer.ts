import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { pluck } from '../../platform/pick.ts';
import { notes } from '../admin-orders/notes.table.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { Order } from '../orders/move-order.ts';
import { orders } from '../orders/orders.table.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { eraseWrittenByAdmins } from './erase-written-by-admins.ts';
import { findOrders } from './find-person.ts';
import { lastBooked } from './last-booked.ts';
import type { Subject } from './privacy.input.ts';
import { bookkeptUntil } from './retention-night.rules.ts';

type RetainedOrder = { orderNumber: string; reason: 'bookkeeping' | 'payment-under-way'; until: Date | null };

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

/** Bookkeeping requires what was sold to whom, and nothing else. */
async function eraseBesides(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  const nothing = { customerPhone: null, heldBy: null, heldByNetwork: null, cardFingerprint: null };
  await tx
    .update(orders)
    .set(nothing)
    .where(inArray(orders.id, [...ids]));
  await tx.delete(notes).where(inArray(notes.orderId, [...ids]));
  await eraseWrittenByAdmins(tx, ids, { keepsEvidence: true }, now);
}

type ErasedOrders = { ids: readonly string[]; erased: number; kept: RetainedOrder[] };

export const eraseBuyer = async (tx: Db, subject: Subject, actor: string, now: Date): Promise<ErasedOrders> =>
  eraseOrders(tx, pluck(await findOrders(tx, subject), 'id'), actor, now);

export async function eraseOrders(tx: Db, ids: readonly string[], actor: string, now: Date): Promise<ErasedOrders> {
  if (ids.length === 0) return { ids, erased: 0, kept: [] };
  const locked = await tx
    .select()
    .from(orders)
    .where(inArray(orders.id, [...ids]))
    .orderBy(orders.id)
    .for('update');
  const lastOf = await lastBooked(tx, ids);
  const open = await openCheckouts(tx, locked);
  const reasonToKeep = (order: Order): RetainedOrder | null => {
    const { orderNumber, status, checkoutId, paidAt } = order;
    const last = lastOf.get(order.id) ?? paidAt;
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
  const booked = decided.filter(({ keep }) => keep?.reason === 'bookkeeping');
  await eraseBesides(tx, pluck(booked, 'id'), now);
  return { ids, erased: erased.length, kept: decided.flatMap(({ keep }) => keep ?? []) };
}
