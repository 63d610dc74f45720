import { lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { signInLinks } from '../accounts.table.ts';
import { hashSessionToken, newSessionToken } from '../session-token.ts';
import { linkExpiry } from './buyer-session.rules.ts';

/** The token of a new link for an address. It is told here and stands nowhere else but in the mail. */
export async function makeSignInLink(tx: Db, email: string, secret: Secrets, now: Date): Promise<string> {
  const token = newSessionToken();
  await tx.delete(signInLinks).where(lte(signInLinks.expiresAt, now));
  await tx
    .insert(signInLinks)
    .values({ tokenHash: hashSessionToken(token, secret), email, createdAt: now, expiresAt: linkExpiry(now) });
  return token;
}
