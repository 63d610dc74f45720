import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { nextVersion } from '../../platform/database/next-version.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { shownTerms } from '../content/keep-shown-terms.ts';
import { type Order, writeOrderEvent } from '../orders/move-order.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { lockListings, planAllocation, reserveRecords, type Shortage } from '../stock/allocate-stock.ts';
import { capOnSale, releaseButWithdrawn } from '../stock/return-stock.ts';
import { buyerOf } from './buyer-of.ts';
import type { Contact } from './checkout.input.ts';

type Refusal = { kind: 'already-paid' | 'checkout-expired' } | Shortage;

const isSameBuyer = (order: Order, email: string) => order.customerEmail.toLowerCase() === email.toLowerCase();

/** The corrected address may already have bought some of the reserved records: choose others. */
async function reserveAgain(
  tx: Db,
  order: Order,
  email: string,
  now: Date,
): Promise<Result<readonly string[], Refusal>> {
  const items = await tx.select().from(orderItems).where(eq(orderItems.orderId, order.id));
  const leadIds = items.map(({ leadId }) => leadId);
  await lockListings(tx, leadIds);
  const held = await releaseButWithdrawn(tx, order.id, email, now);
  const listings = await lockListings(tx, leadIds);
  const lines = items
    .map(({ leadId, quantity }) => ({ leadId, quantity: quantity - (held.get(leadId) ?? 0) }))
    .filter(({ quantity }) => quantity > 0);
  const allocation = await planAllocation(tx, listings, { lines, email, holds: true });
  if (!allocation.ok) return allocation;
  await reserveRecords(tx, allocation.value.records, { email, items }, now);
  await capOnSale(tx, leadIds);
  return ok(leadIds);
}

/** A second click or tab: the same order, with the latest contact details. */
export async function resubmit(
  tx: Db,
  order: Order,
  contact: Contact,
  now: Date,
): Promise<Result<{ order: Order; taken: readonly string[] }, Refusal>> {
  if (isSettled(order.status)) return fail({ kind: 'already-paid' });
  if (order.status !== 'pending' || !order.heldUntil || order.heldUntil <= now)
    return fail({ kind: 'checkout-expired' });
  const buyer = buyerOf(contact);
  const before = new Map<string, unknown>(Object.entries(order));
  if (Object.entries(buyer).every(([name, value]) => before.get(name) === value)) return ok({ order, taken: [] });
  const isSame = isSameBuyer(order, contact.customerEmail);
  const reserved = isSame ? ok([]) : await reserveAgain(tx, order, contact.customerEmail, now);
  if (!reserved.ok) return reserved;
  const [changed] = await tx
    .update(orders)
    .set({ ...buyer, termsVersionId: shownTerms(buyer.language), version: nextVersion(orders.version) })
    .where(eq(orders.id, order.id))
    .returning();
  if (!changed) throw new Error('An order was lost while it was locked.');
  await writeOrderEvent(tx, order.id, { kind: 'contact-changed', actor: 'buyer' }, now);
  return ok({ order: changed, taken: reserved.value });
}
