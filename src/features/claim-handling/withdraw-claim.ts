import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { claims } from '../claims/claims.table.ts';
import { takeSteps } from '../sales/apply-changes.ts';
import { withdrawn } from '../sales/claim.rules.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';

/** Only before the first decision, or an answered claim could be filed again. Answers the changed listings. */
export function withdrawClaim(
  db: Db,
  deps: SaleDeps,
  { orderId, claimId }: { orderId: string; claimId: string },
  now: Date,
): Promise<Result<readonly string[], 'not-found' | 'already-decided'>> {
  return db.transaction(async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId });
    const claim = sale?.claims.find(({ id }) => id === claimId);
    if (!sale || !claim) {
      const isTheirs = sale && and(eq(claims.id, claimId), eq(claims.orderId, orderId));
      return fail(isTheirs && (await tx.$count(claims, isTheirs)) > 0 ? 'already-decided' : 'not-found');
    }
    if (claim.answeredAt) return fail('already-decided');
    await takeSteps(tx, deps, sale, withdrawn(sale, claim, { now, newId }), now);
    return ok(sale.items.filter(({ id }) => id === claim.orderItemId).map(({ leadId }) => leadId));
  });
}
