import { and, eq, gte, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isRunning } from '../../platform/http/rate-limit.ts';
import { rateLimits } from '../../platform/http/rate-limits.table.ts';
import type { Order } from '../orders/move-order.ts';
import type { CancelReason } from '../payments/payment-provider.ts';
import { policy } from '../policy/policy.rules.ts';
import { weightOfEnd } from './hold-size.rules.ts';

const keyOf = (network: string) => `large-hold:${network}`;

/** Must run in the transaction that ends the hold, or the network would for a moment have neither. */
export async function rememberLargeHold(tx: Db, order: Order, reason: CancelReason | null, now: Date): Promise<void> {
  if (!order.isLargeHold || order.heldByNetwork === null) return;
  const restsUntil = new Date(now.getTime() + policy.largeHoldRestMinutes * 60_000);
  await tx
    .insert(rateLimits)
    .values({
      key: keyOf(order.heldByNetwork),
      hits: weightOfEnd(order, reason === 'abandoned', now),
      resetsAt: restsUntil,
    })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`excluded.hits + case when ${isRunning(now)} then ${rateLimits.hits} else 0 end`,
        resetsAt: sql`case when ${isRunning(now)} then greatest(excluded.resets_at, ${rateLimits.resetsAt}) else excluded.resets_at end`,
      },
    });
}

export async function waitForRest(tx: Db, network: string, now: Date): Promise<number | null> {
  const [rest] = await tx
    .select({ until: rateLimits.resetsAt })
    .from(rateLimits)
    .where(and(eq(rateLimits.key, keyOf(network)), isRunning(now), gte(rateLimits.hits, policy.largeHoldReleases)));
  return rest ? Math.ceil((rest.until.getTime() - now.getTime()) / 1000) : null;
}
