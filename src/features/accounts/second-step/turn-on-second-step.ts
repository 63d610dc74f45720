import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { admins } from '../accounts.table.ts';
import { auditAccount } from '../audit-account.ts';
import type { Admin } from '../find-admin-session.ts';
import { readSetup } from './begin-second-step.ts';
import { replaceRecoveryCodes } from './replace-recovery-codes.ts';
import { stepOfCode } from './totp.ts';
import { sealTotpSecret } from './totp-secret.ts';

type Failure = { kind: 'setup-gone' | 'wrong-code' | 'already-on' };

/** Only after a right code, which proves that the owner's app has the secret. */
export async function turnOnSecondStep(
  db: Db,
  admin: Admin,
  { setup, code, secret }: { setup: string; code: string; secret: Secrets },
  now: Date,
): Promise<Result<{ recoveryCodes: string[] }, Failure>> {
  const totp = readSetup(admin.id, setup, secret, now);
  if (!totp) return fail({ kind: 'setup-gone' });
  const step = stepOfCode(totp, code.replaceAll(/\s/g, ''), now);
  if (step === null) return fail({ kind: 'wrong-code' });
  return db.transaction(async (tx) => {
    const [account] = await tx
      .update(admins)
      .set({ totpSecret: sealTotpSecret(admin.id, totp, secret), totpLastStep: step })
      .where(and(eq(admins.id, admin.id), isNull(admins.totpSecret)))
      .returning();
    if (!account) return fail({ kind: 'already-on' as const });
    const recoveryCodes = await replaceRecoveryCodes(tx, admin.id, secret);
    const change = { before: { secondStep: false }, after: { secondStep: true } };
    await auditAccount(tx, { actor: admin.username, action: 'edit', account, ...change }, now);
    return ok({ recoveryCodes });
  });
}
