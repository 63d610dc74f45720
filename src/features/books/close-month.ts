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

type Close = { month: string; actor: string };

/**
 * No document is dated into the month any more (`receipts/document-date.ts`). Sales that are being paid are waited for,
 * and the next ones wait: what stores a document looks at the closed months only once it holds its lock of the table.
 */
export async function closeMonth(
  db: Db,
  { month, actor }: Close,
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

type Reopen = { month: string; reason: string; actor: string };

/** For what has to be put right: why it was is kept in the log. */
export function reopenMonth(
  db: Db,
  { month, reason, actor }: Reopen,
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
