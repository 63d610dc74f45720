import type { Db } from '../../platform/database/db.ts';
import type { Secrets } from '../../platform/secrets/secrets.ts';
import { adminSessions } from './accounts.table.ts';
import { isTokenOf } from './session-token.ts';

export async function logOut(db: Db, token: string, secret: Secrets): Promise<void> {
  await db.delete(adminSessions).where(isTokenOf(adminSessions.tokenHash, token, secret));
}
