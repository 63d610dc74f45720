import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { writeAudit } from '../../audit/write-audit.ts';
import { approvals } from '../accounts.table.ts';
import type { AdminRoute } from '../call-roles.rules.ts';
import type { Admin } from '../find-admin-session.ts';

export type ApprovalAction = (typeof approvals.$inferSelect)['action'];

/** Accounts that may make this call may request it and approve it. */
export const callOfApproval: Readonly<Record<ApprovalAction, AdminRoute>> = {
  refund: 'POST /admin/orders/:id/refund',
  erase: 'POST /admin/privacy/erase',
};

/** Answered instead of the result: a second account has to approve the action first. */
export type Waits = { approvalId: string };

type Params = {
  action: ApprovalAction;
  /** `same`: equal for two requests of the same action, which count as one. */
  subject: { same: string } & Readonly<Record<string, unknown>>;
  admin: Pick<Admin, 'id' | 'username'>;
  about?: Readonly<Record<string, unknown>>;
};

/** The transaction must lock the subject, so that of two at once the second finds the first's request. */
export async function askApproval(tx: Db, { action, subject, admin, about }: Params, now: Date): Promise<Waits> {
  const isSame = sql`${approvals.subject} ->> 'same' = ${subject.same}`;
  const [open] = await tx
    .select({ approvalId: approvals.id })
    .from(approvals)
    .where(and(eq(approvals.action, action), isNull(approvals.decidedAt), isSame))
    .limit(1);
  if (open) return open;
  const row = { action, subject, askedById: admin.id, askedBy: admin.username, createdAt: now };
  const [made] = await tx.insert(approvals).values(row).returning({ approvalId: approvals.id });
  if (!made) throw new Error('The request for an approval was not stored.');
  const entry = { actor: admin.username, action: 'create', entity: 'approval', entityId: made.approvalId };
  await writeAudit(tx, { ...entry, after: about ?? null }, now);
  return made;
}
