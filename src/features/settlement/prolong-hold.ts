import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orders } from '../orders/orders.table.ts';
import type { PaymentIntent } from '../payments/payment-provider.ts';
import { policy } from '../policy/policy.rules.ts';

const isBeingPaid = ({ status, asksToConfirm }: PaymentIntent): boolean => status === 'processing' || asksToConfirm;

/** Gives a large hold that is being paid the time of a normal one, counted from its creation, so it is idempotent. */
export async function prolongLargeHold(db: Db, intent: PaymentIntent, now: Date): Promise<void> {
  if (!isBeingPaid(intent)) return;
  const until = sql<Date>`${orders.createdAt} + ${policy.holdMinutes}::int * interval '1 minute'`;
  await db
    .update(orders)
    .set({ heldUntil: until })
    .where(
      and(
        eq(orders.stripePaymentIntentId, intent.id),
        eq(orders.status, 'pending'),
        orders.isLargeHold,
        lt(orders.heldUntil, until),
        gt(until, sql`${now.toISOString()}::timestamptz`),
      ),
    );
}
