import { and, gt, inArray } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../../../platform/database/db.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { buyerSessions, signInLinks } from '../accounts.table.ts';
import { isTokenOf } from '../session-token.ts';
import { readBuyerToken } from './buyer-cookie.ts';

export async function findBuyer(context: Context, { db, env, now }: ApiDeps): Promise<string | null> {
  const token = readBuyerToken(context);
  if (!token) return null;
  const [session] = await db
    .select({ email: buyerSessions.email })
    .from(buyerSessions)
    .where(and(isTokenOf(buyerSessions.tokenHash, token, env.SESSION_SECRET), gt(buyerSessions.expiresAt, now())));
  return session?.email ?? null;
}

type Leaving = { token: string; isEverywhere: boolean; secret: Secrets };

export async function logOutBuyer(db: Db, { token, isEverywhere, secret }: Leaving): Promise<void> {
  const own = isTokenOf(buyerSessions.tokenHash, token, secret);
  const emails = db.select({ email: buyerSessions.email }).from(buyerSessions).where(own);
  // A link that is in a mail would open a new one.
  if (isEverywhere) await db.delete(signInLinks).where(inArray(signInLinks.email, emails));
  await db.delete(buyerSessions).where(isEverywhere ? inArray(buyerSessions.email, emails) : own);
}
