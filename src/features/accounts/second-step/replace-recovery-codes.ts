import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { ok, type Result } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { adminRecoveryCodes } from '../accounts.table.ts';
import { auditAccount } from '../audit-account.ts';
import type { Admin } from '../find-admin-session.ts';
import { type CodeProof, type Refused, withProvenAccount } from '../prove-account.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-code.ts';

export async function replaceRecoveryCodes(tx: Db, adminId: string, secret: Secrets): Promise<string[]> {
  const codes = newRecoveryCodes();
  await tx.delete(adminRecoveryCodes).where(eq(adminRecoveryCodes.adminId, adminId));
  await tx
    .insert(adminRecoveryCodes)
    .values(codes.map((code) => ({ adminId, codeHash: hashRecoveryCode(adminId, code, secret) })));
  return codes;
}

export function renewRecoveryCodes(
  db: Db,
  admin: Admin,
  proof: CodeProof,
  now: Date,
): Promise<Result<{ recoveryCodes: string[] }, Refused>> {
  return withProvenAccount(db, admin, proof, now, async (tx, account) => {
    const recoveryCodes = await replaceRecoveryCodes(tx, account.id, proof.secret);
    await auditAccount(tx, { actor: admin.username, action: 'renew-recovery-codes', account }, now);
    return ok({ recoveryCodes });
  });
}
