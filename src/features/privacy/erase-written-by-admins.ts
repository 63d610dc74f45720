import { and, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { auditEntries } from '../audit/audit.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { invoiceWriteOffs } from '../invoices/write-offs.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';
import { refunds } from '../refunds/refunds.table.ts';

/** The shop's own reasons for a refund; any other text was written by an admin. */
const ownReasons = '^(admin|by-hand|claim|dispute|provider|undelivered|no-address|sold-out|wrong-amount)$';

/** What the log has in an admin's words. */
async function eraseLogged(tx: Db, ids: readonly string[], words: 'reason' | 'evidence', now: Date): Promise<void> {
  const { entity, entityId, after } = auditEntries;
  await tx
    .update(auditEntries)
    .set({ after: sql`${after} - ${words}::text`, erasedAt: now })
    .where(and(inArray(entity, ['order', 'invoice']), inArray(entityId, [...ids]), sql`${after} ? ${words}`));
}

const invoicesOf = async (tx: Db, ids: readonly string[]): Promise<string[]> =>
  (
    await tx
      .select({ id: invoices.id })
      .from(invoices)
      .where(inArray(invoices.orderId, [...ids]))
  ).map(({ id }) => id);

/** Why money went back, and why a payment was undone, in an admin's words. */
export async function eraseReasons(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const invoiceIds = await invoicesOf(tx, ids);
  await eraseLogged(tx, [...ids, ...invoiceIds], 'reason', now);
  await tx
    .update(refunds)
    .set({ reason: 'admin' })
    .where(and(inArray(refunds.orderId, [...ids]), sql`${refunds.reason} !~ ${ownReasons}`));
  await tx
    .update(invoicePayments)
    .set({ undoReason: '' })
    .where(and(inArray(invoicePayments.invoiceId, invoiceIds), isNotNull(invoicePayments.undoReason)));
}

/** What shows that an invoice is lost: kept as long as bookkeeping needs it. */
export async function eraseEvidence(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  const invoiceIds = await invoicesOf(tx, ids);
  await eraseLogged(tx, invoiceIds, 'evidence', now);
  await tx.update(invoiceWriteOffs).set({ evidence: null }).where(inArray(invoiceWriteOffs.invoiceId, invoiceIds));
}
