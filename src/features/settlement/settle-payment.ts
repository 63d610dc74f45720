import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type Placeholders, prepareRows } from '../../platform/database/prepare.ts';
import { describeFailure } from '../../platform/failure.ts';
import type { Ore } from '../../platform/money.ts';
import { pluck } from '../../platform/pick.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { billedBuyer } from '../checkout/buyer-of.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { Checkout } from '../checkout/start-checkout.ts';
import { deliverAtOnce } from '../delivery/deliver-at-once.ts';
import { addOrder } from '../orders/add-order.ts';
import { holdsStock, isSettled } from '../orders/order-status.rules.ts';
import type { BillingDetails, PaymentMethod } from '../payments/payment-provider.ts';
import { paymentEvents } from '../payments/payments.table.ts';
import { applyEvent } from '../sales/apply-changes.ts';
import { lockSale, lockSaleAndStock, lockStock } from '../sales/lock-sale.ts';
import { type Charge, type Paid, whyRefused } from '../sales/payment.rules.ts';
import type { SaleEvent } from '../sales/sale.rules.ts';
import type { Sale } from '../sales/sale.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { allocateStock, lockListings, planAllocation } from '../stock/allocate-stock.ts';

export type NewEvent = Pick<
  typeof paymentEvents.$inferSelect,
  'eventId' | 'provider' | 'kind' | 'intentId' | 'createdAt'
>;

const insertNew = (db: Db, { eventId, provider, kind, intentId, createdAt }: Placeholders<NewEvent>) =>
  db.insert(paymentEvents).values({ eventId, provider, kind, intentId, createdAt }).onConflictDoNothing();

const storeNew = prepareRows(paymentEvents)<NewEvent>((db, values) => insertNew(db, values).returning());

/** False if it was stored before. Of concurrent calls one stores it, and the others wait for that. */
export async function storeEvent(tx: Db, event: NewEvent): Promise<boolean> {
  return (await storeNew(tx, event)).length > 0;
}

const succeeded = { nextCheckAt: null, intentStatus: 'succeeded' } as const;

const markOnce = prepareRows(checkouts)<{ paid: string }>((db, values) =>
  db.update(checkouts).set(succeeded).where(eq(checkouts.intentId, values.paid)).returning(),
);

/** Stores the event and marks its checkout in one statement, since every round trip of a sale counts. */
const markByEvent = prepareRows(checkouts)<NewEvent & { paid: string }>((db, values) => {
  const stored = db.$with('stored').as(insertNew(db, values).returning({ eventId: paymentEvents.eventId }));
  return db
    .with(stored)
    .update(checkouts)
    .set(succeeded)
    .where(and(eq(checkouts.intentId, values.paid), sql`exists (select 1 from ${stored})`))
    .returning();
});

/** The checkout of a received payment, marked and locked with its sale. None if the event was handled before. */
async function lockPaid(tx: Db, { intentId, event }: { intentId: string; event?: NewEvent }) {
  let marked: readonly Checkout[] = [];
  const mark = async () => {
    marked = await (event ? markByEvent(tx, { ...event, paid: intentId }) : markOnce(tx, { paid: intentId }));
    return marked;
  };
  const sale = await lockSale(tx, { intentId, mark });
  return { checkout: marked[0], sale };
}

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

async function orderFromBilling(tx: Db, { env }: SaleDeps, checkout: Checkout, received: Received, now: Date) {
  const { subtotal, vat, totalAmount, lines } = checkout;
  const order = {
    buyer: billedBuyer(received.billing),
    lines,
    amounts: { subtotal, vat, totalAmount },
    payment: { checkoutId: checkout.id, intentId: checkout.intentId },
    soldBy: settingsOf(env),
    hold: null,
    event: { kind: 'made-from-billing', actor: received.actor },
  };
  await tx.update(checkouts).set({ submittedAt: now }).where(eq(checkouts.id, checkout.id));
  await addOrder(tx, order, now);
  return lockSale(tx, { intentId: checkout.intentId });
}

