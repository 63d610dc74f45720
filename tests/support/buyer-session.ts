import { buyerSessions } from '../../src/features/accounts/accounts.table.ts';
import { buyerSessionExpiry } from '../../src/features/accounts/buyers/buyer-link.ts';
import { hashSessionToken, newSessionToken } from '../../src/features/accounts/session-token.ts';
import type { Database } from '../../src/platform/database/open-database.ts';
import { testEnv } from './test-app.ts';

export async function openBuyerSession({ db }: Database, email: string, now: Date): Promise<string> {
  const token = newSessionToken();
  const tokenHash = hashSessionToken(token, testEnv().SESSION_SECRET);
  await db
    .insert(buyerSessions)
    .values({ tokenHash, email, createdAt: now, expiresAt: buyerSessionExpiry(now, false) });
  return `buyer_session=${token}`;
}
