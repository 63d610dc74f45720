import { adminSessions, admins } from '../../src/features/accounts/accounts.table.ts';
import type { Role } from '../../src/features/accounts/call-roles.rules.ts';
import { hashSessionToken, newSessionToken } from '../../src/features/accounts/session-token.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { testEnv } from './test-app.ts';

/** Without a password, because hashing one per test would take longer than the tests. */
export async function asAdmin({ db }: Database, role: Role = 'owner'): Promise<Record<string, string>> {
  const username = role === 'owner' ? 'admin' : role;
  const [admin] = await db.insert(admins).values({ username, passwordHash: 'none', role }).returning();
  if (!admin) throw new Error('No admin.');
  const token = newSessionToken();
  await db.insert(adminSessions).values({
    tokenHash: hashSessionToken(token, testEnv().SESSION_SECRET),
    adminId: admin.id,
    expiresAt: new Date(Date.now() + 3_600_000),
  });
  return { cookie: `admin_session=${token}` };
}
