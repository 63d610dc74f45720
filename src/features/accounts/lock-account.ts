import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { admins } from './accounts.table.ts';
import type { Account } from './second-step/take-code.ts';

/**
 * Null if the account was deleted or its password changed since it was read: checking a password takes a while, and it
 * may have been changed meanwhile.
 */
export async function lockAccount(tx: Db, seen: Pick<Account, 'id' | 'passwordHash'>): Promise<Account | null> {
  const [account] = await tx
    .select()
    .from(admins)
    .where(and(eq(admins.id, seen.id), eq(admins.passwordHash, seen.passwordHash)))
    .for('update');
  return account ?? null;
}
