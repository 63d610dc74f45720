import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { BilledCompany } from '../invoices/store-invoice.ts';
import { byInvoice } from '../orders/payment-words.rules.ts';
import { applyEvent } from '../sales/apply-changes.ts';
import { lockSale } from '../sales/lock-sale.ts';
import { give } from './settle-payment.ts';

/** Nothing is awaited any more: its intent is cancelled. */
const markInvoiced = (tx: Db, { intentId }: { intentId: string }, now: Date) =>
  tx
    .update(checkouts)
    .set({
      submittedAt: sql`coalesce(${checkouts.submittedAt}, ${now.toISOString()}::timestamptz)`,
      nextCheckAt: null,
      intentStatus: 'cancelled',
    })
    .where(eq(checkouts.intentId, intentId))
    .returning();

const paidWith = { paymentMethod: byInvoice, cardBrand: null, cardFingerprint: null };

/**
 * The only code that turns a pending order into a sale by invoice. Call it only after its intent is cancelled at the
 * provider, within the transaction that holds the company's row. Answers the listings whose stock changed.
 */
export async function settleInvoice(
  tx: Db,
  deps: SaleDeps,
  { intentId, company }: { intentId: string; company: BilledCompany },
  now: Date,
): Promise<readonly string[]> {
  const sale = await lockSale(tx, { intentId, mark: (within, by) => markInvoiced(within, by, now) });
  if (!sale) throw new Error(`The intent ${intentId} has no order to invoice.`);
  const sold = { actor: 'buyer', paidWith };
  const handed = await give(tx, deps, sale, sold, now);
  return applyEvent(tx, deps, sale, { kind: 'invoiced', company, ...sold, ...handed }, now);
}
