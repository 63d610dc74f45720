import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { adminSessions, admins } from './accounts.table.ts';
import { isSeenAgain } from './session.rules.ts';
import { hashSessionToken } from './session-token.ts';

export type Admin = { id: string; username: string; sessionId: string };

/** The admin whose open session this token is, or null. */
export async function findAdminSession(db: Db, token: string, secret: string, now: Date): Promise<Admin | null> {
  const [found] = await db
    .select({
      id: admins.id,
      username: admins.username,
      sessionId: adminSessions.id,
      lastSeenAt: adminSessions.lastSeenAt,
    })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(and(eq(adminSessions.tokenHash, hashSessionToken(token, secret)), gt(adminSessions.expiresAt, now)));
  if (!found) return null;
  const { lastSeenAt, ...admin } = found;
  if (isSeenAgain(lastSeenAt, now)) {
    await db.update(adminSessions).set({ lastSeenAt: now }).where(eq(adminSessions.id, admin.sessionId));
  }
  return admin;
}
