import { and, eq, gt } from 'drizzle-orm';
import type { Context } from 'hono';
import type { Db } from '../../../platform/database/db.ts';
import type { ApiDeps } from '../../../platform/http/api-deps.ts';
import { buyerSessions } from '../accounts.table.ts';
import { hashSessionToken } from '../session-token.ts';
import { readBuyerToken } from './buyer-cookie.ts';

/** The address whose orders this request may see, or null. */
export async function findBuyer(context: Context, { db, env, now }: ApiDeps): Promise<string | null> {
  const token = readBuyerToken(context);
  if (!token) return null;
  const [session] = await db
    .select({ email: buyerSessions.email })
    .from(buyerSessions)
    .where(
      and(eq(buyerSessions.tokenHash, hashSessionToken(token, env.SESSION_SECRET)), gt(buyerSessions.expiresAt, now())),
    );
  return session?.email ?? null;
}

export async function logOutBuyer(db: Db, token: string, secret: string): Promise<void> {
  await db.delete(buyerSessions).where(eq(buyerSessions.tokenHash, hashSessionToken(token, secret)));
}
