import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { adminPasskeys, admins } from './accounts.table.ts';
import { auditAccount, auditAccountWithAlert } from './audit-account.ts';
import { hashPassword } from './password.ts';
import { endAccess } from './people/admin-tokens.ts';
import { dropSecondStep } from './second-step/turn-off-second-step.ts';

type Params = {
  username: string;
  password: string;
  actor: string;
  withoutSecondStep?: boolean;
  isMadeUp?: boolean;
};

/**
 * For the command line. Creates the account if there is none, reactivates an ended one and ends its sessions.
 * `withoutSecondStep` is for somebody who has lost phone and codes, or whose passkeys belong to another host.
 */
export async function setAdminPassword(
  db: Db,
  { username, password, actor, withoutSecondStep = false, isMadeUp = false }: Params,
  now: Date,
): Promise<Result<null, 'unknown'>> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [known] = await tx
      .update(admins)
      .set({ passwordHash, mustChangePassword: isMadeUp, isActive: true })
      .where(sql`lower(${admins.username}) = lower(${username})`)
      .returning();
    if (known) {
      await endAccess(tx, known);
      const action = { actor, action: 'change-password', account: known };
      await auditAccountWithAlert(tx, { ...action, alert: 'admin-password-changed' }, now);
      if (withoutSecondStep) {
        const passkeys = await tx.delete(adminPasskeys).where(eq(adminPasskeys.adminId, known.id)).returning();
        if (known.totpSecret !== null || passkeys.length > 0) await dropSecondStep(tx, known, actor, now);
      }
      return ok(null);
    }
    if (withoutSecondStep) return fail('unknown' as const);
    const row = { username, passwordHash, mustChangePassword: isMadeUp };
    const [made] = await tx.insert(admins).values(row).returning();
    if (made) await auditAccount(tx, { actor, action: 'create', account: made, after: { username } }, now);
    return ok(null);
  });
}
