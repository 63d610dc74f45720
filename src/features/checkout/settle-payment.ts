import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Ore } from '../../platform/money.ts';
import { ok, type Result } from '../../platform/result.ts';
import { lockListings, planClaim, takeCounts, takeRecords } from '../delivery/claim-stock.ts';
import { deliverOrderJob } from '../delivery/deliver-order.job.ts';
import { returnStock } from '../delivery/return-stock.ts';
import { addOrder, type OrderItem } from '../orders/add-order.ts';
import { moveOrder, type Order } from '../orders/move-order.ts';
import { holdsStock, isSettled } from '../orders/order-status.rules.ts';
import { orderItems } from '../orders/orders.table.ts';
import type { BillingDetails } from '../payments/payment-provider.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { billedBuyer } from './buyer-of.ts';
import { checkouts } from './checkout.table.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { lockCheckout } from './close-checkout.ts';
import { refundInFull } from './refund-in-full.ts';
import type { Checkout } from './start-checkout.ts';

/** Money that arrived, however it was heard of: webhook, return page or the reconciling job. */
export type Received = {
  intentId: string;
  receivedOre: Ore;
  currency: string;
  billing: BillingDetails | null;
  /** Who told us. */
  actor: string;
};

type Parts = Pick<CheckoutParts, 'enqueue' | 'env'>;
type Sale = { order: Order; items: readonly OrderItem[] };

/** A payment for a checkout that was never submitted: the order is made from what the buyer told the provider. */
async function orderFromBilling(tx: Db, checkout: Checkout, received: Received, now: Date): Promise<Sale> {
  const { subtotal, vat, totalAmount, lines } = checkout;
  const sale = {
    buyer: billedBuyer(received.billing),
    lines,
    amounts: { subtotal, vat, totalAmount },
    payment: { checkoutId: checkout.id, intentId: checkout.intentId },
    hold: null,
    deed: { kind: 'made-from-billing', actor: received.actor },
  };
  return addOrder(tx, sale, now);
}

/** Takes stock for an order that holds none, and says whether there was any. */
async function takeStock(tx: Db, { order, items }: Sale, now: Date): Promise<boolean> {
  const email = order.customerEmail;
  const listings = await lockListings(
    tx,
    items.map(({ leadId }) => leadId),
  );
  const claim = await planClaim(tx, listings, { lines: items, email });
  if (!claim.ok) return false;
  await takeCounts(tx, claim.value.lines);
  await takeRecords(tx, claim.value.records, { email, items }, now);
  return true;
}

async function markPaid(tx: Db, parts: Parts, { order, items }: Sale, actor: string, now: Date): Promise<void> {
  const paid = await moveOrder(tx, order, { to: 'paid', deed: { actor }, set: { paidAt: now } }, now);
  await parts.enqueue(tx, deliverOrderJob, { orderId: order.id });
  await issueReceipt(tx, { order: paid, items, seller: parts.env }, now);
}

async function serve(
  tx: Db,
  parts: Parts,
  { checkout, sale, isNew }: { checkout: Checkout; sale: Sale; isNew: boolean },
  received: Received,
  now: Date,
): Promise<readonly string[]> {
  const { order, items } = sale;
  const leadIds = items.map(({ leadId }) => leadId);
  const holds = !isNew && holdsStock[order.status];
  const { receivedOre, currency, actor } = received;
  const refuse = async (reason: string) => {
    const returned = holds ? await returnStock(tx, order.id, now) : [];
    await refundInFull(tx, parts.enqueue, order, { receivedOre, reason, actor }, now);
    return returned;
  };
  if (receivedOre !== checkout.totalAmount || currency !== 'sek') return refuse('wrong-amount');
  if (order.customerEmail === '') return refuse('no-address');
  if (!holds && !(await takeStock(tx, sale, now))) return refuse('sold-out');
  await markPaid(tx, parts, sale, actor, now);
  return holds ? [] : leadIds;
}

async function itemsOf(tx: Db, order: Order): Promise<readonly OrderItem[]> {
  return tx.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(orderItems.id);
}

/**
 * The one place where money becomes a sale. However often and in whatever order a payment is announced, it is served
 * once, or refunded once. Answers the listings whose stock changed, or that there is no such checkout.
 */
export async function settlePayment(
  tx: Db,
  parts: Parts,
  received: Received,
  now: Date,
): Promise<Result<readonly string[], 'unknown-intent'>> {
  const locked = await lockCheckout(tx, { intentId: received.intentId });
  if (!locked) return { ok: false, failure: 'unknown-intent' };
  const { checkout, order } = locked;
  if (checkout.nextCheckAt !== null || checkout.intentStatus !== 'succeeded') {
    const known = { nextCheckAt: null, intentStatus: 'succeeded' } as const;
    await tx.update(checkouts).set(known).where(eq(checkouts.id, checkout.id));
  }
  if (order && isSettled(order.status)) return ok([]);
  const sale = order ? { order, items: await itemsOf(tx, order) } : await orderFromBilling(tx, checkout, received, now);
  return ok(await serve(tx, parts, { checkout, sale, isNew: !order }, received, now));
}
