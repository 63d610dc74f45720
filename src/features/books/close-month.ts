import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { dayAt } from '../../platform/time/swedish-days.rules.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { invoiceWriteOffs } from '../invoices/write-offs.table.ts';
import { numberReceipts } from '../receipts/issue-documents.ts';
import { closedMonths, receipts } from '../receipts/receipts.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';

export type ClosedMonth = { month: string; closedAt: Date };

/**
 * No document is dated into a closed month (`receipts/document-date.ts`). Waits for sales that are being paid, and
 * later ones wait for it: a document's day is chosen only once its transaction holds the lock of the table.
 */
export async function closeMonth(
  db: Db,
  { month, actor }: { month: string; actor: string },
  now: Date,
): Promise<Result<ClosedMonth, 'month-not-over' | 'already-closed'>> {
  if (month >= dayAt(now).slice(0, 7)) return fail('month-not-over');
  return db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${receipts}, ${invoicePayments}, ${invoiceWriteOffs} in share row exclusive mode`);
    const [closed] = await tx.insert(closedMonths).values({ month, closedAt: now }).onConflictDoNothing().returning();
    if (!closed) return fail('already-closed');
    await numberReceipts(tx);
    await writeAudit(tx, { actor, action: 'close', entity: 'books', entityId: month }, now);
    return ok(closed);
  });
}

/** For corrections: the reason is logged. */
export function reopenMonth(
  db: Db,
  { month, reason, actor }: { month: string; reason: string; actor: string },
  now: Date,
): Promise<Result<{ month: string }, 'not-closed'>> {
  return db.transaction(async (tx) => {
    const [reopened] = await tx.delete(closedMonths).where(eq(closedMonths.month, month)).returning();
    if (!reopened) return fail('not-closed');
    const { closedAt } = reopened;
    await writeAudit(
      tx,
      { actor, action: 'reopen', entity: 'books', entityId: month, before: { closedAt }, after: { reason } },
      now,
    );
    return ok({ month });
  });
}
