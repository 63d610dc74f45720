import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { countHit, isRunning, tooManyRequests } from '../../platform/http/rate-limit.ts';
import { rateLimits } from '../../platform/http/rate-limits.table.ts';

const declineLimit = { name: 'declined-payments', hits: 5, windowSeconds: 10 * 60 } as const;

const pauseName = 'declined-payments-pause';

const firstPauseSeconds = 60;

/** Each decline beyond the free ones doubles the pause. */
const pauseAfter = (declines: number) => ({
  name: pauseName,
  hits: 1,
  windowSeconds: Math.min(firstPauseSeconds * 2 ** (declines - declineLimit.hits), declineLimit.windowSeconds),
});

/** Throws 429 while an address is paused, even for a good card. */
export async function refuseDuringPause(db: Db, who: string, now: Date): Promise<void> {
  const [pause] = await db
    .select()
    .from(rateLimits)
    .where(and(eq(rateLimits.key, `${pauseName}:${who}`), isRunning(now)));
  if (pause) throw tooManyRequests(Math.ceil((pause.resetsAt.getTime() - now.getTime()) / 1000));
}

/**
 * Counts a decline before it happens, so that many at once cannot all be the last free one. From the last free one on,
 * each opens a pause, and requests within it are refused uncounted: a concurrent one waits here for the row.
 */
export async function countDecline(db: Db, who: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { hits } = await countHit(tx, declineLimit, who, now);
    if (hits < declineLimit.hits) return;
    const pause = await countHit(tx, pauseAfter(hits), who, now);
    if (hits > declineLimit.hits && pause.hits > 1) throw tooManyRequests(pause.retryAfter);
  });
}

/** For a decline that did not happen, as with a payment that was already made. */
export async function giveBackDecline(db: Db, who: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(eq(rateLimits.key, `${declineLimit.name}:${who}`));
}
