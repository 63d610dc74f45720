import { and, asc, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { monthsBefore } from '../../platform/time/time.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { isBookedSince } from './last-booked.ts';
import { bookkeepingBegins } from './retention-night.rules.ts';

const ordersAtOnce = 100;

/** Nothing was sold, so bookkeeping does not require it. */
const isNoSale = and(inArray(orders.status, ['failed', 'cancelled']), isNull(orders.paidAt));

function isDue(now: Date) {
  const keptFrom = bookkeepingBegins(now);
  return and(
    isNull(orders.anonymisedAt),
    ne(orders.status, 'pending'),
    or(
      and(lt(orders.createdAt, keptFrom), sql`not ${isBookedSince(keptFrom)}`),
      and(isNoSale, lt(orders.createdAt, monthsBefore(now, policy.requestRetentionMonths))),
    ),
  );
}

async function anonymiseSome(db: Db, after: string | undefined, now: Date): Promise<string[]> {
  return db.transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(isDue(now), after === undefined ? undefined : gt(orders.id, after)))
      .orderBy(asc(orders.id))
      .limit(ordersAtOnce)
      .for('update');
    const ids = due.map(({ id }) => id);
    await anonymiseOrders(tx, ids, 'shop', now);
    return ids;
  });
}

export async function anonymiseOldOrders(db: Db, now: Date): Promise<number> {
  // Continues after the last batch; starting from the oldest would scan years of anonymised orders each time.
  let after: string | undefined;
  for (let all = 0; ; ) {
    const ids = await anonymiseSome(db, after, now);
    all += ids.length;
    after = ids.at(-1);
    if (ids.length < ordersAtOnce) return all;
  }
}
