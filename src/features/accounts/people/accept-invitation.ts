import { and, gt } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { undoOnFailure } from '../../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { adminInvitations, admins } from '../accounts.table.ts';
import { auditAccount } from '../audit-account.ts';
import { checkPassword, type Weak } from '../check-password.ts';
import { hashPassword } from '../password.ts';
import { isTokenOf } from '../session-token.ts';
import { isAddressOfAdmin, lockAddresses } from './invite-admin.ts';

type Refused = 'link-expired' | 'name-taken' | 'known-admin';

/** Deleting the invitation uses it: of two at once one makes the account. A taken name leaves it unused. */
export async function acceptInvitation(
  db: Db,
  { token, username, password }: { token: string; username: string; password: string },
  secret: Secrets,
  now: Date,
): Promise<Result<{ success: true }, Refused | Weak>> {
  const isOpen = and(isTokenOf(adminInvitations.tokenHash, token, secret), gt(adminInvitations.expiresAt, now));
  // Hashing is expensive, so it is done only for a valid link.
  if ((await db.$count(adminInvitations, isOpen)) === 0) return fail('link-expired');
  const checked = await checkPassword(password, username);
  if (!checked.ok) return checked;
  const passwordHash = await hashPassword(password);
  return undoOnFailure<{ success: true }, Refused>(db, async (tx) => {
    await lockAddresses(tx);
    const [invitation] = await tx.delete(adminInvitations).where(isOpen).returning();
    if (!invitation) return fail('link-expired');
    const { email, role, invitedBy } = invitation;
    if (await isAddressOfAdmin(tx, email)) return fail('known-admin');
    const [account] = await tx
      .insert(admins)
      .values({ username, passwordHash, role, email, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!account) return fail('name-taken');
    await auditAccount(tx, { actor: username, action: 'create', account, after: { username, role, invitedBy } }, now);
    return ok({ success: true as const });
  });
}
