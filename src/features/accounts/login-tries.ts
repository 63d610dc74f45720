import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { countHit } from '../../platform/http/rate-limit.ts';
import { rateLimits } from '../../platform/http/rate-limits.table.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { addressLimit, codeLimit, loginLimit } from './session.rules.ts';

type Who = { username: string; address: string };

export type TooManyTries = { kind: 'too-many-tries'; retryAfter: number };

const nameAndAddress = ({ username, address }: Who) => `${username.toLowerCase()}:${address}`;

const loginKey = (who: Who) => `${loginLimit.name}:${nameAndAddress(who)}`;

/** Counts a try before anything is looked at, so that tries made at once are counted as well. */
export async function countLoginTry(db: Db, who: Who, now: Date): Promise<Result<null, TooManyTries>> {
  for (const [limit, counted] of [
    [addressLimit, who.address],
    [loginLimit, nameAndAddress(who)],
  ] as const) {
    const { hits, retryAfter } = await countHit(db, limit, counted, now);
    if (hits > limit.hits) return fail({ kind: 'too-many-tries', retryAfter });
  }
  return ok(null);
}

export async function countCodeTry(db: Db, adminId: string, now: Date): Promise<Result<null, TooManyTries>> {
  const { hits, retryAfter } = await countHit(db, codeLimit, adminId, now);
  return hits > codeLimit.hits ? fail({ kind: 'too-many-tries', retryAfter }) : ok(null);
}

/** The password was right and only the code is missing: no wrong try, and no right one that would clear the others. */
export async function takeBackLoginTry(db: Db, who: Who): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`${rateLimits.hits} - 1` })
    .where(and(eq(rateLimits.key, loginKey(who)), gt(rateLimits.hits, 0)));
}

export async function clearTries(tx: Db, who: Who, adminId: string): Promise<void> {
  for (const key of [loginKey(who), `${codeLimit.name}:${adminId}`]) {
    await tx.delete(rateLimits).where(eq(rateLimits.key, key));
  }
}
