import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { adminSessions, admins } from './accounts.table.ts';
import type { Admin } from './find-admin-session.ts';
import { isOpenAt } from './open-session.ts';
import { listPasskeys } from './passkeys/passkeys.ts';
import { countRecoveryCodes } from './second-step/take-code.ts';
import { readUserAgent } from './user-agent.rules.ts';

/** Network addresses are not stored. */
export async function showAccount(db: Db, admin: Admin, passkeyHost: string | null, now: Date) {
  const [account] = await db
    .select({ totpSecret: admins.totpSecret, email: admins.email })
    .from(admins)
    .where(eq(admins.id, admin.id));
  const sessions = await db
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.adminId, admin.id), isOpenAt(now)))
    .orderBy(desc(adminSessions.lastSeenAt), desc(adminSessions.createdAt));
  return {
    username: admin.username,
    role: admin.role,
    email: account?.email ?? null,
    secondStep: {
      isOn: (account?.totpSecret ?? null) !== null,
      recoveryCodesLeft: await countRecoveryCodes(db, admin.id),
    },
    passkeys: await listPasskeys(db, admin.id),
    passkeyHost,
    sessions: sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      ...readUserAgent(userAgent),
      createdAt,
      lastSeenAt,
      isCurrent: id === admin.sessionId,
    })),
  };
}
