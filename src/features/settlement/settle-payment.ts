import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { preparePairs } from '../../platform/database/prepare.ts';
import { describeFailure } from '../../platform/failure.ts';
import type { Ore } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { billedBuyer } from '../checkout/buyer-of.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import { deliverAtOnce } from '../delivery/deliver-at-once.ts';
import { deliverOrderJob } from '../delivery/deliver-order.job.ts';
import { addOrder, type OrderItem } from '../orders/add-order.ts';
import { type Order, storeOrder } from '../orders/move-order.ts';
import { changeDelivery, movePayment } from '../orders/order-change.rules.ts';
import { holdsStock, isSettled } from '../orders/order-status.rules.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import type { BillingDetails, PaymentMethod } from '../payments/payment-provider.ts';
import { issueReceipt } from '../receipts/issue-receipt.ts';
import { lockSale } from '../sales/lock-sale.ts';
import { takeTold } from '../sales/take-event.ts';
import { lockListings, planClaim, takeStock } from '../stock/claim-stock.ts';
import { returnStock } from '../stock/return-stock.ts';
import { markSucceeded, type NewEvent } from './payment-event.ts';

/** From a webhook, the return page or the reconciling job. */
export type Received = {
  intentId: string;
  receivedOre: Ore;
  currency: string;
  billing: BillingDetails | null;
  method: PaymentMethod | null;
  actor: string;
  /** The event that reported it, unless that is already stored. */
  event?: NewEvent;
};

const longestFault = 300;

type Sale = { order: Order; items: readonly OrderItem[] };

async function orderFromBilling(tx: Db, checkout: Checkout, received: Received, now: Date): Promise<Sale> {
  const { subtotal, vat, totalAmount, lines } = checkout;
  const sale = {
    buyer: billedBuyer(received.billing),
    lines,
    amounts: { subtotal, vat, totalAmount },
    payment: { checkoutId: checkout.id, intentId: checkout.intentId },
    hold: null,
    event: { kind: 'made-from-billing', actor: received.actor },
  };
  await tx.update(checkouts).set({ submittedAt: now }).where(eq(checkouts.id, checkout.id));
  return addOrder(tx, sale, now);
}

/** For an order without a hold. False if there is too little stock. */
async function takeUnheld(tx: Db, { order, items }: Sale, now: Date): Promise<boolean> {
  const email = order.customerEmail;
  const listings = await lockListings(
    tx,
    items.map(({ leadId }) => leadId),
  );
  const claim = await planClaim(tx, listings, { lines: items, email });
  if (!claim.ok) return false;
  await takeStock(tx, claim.value, { email, items }, now);
  return true;
}

const paidWith = ({ method }: Received) => ({
  paymentMethod: method?.type ?? null,
  cardBrand: method?.brand ?? null,
  cardFingerprint: method?.fingerprint ?? null,
});

/** Delivers at once if everything is there; the job delivers the rest, and whatever failed here. */
async function markPaid(tx: Db, deps: SaleDeps, { order, items }: Sale, received: Received, now: Date): Promise<void> {
  const { actor } = received;
  const set = { paidAt: now, ...paidWith(received) };
  const { isDelivered, fault } = await deliverAtOnce(tx, deps, { order: { ...order, ...set }, items }, now);
  const details = fault === undefined ? {} : { deliveryFault: describeFailure(fault).message.slice(0, longestFault) };
  const paid = movePayment(order, { to: 'paid', event: { actor, details }, set });
  const move = { to: 'Levererad', by: 'shop' } as const;
  const delivered = isDelivered ? changeDelivery(paid.order, move, { actor: 'shop' }, now) : null;
  const events = [paid.event, ...(delivered ? [delivered.event] : [])];
  const stored = await storeOrder(tx, order, delivered?.order ?? paid.order, events, now);
  await issueReceipt(tx, { order: stored, items, seller: deps.env }, now);
  if (!isDelivered) await deps.enqueue(tx, deliverOrderJob, { orderId: order.id });
}

async function serve(
  tx: Db,
  deps: SaleDeps,
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
    const whole = await lockSale(tx, { checkout });
    if (!whole) throw new Error('An order was lost while it was locked.');
    const told = { kind: 'unserved' as const, receivedOre, reason, actor, paidWith: paidWith(received) };
    await takeTold(tx, deps, whole, told, now);
    return returned;
  };
  if (receivedOre !== checkout.totalAmount || currency !== 'sek') return refuse('wrong-amount');
  if (order.customerEmail === '') return refuse('no-address');
  if (!holds && !(await takeUnheld(tx, sale, now))) return refuse('sold-out');
  await markPaid(tx, deps, sale, received, now);
  return holds ? [] : leadIds;
}

const lockLean = preparePairs(
  orders,
  orderItems,
)<{ checkoutId: string }>((db, values) =>
  db
    .select({ one: orders, other: orderItems })
    .from(orders)
    .innerJoin(orderItems, eq(orderItems.orderId, orders.id))
    .where(eq(orders.checkoutId, values.checkoutId))
    .orderBy(orderItems.id)
    .for('update', { of: orders }),
);

/** Must be read after the checkout is locked, because a statement sees only what was committed when it began. */
async function findSale(tx: Db, checkout: Checkout): Promise<Sale | null> {
  if (!checkout.submittedAt) return null;
  const rows = await lockLean(tx, { checkoutId: checkout.id });
  const [first] = rows;
  return first ? { order: first.one, items: rows.map(({ other }) => other) } : null;
}

/** The sale of a locked checkout. However often a payment is told, it is served or refunded once. */
export async function settleCheckout(
  tx: Db,
  deps: SaleDeps,
  checkout: Checkout,
  received: Received,
  now: Date,
): Promise<Result<readonly string[], 'needs-billing'>> {
  const known = await findSale(tx, checkout);
  if (known && isSettled(known.order.status)) return ok([]);
  if (!known && !received.billing) return fail('needs-billing');
  const sale = known ?? (await orderFromBilling(tx, checkout, received, now));
  return ok(await serve(tx, deps, { checkout, sale, isNew: !known }, received, now));
}

/**
 * The only code that turns a payment into a sale. Answers the listings whose stock changed, or why it could not decide.
 */
export async function settlePayment(
  tx: Db,
  deps: SaleDeps,
  received: Received,
  now: Date,
): Promise<Result<readonly string[], 'unknown-intent' | 'needs-billing'>> {
  const checkout = await markSucceeded(tx, received.intentId, received.event ?? null);
  return checkout ? settleCheckout(tx, deps, checkout, received, now) : fail('unknown-intent');
}
