import { asc, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import type { Order } from '../orders/move-order.ts';
import { orderItems } from '../orders/orders.table.ts';
import { readNumbered } from '../receipts/issue-documents.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';

/** A person's orders, with their lines and documents. */
export async function orderAnswers(db: Db, found: readonly Order[]) {
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const items = await db.select().from(orderItems).where(inArray(orderItems.orderId, ids)).orderBy(asc(orderItems.id));
  const read = async () => db.select().from(receipts).where(inArray(receipts.orderId, ids)).orderBy(asc(receipts.id));
  const documents = await readNumbered(db, read, ({ number }) => number === null);
  return found.map(
    ({
      heldBy: _by,
      heldByNetwork: _network,
      isLargeHold: _isLarge,
      cardFingerprint: _card,
      subtotal,
      vat,
      totalAmount,
      refundedAmount,
      ...order
    }) => ({
      ...order,
      subtotal: decimalFromOre(subtotal),
      vat: decimalFromOre(vat),
      totalAmount: decimalFromOre(totalAmount),
      refundedAmount: decimalFromOre(refundedAmount),
      lines: items
        .filter(({ orderId }) => orderId === order.id)
        .map(({ leadId, title, quantity, deliveredQuantity }) => ({ leadId, title, quantity, deliveredQuantity })),
      documents: documents
        .filter(({ orderId }) => orderId === order.id)
        .map(({ series, year, number, content, createdAt }) => ({
          series,
          number,
          label: number === null ? null : receiptLabel(year, number),
          content,
          createdAt,
        })),
    }),
  );
}
