import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { fail, type Result } from '../../platform/result.ts';
import { admins } from './accounts.table.ts';
import type { Admin } from './find-admin-session.ts';
import { holdAccount } from './hold-account.ts';
import { countCodeTry, countLoginTry, forgetTries, type TooManyTries } from './login-tries.ts';
import { verifyPassword } from './password.ts';
import { type Account, takeCode } from './take-code.ts';

type Proof = { password: string; code?: string; address: string; secret: string };

export type NotProven = { kind: 'wrong-password' | 'wrong-code' } | TooManyTries;

/**
 * Does what only the owner of an account may do, although there is an open session: the password is asked for again, and
 * the code when one is given along. Wrong ones are counted as at the login. `deed` runs with the account locked.
 */
export async function withProvenAccount<Value, Failure>(
  db: Db,
  admin: Admin,
  proof: Proof,
  now: Date,
  deed: (tx: Db, account: Account) => Promise<Result<Value, Failure>>,
): Promise<Result<Value, Failure | NotProven>> {
  const who = { username: admin.username, address: proof.address };
  const counted = await countLoginTry(db, who, now);
  if (!counted.ok) return counted;
  const [found] = await db.select().from(admins).where(eq(admins.id, admin.id));
  const matches = await verifyPassword(proof.password, found?.passwordHash ?? null);
  if (!found || !matches) return fail({ kind: 'wrong-password' });
  if (proof.code !== undefined) {
    const countedCode = await countCodeTry(db, admin.id, now);
    if (!countedCode.ok) return countedCode;
  }
  return db.transaction(async (tx) => {
    const account = await holdAccount(tx, found);
    if (!account) return fail({ kind: 'wrong-password' as const });
    if (proof.code !== undefined && (await takeCode(tx, account, proof.code, proof.secret, now)) === null) {
      return fail({ kind: 'wrong-code' as const });
    }
    await forgetTries(tx, who, account.id);
    return deed(tx, account);
  });
}
