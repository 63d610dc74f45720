import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { countHit, type Limit } from '../../platform/http/rate-limit.ts';
import { rateLimits } from '../../platform/http/rate-limits.table.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { addressLimit, codeLimit, deviceLimit, loginLimit } from './session.rules.ts';

/** `device` is null for a device that has not logged in before; those are counted by address and name. */
export type Who = { username: string; address: string; device: string | null };

export type TooManyTries = { kind: 'too-many-requests'; retryAfter: number };

const nameAndAddress = ({ username, address }: Who) => `${username.toLowerCase()}:${address}`;

const loginKey = (who: Who) =>
  who.device === null ? `${loginLimit.name}:${nameAndAddress(who)}` : `${deviceLimit.name}:${who.device}`;

const countedBy = (who: Who): readonly (readonly [Limit, string])[] =>
  who.device === null
    ? [
        [addressLimit, who.address],
        [loginLimit, nameAndAddress(who)],
      ]
    : [[deviceLimit, who.device]];

/** Counts before the password is checked, so that simultaneous tries count too. */
export async function countLoginTry(db: Db, who: Who, now: Date): Promise<Result<null, TooManyTries>> {
  for (const [limit, counted] of countedBy(who)) {
    const { hits, retryAfter } = await countHit(db, limit, counted, now);
    if (hits > limit.hits) return fail({ kind: 'too-many-requests', retryAfter });
  }
  return ok(null);
}

/**
 * A known device is limited by its own tries. A stranger with a stolen password must not lock the owner out of codes.
 */
export async function countCodeTry(
  db: Db,
  { device }: Who,
  adminId: string,
  now: Date,
): Promise<Result<null, TooManyTries>> {
  if (device !== null) return ok(null);
  const { hits, retryAfter } = await countHit(db, codeLimit, adminId, now);
  return hits > codeLimit.hits ? fail({ kind: 'too-many-requests', retryAfter }) : ok(null);
}

/** The password was right and only the code is missing: neither a wrong try, nor a success that clears the others. */
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
