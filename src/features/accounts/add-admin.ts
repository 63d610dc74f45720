import type { Db } from '../../platform/database/db.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { admins } from './accounts.table.ts';
import { auditAccount } from './audit-account.ts';
import { hashPassword } from './password.ts';

type Params = { username: string; password: string; actor: string; isMadeUp?: boolean };

export async function addAdmin(
  db: Db,
  { username, password, actor, isMadeUp = false }: Params,
  now: Date,
): Promise<Result<null, 'name-taken'>> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [account] = await tx
      .insert(admins)
      .values({ username, passwordHash, mustChangePassword: isMadeUp, createdAt: now })
      .onConflictDoNothing()
      .returning();
    if (!account) return fail('name-taken' as const);
    await auditAccount(tx, { actor, action: 'create', account, after: { username } }, now);
    return ok(null);
  });
}
