import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { eraseWords } from '../audit/write-audit.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { invoiceWriteOffs } from '../invoices/write-offs.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';
import { refunds } from '../refunds/refunds.table.ts';

/** The shop's own reasons for a refund; any other text was written by an admin. */
const ownReasons = '^(admin|by-hand|claim|dispute|provider|undelivered|no-address|sold-out|wrong-amount)$';

/**
 * Why money went back, and why a payment was undone, in an admin's words; and what shows that an invoice is lost, unless
 * bookkeeping still needs it. One statement, since an erasure has many.
 */
export async function eraseWrittenByAdmins(
  tx: Db,
  orders: readonly string[],
  { keepsEvidence }: { keepsEvidence: boolean },
  now: Date,
): Promise<void> {
  const orderIds = sql.param(orders);
  const ids = sql`${orderIds}::text[] || array(select id::text from due)`;
  const words = keepsEvidence ? ['reason'] : ['reason', 'evidence'];
  await tx.execute(sql`
    with due as (select id from ${invoices} where order_id = any(${orderIds}::uuid[])),
    logged as (${eraseWords({ entities: ['order', 'invoice'], ids, words }, now)}),
    refunded as (
      update ${refunds} set reason = 'admin'
      where order_id = any(${orderIds}::uuid[]) and reason !~ ${ownReasons}),
    undone as (
      update ${invoicePayments} set undo_reason = ''
      where undo_reason is not null and invoice_id in (select id from due))
    update ${invoiceWriteOffs} set evidence = null
    where not ${keepsEvidence}::boolean and invoice_id in (select id from due)`);
}
