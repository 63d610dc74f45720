import { and, asc, eq, getTableColumns, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick } from '../../platform/pick.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { hoursAfter } from '../../platform/time/time.rules.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { deliversWithinDays } from '../catalogue/listing-policy.rules.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { CheckoutDeps } from '../checkout/checkout-deps.ts';
import { type Checkout, hashClientSecret } from '../checkout/start-checkout.ts';
import { firstRecords } from '../claims/records-page.ts';
import { creditedCount } from '../delivery/find-delivered.ts';
import { doRecordsStayOpen } from '../delivery/opened-records.ts';
import { itemOf, type OrderItem } from '../orders/add-order.ts';
import type { Order } from '../orders/move-order.ts';
import { opensOrder, signOrderLink } from '../orders/order-link.ts';
import { linePrices, savedOn } from '../orders/order-shapes.ts';
import { completeByOf, isSettled } from '../orders/order-status.rules.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { isByInvoice } from '../orders/payment-words.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { readNumbered } from '../receipts/issue-documents.ts';
import {
  type CreditNoteAnswer,
  creditNotes,
  issuedReceipt,
  receiptNames,
  type StoredReceipt,
  waitsForNumber,
} from '../receipts/issued-documents.ts';
import { invoiceOfOrder } from '../receivables/list-invoices.ts';
import { settingsOf } from '../settings/settings.rules.ts';
import { checkOnPayment } from '../settlement/reconcile-payments.job.ts';
import { lineDeliversWithinDays } from '../stock/stock-of-records.ts';

/** The page polls more often than the provider should be asked. */
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

