import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Env } from '../../../platform/env.ts';
import type { Enqueue } from '../../../platform/jobs/job.ts';
import type { Language } from '../../../platform/language.ts';
import { queueMail } from '../../../platform/mail/queue-mail.ts';
import { fail, ok, type Result } from '../../../platform/result.ts';
import { admins } from '../accounts.table.ts';
import { auditAccount } from '../audit-account.ts';
import type { Admin } from '../find-admin-session.ts';
import { type NotProven, type ProofVisit, withProvenAccount } from '../prove-account.ts';
import { emailChangedMail, emailMail } from './account-mail.mail.ts';
import { dropTokens, findToken, keepToken, newLinkToken, takeToken } from './admin-tokens.ts';
import { isAddressOfAdmin, lockAddresses } from './invite-admin.ts';
import { linkEnd, linkMinutes } from './reset-password.ts';

type Deps = { enqueue: Enqueue; env: Env };

type Params = { email: string; language: Language; password: string } & ProofVisit;

/** The address takes effect once the link mailed to it was opened. */
export function askForEmail(
  db: Db,
  deps: Deps,
  admin: Admin,
  { email, language, ...proof }: Params,
  now: Date,
): Promise<Result<{ accepted: true }, NotProven | 'known-admin'>> {
  return withProvenAccount<{ accepted: true }, 'known-admin'>(db, admin, proof, now, async (tx, account) => {
    if (await isAddressOfAdmin(tx, email, account.id)) return fail('known-admin');
    const token = newLinkToken();
    const row = { token, purpose: 'email', adminId: account.id, email, expiresAt: linkEnd(now) } as const;
    await keepToken(tx, row, proof.secret, now);
    const values = { email, username: account.username, language, token, minutes: linkMinutes };
    await queueMail(tx, deps.enqueue, { ...emailMail(values, deps.env), isUrgent: true });
    return ok({ accepted: true as const });
  });
}

export async function confirmEmail(
  db: Db,
  { enqueue, env }: Deps,
  { token, language }: { token: string; language: Language },
  now: Date,
): Promise<Result<{ success: true }, 'link-expired'>> {
  const lookup = { token, purpose: 'email', secret: env.SESSION_SECRET } as const;
  // Accounts are locked only for a valid link.
  if (!(await findToken(db, lookup, now))) return fail('link-expired');
  return db.transaction(async (tx) => {
    await lockAddresses(tx);
    const taken = await takeToken(tx, lookup, now);
    if (!taken?.adminId || !taken.email) return fail('link-expired');
    if (await isAddressOfAdmin(tx, taken.email, taken.adminId)) return fail('link-expired');
    const isOf = eq(admins.id, taken.adminId);
    const [account] = await tx.select().from(admins).where(isOf);
    if (!account) return fail('link-expired');
    await tx.update(admins).set({ email: taken.email }).where(isOf);
    const { username, email: to } = account;
    // If somebody else changed it, only this mailbox still reaches the account's holder.
    if (to !== null && to.toLowerCase() !== taken.email)
      await queueMail(tx, enqueue, emailChangedMail({ to, username, language, at: now }, env));
    // A reset that lies in the earlier mailbox would still open the account.
    await dropTokens(tx, account);
    await auditAccount(tx, { actor: username, action: 'edit', account, after: { email: 'changed' } }, now);
    return ok({ success: true as const });
  });
}
