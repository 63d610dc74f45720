import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { admins } from './accounts.table.ts';
import type { Account } from './second-step/take-code.ts';

/**
 * The account as it is now, locked; null when it is gone or has another password than the one that was looked at.
 * Checking a password takes a while, and in that while somebody may have set a new one.
 */
export async function lockAccount(tx: Db, seen: Pick<Account, 'id' | 'passwordHash'>): Promise<Account | null> {
  const [account] = await tx
    .select()
    .from(admins)
    .where(and(eq(admins.id, seen.id), eq(admins.passwordHash, seen.passwordHash)))
    .for('update');
  return account ?? null;
}
