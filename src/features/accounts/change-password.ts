import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { ok, type Result } from '../../platform/result.ts';
import { admins } from './accounts.table.ts';
import { auditAccountWithAlert } from './audit-account.ts';
import { checkPassword, type Weak } from './check-password.ts';
import type { Admin } from './find-admin-session.ts';
import { type DeviceToken, newDeviceToken } from './known-device.ts';
import { type OpenedSession, openSession, type Visit } from './open-session.ts';
import { hashPassword } from './password.ts';
import { endAccess } from './people/admin-tokens.ts';
import { type NotProven, provePassword, withLockedAccount } from './prove-account.ts';

/** Ends every session, this one included; the caller gets a new token. */
export async function changePassword(
  db: Db,
  admin: Admin,
  { password, newPassword }: { password: string; newPassword: string },
  visit: Visit,
  now: Date,
): Promise<Result<OpenedSession & { device: DeviceToken }, NotProven | Weak>> {
  const checked = await checkPassword(newPassword, admin.username, password);
  if (!checked.ok) return checked;
  const proof = { password, ...visit };
  const proven = await provePassword(db, admin, proof, now);
  if (!proven.ok) return proven;
  // Hash before the account is locked: it takes as long as ten queries.
  const passwordHash = await hashPassword(newPassword);
  return withLockedAccount(db, admin, { seen: proven.value, proof }, now, async (tx, account) => {
    await tx.update(admins).set({ passwordHash, mustChangePassword: false }).where(eq(admins.id, account.id));
    await endAccess(tx, account);
    const action = { actor: admin.username, action: 'change-password', account };
    await auditAccountWithAlert(tx, { ...action, alert: 'admin-password-changed' }, now);
    const session = await openSession(tx, account.id, visit, now);
    return ok({ ...session, device: newDeviceToken({ ...account, passwordHash }, visit.secret, now) });
  });
}
