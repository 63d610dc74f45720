import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { admins } from './accounts.table.ts';
import { hashPassword } from './password.ts';
import { writePasswordFile } from './password-file.ts';

type Credentials = { username?: string | undefined; password?: string | undefined };

export type FirstAdmin = { username: string; password: string };

async function hasAccounts(db: Db): Promise<boolean> {
  const found = await db.select({ id: admins.id }).from(admins).limit(1);
  return found.length > 0;
}

/**
 * Writes a generated password to its file before the account exists, so that a crash at any point leaves a way in. Null
 * if there is an account already, or the password came from the settings.
 */
export async function createFirstAdmin(db: Db, credentials: Credentials, dataDir: string): Promise<FirstAdmin | null> {
  if (await hasAccounts(db)) return null;
  const username = credentials.username ?? 'admin';
  const password = credentials.password ?? randomBytes(12).toString('base64url');
  const passwordHash = await hashPassword(password);
  const isMadeUp = credentials.password === undefined;
  return db.transaction(async (tx) => {
    // Of two processes that start at once, one creates the account and its file and the other finds both.
    await tx.execute(sql`lock table ${admins} in share row exclusive mode`);
    if (await hasAccounts(tx)) return null;
    if (isMadeUp) writePasswordFile(dataDir, password);
    await tx.insert(admins).values({ username, passwordHash, mustChangePassword: isMadeUp });
    return isMadeUp ? { username, password } : null;
  });
}
