import { and, asc, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { findDelivered, recordAnswer } from '../delivery/find-delivered.ts';
import type { Order } from '../orders/move-order.ts';
import { signOrderLink } from '../orders/order-link.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { checkOnPayment } from './check-on-payment.ts';
import { checkouts } from './checkout.table.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type Checkout, hashClientSecret } from './start-checkout.ts';

/** The page asks as often as it likes; the provider is asked no more often than this. */
const askEveryMs = 1_500;

const findCheckout = async (db: Db, secret: string): Promise<Checkout | undefined> =>
  (
    await db
      .select()
      .from(checkouts)
      .where(eq(checkouts.clientSecretHash, hashClientSecret(secret)))
  )[0];

const findOrder = async (db: Db, checkout: Checkout): Promise<Order | undefined> =>
  (await db.select().from(orders).where(eq(orders.checkoutId, checkout.id)))[0];

/** Whether it is this request's turn to ask: of many at once, one does. */
async function mayAsk({ db, now, payments }: CheckoutParts, checkout: Checkout): Promise<boolean> {
  if (checkout.provider !== payments.name) return false;
  const before = new Date(now().getTime() - askEveryMs);
  const [turn] = await db
    .update(checkouts)
    .set({ askedAt: now() })
    .where(
      and(
        eq(checkouts.id, checkout.id),
        isNotNull(checkouts.nextCheckAt),
        or(isNull(checkouts.askedAt), lt(checkouts.askedAt, before)),
      ),
    )
    .returning({ id: checkouts.id });
  return turn !== undefined;
}

/** What the buyer is told about a payment that has not come to its end. */
function paymentState({ intentStatus, declines }: Checkout): 'waiting' | 'processing' | 'declined' {
  if (intentStatus === 'processing') return 'processing';
  return declines > 0 ? 'declined' : 'waiting';
}

async function linesOf(db: Db, checkout: Checkout, order: Order | undefined) {
  if (!order) {
    return checkout.lines.map(({ leadId, title, quantity, pricePerLeadOre }) => ({
      leadId,
      title,
      quantity,
      pricePerLead: decimalFromOre(pricePerLeadOre),
      subtotal: decimalFromOre(pricePerLeadOre * quantity),
    }));
  }
  const items = await db.select().from(orderItems).where(eq(orderItems.orderId, order.id)).orderBy(asc(orderItems.id));
  return items.map(({ leadId, title, quantity, pricePerLead, subtotal }) => ({
    leadId,
    title,
    quantity,
    pricePerLead: decimalFromOre(pricePerLead),
    subtotal: decimalFromOre(subtotal),
  }));
}

async function receiptNumberOf(db: Db, order: Order | undefined): Promise<number | null> {
  if (!order) return null;
  const [receipt] = await db
    .select({ number: receipts.number })
    .from(receipts)
    .where(and(eq(receipts.orderId, order.id), eq(receipts.series, 'receipt')));
  return receipt?.number ?? null;
}

/** The secret opens the records for a day after the payment; later they need the buyer's own session. */
function recordsAreOpen(order: Order | undefined, now: Date): order is Order {
  if (order?.status !== 'paid' || !order.paidAt) return false;
  return now.getTime() - order.paidAt.getTime() < policy.recordsOpenHours * 3_600_000;
}

/** Where the files are, for as long as the records are open. The receipt is there from the payment on. */
function downloadsOf(order: Order, paidAt: Date, secret: string) {
  const until = new Date(paidAt.getTime() + policy.recordsOpenHours * 3_600_000);
  const link = signOrderLink(order, until, secret);
  const fileAt = (name: string) => `/api/orders/${order.id}/${name}?link=${link}`;
  const isDelivered = order.deliveryStatus !== 'Ny';
  return {
    csv: isDelivered ? fileAt('leads.csv') : null,
    xlsx: isDelivered ? fileAt('leads.xlsx') : null,
    receipt: fileAt('receipt.pdf'),
  };
}

async function confirmationOf({ db, env, now: clock }: Pick<CheckoutParts, 'db' | 'env' | 'now'>, checkout: Checkout) {
  const now = clock();
  const order = await findOrder(db, checkout);
  const isOpen = recordsAreOpen(order, now);
  return {
    checkoutId: checkout.id,
    status: order?.status ?? ('pending' as const),
    payment: order && isSettled(order.status) ? ('done' as const) : paymentState(checkout),
    orderId: order?.id ?? null,
    orderNumber: order?.orderNumber ?? null,
    receiptNumber: await receiptNumberOf(db, order),
    deliveryStatus: order?.deliveryStatus ?? ('Ny' as const),
    createdAt: order?.createdAt ?? checkout.createdAt,
    lines: await linesOf(db, checkout, order),
    subtotal: decimalFromOre(checkout.subtotal),
    vat: decimalFromOre(checkout.vat),
    total: decimalFromOre(checkout.totalAmount),
    refundedAmount: decimalFromOre(order?.refundedAmount ?? 0),
    recordsOpen: isOpen,
    records: isOpen ? (await findDelivered(db, { orderId: order.id })).map(recordAnswer) : [],
    downloads: isOpen && order.paidAt ? downloadsOf(order, order.paidAt, env.SESSION_SECRET) : null,
  };
}

export type Confirmation = Awaited<ReturnType<typeof confirmationOf>>;

/** The order that a client secret belongs to, by what we know ourselves. */
export async function readConfirmation(parts: CheckoutParts, secret: string): Promise<Confirmation | null> {
  const checkout = await findCheckout(parts.db, secret);
  return checkout ? confirmationOf(parts, checkout) : null;
}

/** The same, and what is not settled yet is asked about first, so a lost webhook heals. */
export async function showConfirmation(parts: CheckoutParts, secret: string): Promise<Confirmation | null> {
  const checkout = await findCheckout(parts.db, secret);
  if (!checkout) return null;
  if (!(await mayAsk(parts, checkout))) return confirmationOf(parts, checkout);
  await checkOnPayment(parts, checkout);
  return readConfirmation(parts, secret);
}
