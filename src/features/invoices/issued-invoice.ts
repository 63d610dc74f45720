import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import { invoices } from './invoices.table.ts';

export type IssuedInvoice = { invoiceNumber: number; invoiceLabel: string; dueDate: string };

/** Null for an order that was not sold by invoice. */
export async function invoiceOf(db: Db, orderId: string): Promise<IssuedInvoice | null> {
  const [row] = await db
    .select({ year: receipts.year, number: receipts.number, dueDate: invoices.dueOn })
    .from(invoices)
    .innerJoin(receipts, eq(receipts.id, invoices.id))
    .where(eq(invoices.orderId, orderId));
  if (!row || row.number === null) return null;
  const { year, number: invoiceNumber, dueDate } = row;
  return { invoiceNumber, invoiceLabel: receiptLabel(year, invoiceNumber), dueDate };
}
