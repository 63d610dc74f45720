import { and, eq, gt, lte, sql } from 'drizzle-orm';
import type { Db } from '../database/db.ts';
import { daySeconds } from '../time/time.rules.ts';
import { ApiError } from './api-error.ts';
import { rateLimits } from './rate-limits.table.ts';
import type { SecurityKind } from './security-events.ts';

export type Limit = { name: string; hits: number; windowSeconds: number };

const longestWindowSeconds = daySeconds;

/** A limit ending later than any can was set by a clock that was ahead, and counts as over. */
export const isRunning = (now: Date) =>
  and(
    gt(rateLimits.resetsAt, now),
    lte(rateLimits.resetsAt, new Date(now.getTime() + (longestWindowSeconds + 300) * 1000)),
  );

const secondsUntil = (moment: Date, now: Date) => Math.max(1, Math.ceil((moment.getTime() - now.getTime()) / 1000));

/** A single statement, so that two hits at once cannot both be the last one allowed. */
export async function countHit(db: Db, limit: Limit, who: string, now: Date, hits = 1) {
  const resetsAt = new Date(now.getTime() + limit.windowSeconds * 1000);
  const [row] = await db
    .insert(rateLimits)
    .values({ key: `${limit.name}:${who}`, hits, resetsAt })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${isRunning(now)} then ${rateLimits.hits} + ${hits} else ${hits} end`,
        resetsAt: sql`case when ${isRunning(now)} then ${rateLimits.resetsAt} else excluded.resets_at end`,
      },
    })
    .returning();
  if (!row) throw new Error('A rate limit was not counted.');
  return { hits: row.hits, retryAfter: secondsUntil(row.resetsAt, now) };
}

export async function isSpent(db: Db, limit: Limit, who: string, now: Date): Promise<boolean> {
  const [row] = await db
    .select({ hits: rateLimits.hits })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${limit.name}:${who}`), isRunning(now)));
  return (row?.hits ?? 0) >= limit.hits;
}

export function tooManyRequests(retryAfter: number, security: SecurityKind = 'limit'): ApiError {
  return new ApiError(429, 'too-many-requests', 'Too many requests. Please wait a while and try again.', {
    headers: { 'retry-after': String(retryAfter) },
    security,
  });
}

/** `weight`: how much of the limit this takes. */
export async function enforceLimit(db: Db, limit: Limit, who: string, now: Date, weight = 1): Promise<void> {
  const { hits, retryAfter } = await countHit(db, limit, who, now, weight);
  if (hits > limit.hits) throw tooManyRequests(retryAfter);
}

export async function deletePastLimits(db: Db, now: Date): Promise<void> {
  await db.delete(rateLimits).where(sql`not (${isRunning(now)})`);
}
