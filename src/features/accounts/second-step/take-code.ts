import { and, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { adminRecoveryCodes, admins } from '../accounts.table.ts';
import { auditAccount } from '../audit-account.ts';
import { hashesOfRecoveryCode } from './recovery-code.ts';
import { stepOfCode } from './totp.ts';
import { openTotpSecret, resealTotpSecret } from './totp-secret.ts';

export type Account = typeof admins.$inferSelect;

/** A step further ahead was taken while the clock was ahead, and must not refuse codes until then. */
const stepsAhead = 10;

/** One conditional update: when the same code arrives twice at once, only one succeeds. */
async function takeTotpCode(tx: Db, { id, totpSecret }: Account, code: string, secret: Secrets, now: Date) {
  const totp = totpSecret === null ? null : openTotpSecret(id, totpSecret, secret);
  const step = totp && stepOfCode(totp, code, now);
  if (step === null || totpSecret === null) return false;
  const taken = await tx
    .update(admins)
    .set({ totpLastStep: step, totpSecret: resealTotpSecret(id, totpSecret, secret) })
    .where(
      and(
        eq(admins.id, id),
        or(isNull(admins.totpLastStep), lt(admins.totpLastStep, step), gt(admins.totpLastStep, step + stepsAhead)),
      ),
    )
    .returning({ id: admins.id });
  return taken.length > 0;
}

async function takeRecoveryCode(tx: Db, { id }: Account, code: string, secret: Secrets, now: Date) {
  const taken = await tx
    .update(adminRecoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        inArray(adminRecoveryCodes.codeHash, hashesOfRecoveryCode(id, code, secret)),
        eq(adminRecoveryCodes.adminId, id),
        isNull(adminRecoveryCodes.usedAt),
      ),
    )
    .returning({ hash: adminRecoveryCodes.codeHash });
  return taken.length > 0;
}

export async function countRecoveryCodes(tx: Db, adminId: string): Promise<number> {
  const [row] = await tx
    .select({ left: sql<number>`count(*)::int` })
    .from(adminRecoveryCodes)
    .where(and(eq(adminRecoveryCodes.adminId, adminId), isNull(adminRecoveryCodes.usedAt)));
  return row?.left ?? 0;
}

/** A recovery code that is used is in the log, whatever it was used for. */
export async function takeCode(tx: Db, account: Account, typed: string, secret: Secrets, now: Date) {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (await takeTotpCode(tx, account, code, secret, now)) return 'app';
  if (!(await takeRecoveryCode(tx, account, code, secret, now))) return null;
  const after = { recoveryCodesLeft: await countRecoveryCodes(tx, account.id) };
  await auditAccount(tx, { actor: account.username, action: 'use-recovery-code', account, after }, now);
  return 'recovery';
}
