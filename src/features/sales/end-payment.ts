import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { checkouts } from '../checkout/checkout.table.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { applyEvent } from './apply-changes.ts';
import { lockSale } from './lock-sale.ts';
import type { Unpaid } from './payment.rules.ts';

const markCancelled = (tx: Db, { intentId }: { intentId: string }) =>
  tx
    .update(checkouts)
    .set({ nextCheckAt: null, intentStatus: 'cancelled' })
    .where(eq(checkouts.intentId, intentId))
    .returning();

/**
 * Call it only after the intent is cancelled at the provider, so that nobody can pay for stock that was returned.
 * Answers the listings that gained stock.
 */
export async function endPayment(
  tx: Db,
  deps: SaleDeps,
  { intentId, ...why }: { intentId: string } & Unpaid,
  now: Date,
): Promise<readonly string[]> {
  const [before] = await tx
    .select({ intentStatus: checkouts.intentStatus })
    .from(checkouts)
    .where(eq(checkouts.intentId, intentId));
  const sale = await lockSale(tx, { intentId, mark: markCancelled });
  const wasOnItsWay = before?.intentStatus === 'processing';
  return applyEvent(tx, deps, sale, { kind: 'unpaid', ...why, wasOnItsWay }, now);
}
