import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { countHit, type Limit } from '../../platform/http/rate-limit.ts';
import { rateLimits } from '../../platform/http/rate-limits.table.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { addressLimit, codeLimit, deviceLimit, loginLimit } from './session.rules.ts';

/** `device`: one that the account has logged in on before; null for a stranger, who is known by address and name. */
export type Who = { username: string; address: string; device: string | null };

export type TooManyTries = { kind: 'too-many-tries'; retryAfter: number };

const nameAndAddress = ({ username, address }: Who) => `${username.toLowerCase()}:${address}`;

const loginKey = (who: Who) =>
  who.device === null ? `${loginLimit.name}:${nameAndAddress(who)}` : `${deviceLimit.name}:${who.device}`;

/** The tries of strangers are not counted against a device that is known, nor its own against theirs. */
const countedBy = (who: Who): readonly (readonly [Limit, string])[] =>
  who.device === null
    ? [
        [addressLimit, who.address],
        [loginLimit, nameAndAddress(who)],
      ]
    : [[deviceLimit, who.device]];

/** Counts a try before anything is looked at, so that tries made at once are counted as well. */
export async function countLoginTry(db: Db, who: Who, now: Date): Promise<Result<null, TooManyTries>> {
  for (const [limit, counted] of countedBy(who)) {
    const { hits, retryAfter } = await countHit(db, limit, counted, now);
    if (hits > limit.hits) return fail({ kind: 'too-many-tries', retryAfter });
  }
  return ok(null);
}

/** A device that is known has few enough tries by itself; somebody with a stolen password must not use up its codes. */
export async function countCodeTry(
  db: Db,
  { device }: Who,
  adminId: string,
  now: Date,
): Promise<Result<null, TooManyTries>> {
  if (device !== null) return ok(null);
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
  const ofCodes = who.device === null ? [`${codeLimit.name}:${adminId}`] : [];
  for (const key of [loginKey(who), ...ofCodes]) {
    await tx.delete(rateLimits).where(eq(rateLimits.key, key));
  }
}
