import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { lockOrder } from '../checkout/lock-order.ts';
import { alertAboutOrder } from '../orders/alert-about-order.ts';
import { writeOrderEvent } from '../orders/move-order.ts';
import { refunds } from '../payments/payments.table.ts';
import { updateRefundState } from './update-refund-state.ts';

/** The money stays here and an admin has to act. Idempotent. */
export async function markRefundFailed(tx: Db, refundId: string, actor: string, now: Date): Promise<void> {
  const [refund] = await tx.select({ orderId: refunds.orderId }).from(refunds).where(eq(refunds.id, refundId));
  const locked = refund && (await lockOrder(tx, refund.orderId));
  if (!locked) return;
  const [failed] = await tx
    .update(refunds)
    .set({ status: 'failed', settledAt: now })
    .where(and(eq(refunds.id, refundId), ne(refunds.status, 'failed')))
    .returning();
  if (!failed) return;
  const details = { refundId, amountOre: failed.amount };
  await writeOrderEvent(tx, failed.orderId, { kind: 'refund-failed', actor, details }, now);
  await updateRefundState(tx, locked.order, { actor, details: { reason: 'refund-failed' } }, now);
  await alertAboutOrder(tx, { kind: 'refund-failed', orderId: failed.orderId, about: failed.id }, now);
}
