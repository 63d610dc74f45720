import { and, eq, gt, lte, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { adminSessions, admins } from './accounts.table.ts';
import { lastSeenOfIdle, sessionExpiry } from './session.rules.ts';
import { hashSessionToken, isTokenOf, newSessionToken } from './session-token.ts';

export type Visit = {
  address: string;
  userAgent: string | null;
  previousToken: string | null;
  deviceToken: string | null;
  secret: Secrets;
};

export type OpenedSession = { token: string; expiresAt: Date };

export const isOpenAt = (now: Date) =>
  and(gt(adminSessions.expiresAt, now), gt(adminSessions.lastSeenAt, lastSeenOfIdle(now)));

/** Each login gets a new token and revokes the one that came with it. */
export async function openSession(tx: Db, adminId: string, visit: Visit, now: Date): Promise<OpenedSession> {
  const { userAgent, previousToken, secret } = visit;
  await tx
    .delete(adminSessions)
    .where(or(lte(adminSessions.expiresAt, now), lte(adminSessions.lastSeenAt, lastSeenOfIdle(now))));
  if (previousToken) {
    await tx.delete(adminSessions).where(isTokenOf(adminSessions.tokenHash, previousToken, secret));
  }
  await tx.update(admins).set({ lastSeenAt: now }).where(eq(admins.id, adminId));
  const token = newSessionToken();
  const expiresAt = sessionExpiry(now);
  await tx.insert(adminSessions).values({
    tokenHash: hashSessionToken(token, secret),
    adminId,
    userAgent: userAgent?.slice(0, 300) ?? null,
    createdAt: now,
    lastSeenAt: now,
    expiresAt,
  });
  return { token, expiresAt };
}