/** Of simultaneous requests only one asks the provider. */
async function mayAsk({ db, now, payments }: CheckoutDeps, checkout: Checkout): Promise<boolean> {
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

function paymentState({ intentStatus, declines }: Checkout): 'waiting' | 'processing' | 'declined' {
  if (intentStatus === 'processing') return 'processing';
  return declines > 0 ? 'declined' : 'waiting';
}

const lineAnswer = (item: OrderItem & { deliversWithinDays: number }) => ({
  ...pick(item, ['leadId', 'title', 'titleEn', 'quantity', 'deliveredQuantity', 'deliversWithinDays']),
  ...linePrices(item),
});

async function linesOf(db: Db, checkout: Checkout, order: Order | undefined) {
  if (!order) {
    const ids = checkout.lines.map(({ leadId }) => leadId);
    const listings = await db
      .select({ id: leads.id, freeRecords: leads.freeRecords })
      .from(leads)
      .where(inArray(leads.id, ids));
    const items = checkout.lines.map((line) => itemOf(checkout.id, line));
    const lines = items.map((item) => {
      const freeRecords = listings.find(({ id }) => id === item.leadId)?.freeRecords ?? null;
      return lineAnswer({ ...item, deliversWithinDays: deliversWithinDays({ freeRecords }) });
    });
    return { lines, saved: savedOn(items), inLines: 0 };
  }
  const items = await db
    .select({ ...getTableColumns(orderItems), deliversWithinDays: lineDeliversWithinDays })
    .from(orderItems)
    .where(eq(orderItems.orderId, order.id))
    .orderBy(asc(orderItems.id));
  const inLines = items.reduce((sum, { deliveredQuantity }) => sum + deliveredQuantity, 0);
  return { lines: items.map(lineAnswer), saved: savedOn(items), inLines };
}

type Issued = { receipt: StoredReceipt | null; credits: CreditNoteAnswer[]; paidBack: number };

async function issuedFor(db: Db, order: Order | undefined): Promise<Issued> {
  const columns = { receipt: issuedReceipt, credits: creditNotes, paidBack: creditedCount };
  if (!order) return { receipt: null, credits: [], paidBack: 0 };
  const read = async () => db.select(columns).from(orders).where(eq(orders.id, order.id));
  const [issued] = await readNumbered(db, read, ({ receipt }) => waitsForNumber(receipt));
  return issued ?? { receipt: null, credits: [], paidBack: 0 };
}

/**
 * The link of a mail, or a new one that lasts `recordsOpenHours` from the payment. Later the files need the buyer's
 * session.
 */
function fileLink(order: Order | undefined, link: string | null, secrets: Secrets, now: Date): string | null {
  if (!order?.paidAt || link) return link;
  const until = hoursAfter(order.paidAt, policy.recordsOpenHours);
  return now < until ? signOrderLink(order, until, secrets) : null;
}

/** The receipt exists from the payment on, and stays after a refund. */
function downloadsOf(order: Order, { credits }: Issued, isDelivered: boolean, link: string) {
  const fileAt = (name: string) => `/api/orders/${order.id}/${name}?link=${link}`;
  const isInvoiced = isByInvoice(order);
  return {
    csv: isDelivered ? fileAt('leads.csv') : null,
    xlsx: isDelivered ? fileAt('leads.xlsx') : null,
    receipt: isInvoiced ? null : fileAt('receipt.pdf'),
    invoice: isInvoiced ? fileAt('invoice.pdf') : null,
    invoiceXml: isInvoiced ? fileAt('invoice.xml') : null,
    claims: fileAt('claims'),
    creditNotes: credits.map(({ label }) => ({ label, address: fileAt(`credit-notes/${label}.pdf`) })),
  };
}

/** The receipt, which the same link opens, says as much. */
function shownOnReceipt(order: Order | undefined, key: string | null | undefined) {
  if (!order || !key) return { buyer: null, paidWith: null };
  return {
    buyer: { name: order.customerName, ...pick(order, ['companyName', 'reference']), email: order.customerEmail },
    paidWith: pick(order, ['paymentMethod', 'cardBrand']),
  };
}

type ConfirmationDeps = Pick<CheckoutDeps, 'db' | 'env' | 'now'>;

async function waysToPay({ db, env, now }: ConfirmationDeps, order: Order | undefined) {
  if (!order || !isByInvoice(order)) return null;
  const invoice = await invoiceOfOrder(db, order.id, now());
  return invoice && { ...pick(invoice, ['ocr', 'dueOn', 'left', 'toPay']), bankgiro: settingsOf(env).bankgiro };
}

async function confirmationOf(deps: ConfirmationDeps, checkout: Checkout, link: string | null) {
  const { db, env } = deps;
  const now = deps.now();
  const order = await findOrder(db, checkout);
  const issued = await issuedFor(db, order);
  const { lines, saved, inLines } = await linesOf(db, checkout, order);
  const deliveredCount = inLines + issued.paidBack;
  const key = order && fileLink(order, link, env.SESSION_SECRET, now);
  const isOpen = Boolean(key) && order !== undefined && (await doRecordsStayOpen(db, order));
  const records = await firstRecords({ db, env }, order?.id ?? '', isOpen, key ?? undefined);
  const payment = order && isSettled(order.status) ? ('done' as const) : paymentState(checkout);
  const isDelivered = isOpen && order.deliveryStatus !== 'Ny' && deliveredCount > 0;
  return {
    checkoutId: checkout.id,
    status: order?.status ?? ('pending' as const),
    payment,
    isProcessing: payment === 'processing',
    orderId: order?.id ?? null,
    orderNumber: order?.orderNumber ?? null,
    ...receiptNames(issued.receipt),
    invoice: await waysToPay(deps, order),
    creditNotes: issued.credits,
    deliveryStatus: order?.deliveryStatus ?? ('Ny' as const),
    completeBy: completeByOf(order),
    createdAt: order?.createdAt ?? checkout.createdAt,
    lines,
    deliveredCount,
    subtotal: decimalFromOre(checkout.subtotal),
    vat: decimalFromOre(checkout.vat),
    total: decimalFromOre(checkout.totalAmount),
    saved,
    refundedAmount: decimalFromOre(order?.refundedAmount ?? 0),
    recordsOpen: isOpen,
    ...shownOnReceipt(order, key),
    isMailed: env.SMTP_URL !== undefined,
    ...records,
    downloads: key && order.paidAt ? downloadsOf(order, issued, isDelivered, key) : null,
  };
}

export type Confirmation = Awaited<ReturnType<typeof confirmationOf>>;

export async function readConfirmation(deps: CheckoutDeps, secret: string): Promise<Confirmation | null> {
  const checkout = await findCheckout(deps.db, secret);
  return checkout ? confirmationOf(deps, checkout, null) : null;
}

/** By the mail's link, or the session of the buyer. Null for an invalid link and for an unknown order alike, so that nobody can find out which orders exist. */
export async function readLinkedConfirmation(
  deps: ConfirmationDeps,
  { orderId, link, email }: { orderId: string; link: string | null; email: string | null },
): Promise<Confirmation | null> {
  const { db, env, now } = deps;
  const [found] = isId(orderId)
    ? await db
        .select({ order: orders, checkout: checkouts })
        .from(orders)
        .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
        .where(eq(orders.id, orderId))
    : [];
  if (!found) return null;
  const isTheirs = email !== null && email.toLowerCase() === found.order.customerEmail.toLowerCase();
  if (!isTheirs && !opensOrder(link ?? '', found.order, env.SESSION_SECRET, now())) return null;
  return confirmationOf(deps, found.checkout, link);
}

/** Asks the provider about an unsettled payment, which makes up for a lost webhook. */
export async function showConfirmation(deps: CheckoutDeps, secret: string): Promise<Confirmation | null> {
  const checkout = await findCheckout(deps.db, secret);
  if (!checkout) return null;
  if (!(await mayAsk(deps, checkout))) return confirmationOf(deps, checkout, null);
  await checkOnPayment(deps, checkout);
  return readConfirmation(deps, secret);
}
