import { and, asc, desc, eq, getTableColumns, gt, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { pick } from '../../platform/pick.ts';
import { dayMs } from '../../platform/time/time.rules.ts';
import { isBeingPaid, openCheckout } from '../checkout/checkout.table.ts';
import { type ClaimCounts, claimableUntilOf, claimCounts } from '../claims/claim-counts.ts';
import { hasReadable } from '../delivery/file-facts.ts';
import { creditedCount, erasedCount } from '../delivery/find-delivered.ts';
import { recordsStayOpen } from '../delivery/opened-records.ts';
import type { OrderItem } from '../orders/add-order.ts';
import type { Order } from '../orders/move-order.ts';
import { linePrices, savedOn } from '../orders/order-shapes.ts';
import { completeByOf } from '../orders/order-status.rules.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { isBought, isTheirs } from '../orders/orders-of-buyer.ts';
import { readNumbered } from '../receipts/issue-documents.ts';
import {
  type CreditNoteAnswer,
  creditNotes,
  issuedReceipt,
  receiptNames,
  type StoredReceipt,
  waitsForNumber,
} from '../receipts/issued-documents.ts';
import { lineDeliversWithinDays } from '../stock/stock-of-records.ts';

const pendingShownMs = dayMs;

const ofRecords = {
  erased: erasedCount,
  paidBack: creditedCount,
  isOpen: recordsStayOpen,
  hasReadable,
  claims: claimCounts,
};

type Line = OrderItem & { deliversWithinDays: number };

const lineAnswer = (item: Line) => ({
  ...pick(item, ['leadId', 'title', 'titleEn', 'quantity']),
  ...pick(item, ['deliveredQuantity', 'refundedQuantity', 'deliversWithinDays']),
  ...linePrices(item),
});

/** The session's cookie opens the files, so these addresses need no signed link. */
function downloadsOf({ id, deliveryStatus }: Order, { receipt, isOpen, hasReadable: isReadable }: Issued) {
  const fileAt = (name: string) => `/api/orders/${id}/${name}`;
  const isInvoiced = receipt?.series === 'invoice';
  const hasRecords = isOpen && deliveryStatus !== 'Ny' && isReadable;
  return {
    csv: hasRecords ? fileAt('leads.csv') : null,
    xlsx: hasRecords ? fileAt('leads.xlsx') : null,
    receipt: receipt?.series === 'receipt' ? fileAt('receipt.pdf') : null,
    invoice: isInvoiced ? fileAt('invoice.pdf') : null,
    invoiceXml: isInvoiced ? fileAt('invoice.xml') : null,
  };
}

type Issued = {
  receipt: StoredReceipt | null;
  credits: CreditNoteAnswer[];
  erased: number;
  paidBack: number;
  isOpen: boolean;
  hasReadable: boolean;
  claims: ClaimCounts;
  isProcessing: boolean;
  checkoutId: string | null;
  claimableUntil: Date | null;
};

function toPay({ heldUntil }: Order, { checkoutId, isProcessing }: Issued, now: Date) {
  if (!checkoutId || isProcessing || heldUntil === null || heldUntil <= now) return null;
  return { checkoutId, heldUntil };
}

function historyAnswer(order: Order, issued: Issued, items: readonly Line[], now: Date) {
  const deliveredCount = items.reduce((sum, item) => sum + item.deliveredQuantity, issued.paidBack);
  const { id, orderNumber, createdAt, status, deliveryStatus, subtotal, vat, totalAmount, refundedAmount } = order;
  return {
    orderId: id,
    orderNumber,
    createdAt,
    status,
    isProcessing: issued.isProcessing,
    toPay: toPay(order, issued, now),
    deliveryStatus,
    lines: items.map(lineAnswer),
    subtotal: decimalFromOre(subtotal),
    vat: decimalFromOre(vat),
    total: decimalFromOre(totalAmount),
    saved: savedOn(items),
    refundedAmount: decimalFromOre(refundedAmount),
    ...receiptNames(issued.receipt),
    creditNotes: issued.credits,
    deliveredCount,
    completeBy: completeByOf(order),
    erasedCount: issued.erased,
    claims: issued.claims,
    claimableUntil: issued.claimableUntil,
    downloads: downloadsOf(order, issued),
  };
}

/** Newest first. Pending orders are shown for a day, in case the payment is on its way. */
export async function listOrderHistory(db: Db, email: string, now: Date) {
  const isRecent = and(eq(orders.status, 'pending'), gt(orders.createdAt, new Date(now.getTime() - pendingShownMs)));
  const read = async () =>
    db
      .select({
        order: orders,
        receipt: issuedReceipt,
        credits: creditNotes,
        ...ofRecords,
        isProcessing: isBeingPaid,
        checkoutId: openCheckout,
        claimableUntil: claimableUntilOf(now),
      })
      .from(orders)
      .where(and(isTheirs(email), or(isBought, isRecent)))
      .orderBy(desc(orders.id));
  const rows = await readNumbered(db, read, ({ receipt }) => waitsForNumber(receipt));
  if (rows.length === 0) return [];
  const ids = rows.map(({ order }) => order.id);
  const items = await db
    .select({ ...getTableColumns(orderItems), deliversWithinDays: lineDeliversWithinDays })
    .from(orderItems)
    .where(inArray(orderItems.orderId, ids))
    .orderBy(asc(orderItems.id));
  const byOrder = Map.groupBy(items, ({ orderId }) => orderId);
  return rows.map(({ order, ...issued }) => historyAnswer(order, issued, byOrder.get(order.id) ?? [], now));
}
