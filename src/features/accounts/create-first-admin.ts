import { randomBytes } from 'node:crypto';
import type { Db } from '../../platform/database/db.ts';
import { admins } from './accounts.table.ts';
import { hashPassword } from './password.ts';

type Given = { username?: string | undefined; password?: string | undefined };

/**
 * The first account, made on the first start only. Answers the password when it was made up here, for the log;
 * null when there already are accounts or the password came from the settings.
 */
export async function createFirstAdmin(db: Db, given: Given): Promise<{ username: string; password: string } | null> {
  const [existing] = await db.select({ id: admins.id }).from(admins).limit(1);
  if (existing) return null;
  const username = given.username ?? 'admin';
  const password = given.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const inserted = await db
    .insert(admins)
    .values({ username, passwordHash })
    .onConflictDoNothing()
    .returning({ id: admins.id });
  return inserted.length > 0 && !given.password ? { username, password } : null;
}
