import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { admins } from './accounts.table.ts';
import { auditAccount } from './audit-account.ts';

type Params = { username: string; actor: string };

/** Its sessions and codes are deleted with it; its log entries stay. Refuses to remove the last admin. */
export function removeAdmin(
  db: Db,
  { username, actor }: Params,
  now: Date,
): Promise<Result<null, 'unknown' | 'last-account'>> {
  return db.transaction(async (tx) => {
    // Lock every account: two removals at once must not take the last two.
    const all = await tx.select().from(admins).orderBy(admins.id).for('update');
    const [account] = await tx.select().from(admins).where(sql`lower(${admins.username}) = lower(${username})`);
    if (!account) return fail('unknown' as const);
    if (all.length === 1) return fail('last-account' as const);
    await tx.delete(admins).where(eq(admins.id, account.id));
    await auditAccount(tx, { actor, action: 'delete', account, before: { username: account.username } }, now);
    return ok(null);
  });
}
