import { lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { signInLinks } from '../accounts.table.ts';
import { hashSessionToken, newSessionToken } from '../session-token.ts';
import { linkExpiry } from './buyer-session.rules.ts';

/** The raw token is only ever in the mail; the table has its hash. */
export async function makeSignInLink(tx: Db, email: string, secret: Secrets, now: Date): Promise<string> {
  const token = newSessionToken();
  await tx.delete(signInLinks).where(lte(signInLinks.expiresAt, now));
  await tx
    .insert(signInLinks)
    .values({ tokenHash: hashSessionToken(token, secret), email, createdAt: now, expiresAt: linkExpiry(now) });
  return token;
}
