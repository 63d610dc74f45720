import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { adminSessions } from './accounts.table.ts';
import { hashSessionToken } from './session-token.ts';

export async function logOut(db: Db, token: string, secret: string): Promise<void> {
  await db.delete(adminSessions).where(eq(adminSessions.tokenHash, hashSessionToken(token, secret)));
}
