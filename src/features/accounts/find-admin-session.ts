import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { adminPasskeys, adminSessions, admins } from './accounts.table.ts';
import type { Role } from './call-roles.rules.ts';
import { isOpenAt } from './open-session.ts';
import { isSeenAgain } from './session.rules.ts';
import { isTokenOf } from './session-token.ts';

export const hasPasskey = () =>
  sql<boolean>`exists (select 1 from ${adminPasskeys} where ${adminPasskeys.adminId} = ${admins.id})`;

export type Admin = { id: string; username: string; role: Role; sessionId: string };

export type AdminSession = {
  admin: Admin;
  lastSeenAt: Date;
  mustChangePassword: boolean;
  hasSecondStep: boolean;
};

/** Does not extend the session. */
export async function findAdminSession(db: Db, token: string, secret: Secrets, now: Date) {
  const [found] = await db
    .select({
      admin: { id: admins.id, username: admins.username, role: admins.role, sessionId: adminSessions.id },
      lastSeenAt: adminSessions.lastSeenAt,
      mustChangePassword: admins.mustChangePassword,
      hasSecondStep: sql<boolean>`${admins.totpSecret} is not null or ${hasPasskey()}`,
    })
    .from(adminSessions)
    .innerJoin(admins, eq(admins.id, adminSessions.adminId))
    .where(and(isTokenOf(adminSessions.tokenHash, token, secret), isOpenAt(now), admins.isActive));
  return found ?? null;
}

export async function noteSeen(db: Db, { admin, lastSeenAt }: AdminSession, now: Date): Promise<void> {
  if (!isSeenAgain(lastSeenAt, now)) return;
  await db.update(adminSessions).set({ lastSeenAt: now }).where(eq(adminSessions.id, admin.sessionId));
}
