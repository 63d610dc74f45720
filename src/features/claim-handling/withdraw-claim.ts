import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isId } from '../../platform/id-shape.rules.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { lockOrderAndStock } from '../checkout/lock-order.ts';
import { findOpen } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { writeOrderEvent } from '../orders/move-order.ts';
import { endHold } from '../records/hold-for-claim.ts';
import { moveClaim } from './move-claim.ts';

type Params = { orderId: string; claimId: string };

/** Only until it has been decided. Answers the listings whose stock changed. */
export function withdrawClaim(
  db: Db,
  deps: SaleDeps,
  { orderId, claimId }: Params,
  now: Date,
): Promise<Result<readonly string[], 'not-found' | 'already-decided'>> {
  return db.transaction(async (tx) => {
    const locked = await lockOrderAndStock(tx, orderId);
    const isTheirs = isId(claimId) && and(eq(claims.id, claimId), eq(claims.orderId, orderId));
    if (!locked || !isTheirs || (await tx.$count(claims, isTheirs)) === 0) return fail('not-found');
    const [open] = await findOpen(tx, orderId, [claimId]);
    if (!open) return fail('already-decided');
    const { allocation, item } = open;
    await moveClaim(tx, claimId, { to: 'withdrawn' }, now);
    await endHold(tx, deps, { leadId: item.leadId, recordId: allocation.recordId });
    await writeOrderEvent(tx, orderId, { kind: 'claim-withdrawn', actor: 'buyer' }, now);
    return ok([item.leadId]);
  });
}
