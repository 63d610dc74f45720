import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { adminSessions, admins } from '../../src/features/accounts/accounts.table.ts';
import { hashSessionToken, newSessionToken } from '../../src/features/accounts/session-token.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { testEnv } from './test-app.ts';

const secret = testEnv().SESSION_SECRET;

async function openSession(
  { db }: Database,
  username: string,
  expiresInMs: number,
): Promise<{ token: string; adminId: string }> {
  const [admin] = await db.insert(admins).values({ username, passwordHash: 'none' }).returning();
  if (!admin) throw new Error('No admin.');
  const token = newSessionToken();
  const expiresAt = new Date(Date.now() + expiresInMs);
  await db.insert(adminSessions).values({ tokenHash: hashSessionToken(token, secret), adminId: admin.id, expiresAt });
  return { token, adminId: admin.id };
}

/** A stolen copy of the table must give no session: neither the stored hash nor a token hashed without the key. */
async function storeUnkeyed({ db }: Database, adminId: string): Promise<{ stored: string; unkeyed: string }> {
  const token = newSessionToken();
  const unkeyed = createHash('sha256').update(token).digest('base64url');
  const expiresAt = new Date(Date.now() + 3_600_000);
  await db.insert(adminSessions).values({ tokenHash: unkeyed, adminId, expiresAt });
  return { stored: unkeyed, unkeyed: token };
}

/** Cookies of everybody who is not an admin. */
export async function strangersIn(
  database: Database,
  { buyerToken }: { buyerToken: string },
): Promise<Record<string, string>> {
  const { db } = database;
  const expired = await openSession(database, 'expired', -1_000);
  const removed = await openSession(database, 'removed', 3_600_000);
  await db.delete(admins).where(eq(admins.id, removed.adminId));
  const copied = await storeUnkeyed(database, (await openSession(database, 'copied', 3_600_000)).adminId);
  return {
    anonymous: '',
    'an expired session': `admin_session=${expired.token}`,
    'a removed account': `admin_session=${removed.token}`,
    'a buyer, under both names': `buyer_session=${buyerToken}; admin_session=${buyerToken}`,
    'a forged token': `admin_session=${newSessionToken()}`,
    'a hash out of the table': `admin_session=${copied.stored}`,
    'a token hashed without the key': `admin_session=${copied.unkeyed}`,
    'an empty token': 'admin_session=',
  };
}
