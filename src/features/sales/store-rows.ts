import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { doesStand } from '../claims/claim-status.rules.ts';
import { claims } from '../claims/claims.table.ts';
import { disputes } from '../disputes/disputes.table.ts';
import type { Dispute } from '../disputes/order-disputes.ts';
import type { Refund } from '../refunds/refund-plan.rules.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import type { Claim } from './sale.ts';

/** New ones, and known ones as they are from now on. */
export async function storeRefunds(tx: Db, rows: readonly Refund[], droppedIds: readonly string[]): Promise<void> {
  if (droppedIds.length > 0) await tx.delete(refunds).where(inArray(refunds.id, [...droppedIds]));
  if (rows.length === 0) return;
  await tx
    .insert(refunds)
    .values([...rows])
    .onConflictDoUpdate({
      target: refunds.id,
      set: {
        providerRefundId: sql`excluded.provider_refund_id`,
        amount: sql`excluded.amount`,
        status: sql`excluded.status`,
        settledAt: sql`excluded.settled_at`,
      },
    });
}

export async function storeDisputes(tx: Db, rows: readonly Dispute[]): Promise<void> {
  await tx
    .insert(disputes)
    .values([...rows])
    .onConflictDoUpdate({
      target: disputes.id,
      set: {
        amount: sql`excluded.amount`,
        reason: sql`excluded.reason`,
        status: sql`excluded.status`,
        dueAt: sql`excluded.due_at`,
        closedAt: sql`excluded.closed_at`,
        askedAt: sql`excluded.asked_at`,
      },
    });
}

/** Refused or withdrawn. */
export const isFailed = ({ status }: Claim): boolean => !doesStand[status];

/** What the refusal said is kept beside the answer. */
export async function storeAnswer(tx: Db, { claim, answer }: { claim: Claim; answer: string }): Promise<void> {
  const { status, dueAt, remindedAt, decision, decidedBy, decidedAt, message, answeredAt } = claim;
  await tx
    .update(claims)
    .set({
      ...{ status, dueAt, remindedAt, decision, decidedBy, decidedAt, message, answeredAt },
      answer,
      refusal: sql`${claims.message}`,
    })
    .where(and(eq(claims.id, claim.id), eq(claims.status, 'refused'), isNull(claims.answeredAt)));
}

/** Those that were open. Where one fails, its record stands for a faulty one no more. */
export async function storeClaims(tx: Db, rows: readonly Claim[]): Promise<void> {
  const values = rows.map((row) => ({
    id: row.id,
    status: row.status,
    decision: row.decision,
    decided_by: row.decidedBy,
    decided_at: row.decidedAt,
    message: row.message,
    replacement_id: row.replacementId,
    refunded_amount: row.refundedAmount === null ? null : decimalFromOre(row.refundedAmount),
    due_at: row.dueAt,
    reminded_at: row.remindedAt,
  }));
  await tx.execute(sql`
    update ${claims} c set status = one.status, decision = one.decision, decided_by = one.decided_by,
      decided_at = one.decided_at, message = one.message, replacement_id = one.replacement_id,
      refunded_amount = one.refunded_amount, due_at = one.due_at, reminded_at = one.reminded_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as one (id uuid, status text, decision text,
      decided_by text, decided_at timestamptz, message text, replacement_id uuid, refunded_amount numeric,
      due_at timestamptz, reminded_at timestamptz)
    where c.id = one.id and c.status = 'open'`);
  const failed = rows.filter(isFailed).map(({ allocationId }) => allocationId);
  if (failed.length === 0) return;
  await tx.update(recordAllocations).set({ claimedAt: null }).where(inArray(recordAllocations.id, failed));
}
