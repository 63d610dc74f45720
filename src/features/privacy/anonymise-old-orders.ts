import { and, asc, eq, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { monthsBefore } from '../../platform/time/time.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { eraseEach } from './erase-each.ts';
import { isBookedSince } from './last-booked.ts';
import { bookkeepingBegins } from './retention-night.rules.ts';

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

/** Judged again once it is locked: a refund may have been booked meanwhile. */
const anonymiseOne = (db: Db, id: string, now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(eq(orders.id, id), isDue(now)))
      .for('update');
    const ids = due.map((one) => one.id);
    return (await anonymiseOrders(tx, ids, 'shop', now)).length;
  });

export async function anonymiseOldOrders(db: Db, now: Date): Promise<number> {
  const due = await db.select({ id: orders.id }).from(orders).where(isDue(now)).orderBy(asc(orders.id));
  return eraseEach(due, ({ id }) => anonymiseOne(db, id, now));
}
