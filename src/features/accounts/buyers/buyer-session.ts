import { and, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../../../platform/database/db.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import type { Secrets } from '../../../platform/secrets/secrets.ts';
import { buyerSessions } from '../accounts.table.ts';
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

export async function logOutBuyer(db: Db, token: string, secret: Secrets): Promise<void> {
  await db.delete(buyerSessions).where(isTokenOf(buyerSessions.tokenHash, token, secret));
}
