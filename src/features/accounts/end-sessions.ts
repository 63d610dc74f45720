import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { adminSessions } from './accounts.table.ts';
import { auditAccount } from './audit-account.ts';
import type { Admin } from './find-admin-session.ts';
import { isTokenOf } from './session-token.ts';

export async function endSession(db: Db, admin: Admin, sessionId: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(adminSessions)
      .where(and(eq(adminSessions.id, sessionId), eq(adminSessions.adminId, admin.id)))
      .returning({ id: adminSessions.id });
    if (ended.length === 0) return false;
    const action = { actor: admin.username, action: 'end-sessions', account: admin, after: { ended: 1 } };
    await auditAccount(tx, action, now);
    return true;
  });
}

export function endOtherSessions(db: Db, admin: Admin, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const ended = await tx
      .delete(adminSessions)
      .where(and(eq(adminSessions.adminId, admin.id), ne(adminSessions.id, admin.sessionId)))
      .returning({ id: adminSessions.id });
    if (ended.length > 0) {
      const after = { ended: ended.length };
      await auditAccount(tx, { actor: admin.username, action: 'end-sessions', account: admin, after }, now);
    }
    return ended.length;
  });
}

export async function logOut(db: Db, token: string, secret: Secrets): Promise<void> {
  await db.delete(adminSessions).where(isTokenOf(adminSessions.tokenHash, token, secret));
}
