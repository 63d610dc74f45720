import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { ok, type Result } from '../../../platform/result.ts';
import { adminRecoveryCodes, admins } from '../accounts.table.ts';
import { auditAccountWithAlert } from '../audit-account.ts';
import type { Admin } from '../find-admin-session.ts';
import { type CodeProof, type Refused, withProvenAccount } from '../prove-account.ts';

type Subject = { id: string; username: string };

/** The caller has checked the right to do this: password and code, or access to the shop's machine. */
export async function dropSecondStep(tx: Db, account: Subject, actor: string, now: Date): Promise<void> {
  await tx.update(admins).set({ totpSecret: null, totpLastStep: null }).where(eq(admins.id, account.id));
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, account.id));
  const change = { before: { secondStep: true }, after: { secondStep: false } };
  await auditAccountWithAlert(tx, { actor, action: 'edit', account, ...change, alert: 'admin-second-step-off' }, now);
}

export function turnOffSecondStep(
  db: Db,
  admin: Admin,
  proof: CodeProof,
  now: Date,
): Promise<Result<{ success: true }, Refused>> {
  return withProvenAccount(db, admin, proof, now, async (tx, account) => {
    await dropSecondStep(tx, account, admin.username, now);
    return ok({ success: true as const });
  });
}
