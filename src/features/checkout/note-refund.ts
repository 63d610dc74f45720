import { and, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { alertAboutOrder } from '../orders/alert-about-order.ts';
import { writeOrderEvent } from '../orders/move-order.ts';
import { refunds } from '../payments/payments.table.ts';

/** One that we could not give, by its own id; or one that was given and came back, by the provider's. */
type Which = { id: string } | { providerRefundId: string };

const mayFail = (which: Which): SQL | undefined =>
  'id' in which
    ? and(eq(refunds.id, which.id), eq(refunds.status, 'requested'))
    : and(eq(refunds.providerRefundId, which.providerRefundId), ne(refunds.status, 'failed'));

/** The money did not go back: kept as failed, for a person to see to. Told several times, noted once. */
export async function noteFailedRefund(tx: Db, which: Which, actor: string, now: Date): Promise<void> {
  const [failed] = await tx.update(refunds).set({ status: 'failed', settledAt: now }).where(mayFail(which)).returning();
  if (!failed) return;
  const details = { refundId: failed.id, amountOre: failed.amount };
  await writeOrderEvent(tx, failed.orderId, { kind: 'refund-failed', actor, details }, now);
  await alertAboutOrder(tx, { kind: 'refund-failed', orderId: failed.orderId, about: failed.id }, now);
}

/** A refund that took its time has gone through. */
export async function noteGivenRefund(tx: Db, providerRefundId: string, now: Date): Promise<void> {
  await tx
    .update(refunds)
    .set({ status: 'succeeded', settledAt: now })
    .where(and(eq(refunds.providerRefundId, providerRefundId), eq(refunds.status, 'requested')));
}

/**
 * Of a charge that is to go back whole, somebody else has given back all or a part: only what is left is still to be
 * asked for.
 */
export async function noteOthersRefund(tx: Db, orderId: string, leftOre: Ore, now: Date): Promise<void> {
  const less = sql`least(${refunds.amount}, ${decimalFromOre(leftOre)}::numeric)`;
  const change = leftOre > 0 ? { amount: less } : { status: 'succeeded' as const, settledAt: now };
  await tx
    .update(refunds)
    .set(change)
    .where(and(eq(refunds.orderId, orderId), eq(refunds.status, 'requested'), isNull(refunds.providerRefundId)));
}