/** For an order without a hold. False if there is too little stock. */
async function takeUnheld(tx: Db, { order, items }: Sale, now: Date): Promise<boolean> {
  const email = order.customerEmail;
  const listings = await lockListings(tx, pluck(items, 'leadId'));
  const allocation = await planAllocation(tx, listings, { lines: items, email });
  if (!allocation.ok) return false;
  await allocateStock(tx, allocation.value, { email, items }, now);
  return true;
}

const chargeOf = ({ receivedOre, currency, actor, method }: Received): Charge => ({
  receivedOre,
  currency,
  actor,
  paidWith: {
    paymentMethod: method?.type ?? null,
    cardBrand: method?.brand ?? null,
    cardFingerprint: method?.fingerprint ?? null,
  },
});

/** At once if everything is there; the job delivers the rest, and whatever failed here. */
export async function give(
  tx: Db,
  deps: SaleDeps,
  { order, items }: Sale,
  { paidWith }: Pick<Charge, 'paidWith'>,
  now: Date,
) {
  const { given, fault } = await deliverAtOnce(tx, deps, { order: { ...order, ...paidWith, paidAt: now }, items }, now);
  const deliveryFault =
    fault === undefined ? {} : { deliveryFault: describeFailure(fault).message.slice(0, longestFault) };
  return { given, ...deliveryFault };
}

/** What the rules need to know of stock and delivery. A refused charge changes neither. */
export async function served(
  tx: Db,
  deps: SaleDeps,
  { sale, isNew }: { sale: Sale; isNew: boolean },
  charge: Charge,
  now: Date,
): Promise<Paid> {
  const refusal = whyRefused(sale, charge);
  const isHeld = !isNew && holdsStock[sale.order.status];
  const isTaken = !isHeld && !refusal && (await takeUnheld(tx, sale, now));
  const stock: Paid['stock'] = isHeld ? 'held' : isTaken ? 'taken' : 'none';
  const handed = refusal || stock === 'none' ? { given: null } : await give(tx, deps, sale, charge, now);
  return { ...charge, ...handed, stock };
}

/** The sale of a locked checkout. A payment is delivered or refunded once, however often it is reported. */
async function settleCheckout(
  tx: Db,
  deps: SaleDeps,
  { checkout, sale: known }: { checkout: Checkout; sale: Sale | null },
  received: Received,
  now: Date,
): Promise<Result<readonly string[], 'needs-billing'>> {
  if (known && isSettled(known.order.status)) return ok([]);
  if (!known && !received.billing) return fail('needs-billing');
  const sale = known ?? (await orderFromBilling(tx, deps, checkout, received, now));
  if (!sale) return ok([]);
  const paid = await served(tx, deps, { sale, isNew: !known }, chargeOf(received), now);
  const changed = await applyEvent(tx, deps, sale, { kind: 'paid', ...paid }, now);
  return ok(paid.stock === 'taken' ? sale.items.map(({ leadId }) => leadId) : changed);
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
  const { checkout, sale } = await lockPaid(tx, received);
  return checkout ? settleCheckout(tx, deps, { checkout, sale }, received, now) : fail('unknown-intent');
}

/**
 * Applies the provider's refunds and disputes of a payment. If they arrive before the payment itself, the sale is made
 * first, so that the order of events does not matter.
 */
export async function settleReported(
  tx: Db,
  deps: SaleDeps,
  { received, event }: { received: Received; event: SaleEvent },
  now: Date,
): Promise<readonly string[]> {
  const { checkout, sale: known } = await lockPaid(tx, received);
  if (!checkout) return [];
  // Before the delivery: erasing a record locks its listing and waits for its allocations.
  if (known) await lockStock(tx, known);
  if (known && isSettled(known.order.status)) return applyEvent(tx, deps, known, event, now);
  const settled = await settleCheckout(tx, deps, { checkout, sale: known }, received, now);
  const sale = await lockSaleAndStock(tx, { intentId: received.intentId });
  return [...(settled.ok ? settled.value : []), ...(await applyEvent(tx, deps, sale, event, now))];
}
