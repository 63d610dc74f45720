import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { adminSessions, admins } from './accounts.table.ts';
import { auditAccountWithAlert } from './audit-account.ts';
import type { Admin } from './find-admin-session.ts';
import { type DeviceToken, newDeviceToken } from './known-device.ts';
import { isLeaked } from './leaked-passwords.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';
import { type PasswordProblem, passwordProblem, shortestPassword } from './password.rules.ts';
import { hashPassword } from './password.ts';
import { type NotProven, provePassword, withLockedAccount } from './prove-account.ts';

type Params = { password: string; newPassword: string };

const reasons: Record<PasswordProblem, string> = {
  'too-short': `The password needs at least ${shortestPassword} characters`,
  'is-present': 'The password must be another one than the present one',
  'is-username': 'The password must not be the username',
  'too-common': 'The password is too easy to guess',
  leaked: 'The password is on lists of leaked passwords',
};

type Weak = { kind: 'weak-password'; problem: PasswordProblem; reason: string };

const weak = (problem: PasswordProblem) => fail<Weak>({ kind: 'weak-password', problem, reason: reasons[problem] });

/** Ends every session, this one included; the caller gets a new token. */
export async function changePassword(
  db: Db,
  admin: Admin,
  { password, newPassword }: Params,
  visit: Visit,
  now: Date,
): Promise<Result<OpenedSession & { device: DeviceToken }, NotProven | Weak>> {
  const problem = passwordProblem(newPassword, admin.username, password);
  if (problem) return weak(problem);
  if (await isLeaked(newPassword)) return weak('leaked');
  const proof = { password, ...visit };
  const proven = await provePassword(db, admin, proof, now);
  if (!proven.ok) return proven;
  // Hash before the account is locked: it takes as long as ten queries.
  const passwordHash = await hashPassword(newPassword);
  return withLockedAccount(db, admin, { seen: proven.value, proof }, now, async (tx, account) => {
    await tx.update(admins).set({ passwordHash, mustChangePassword: false }).where(eq(admins.id, account.id));
    await tx.delete(adminSessions).where(eq(adminSessions.adminId, account.id));
    const action = { actor: admin.username, action: 'change-password', account };
    await auditAccountWithAlert(tx, { ...action, alert: 'admin-password-changed' }, now);
    const session = await openSession(tx, account.id, visit, now);
    return ok({ ...session, device: newDeviceToken({ ...account, passwordHash }, visit.secret, now) });
  });
}
