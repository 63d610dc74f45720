import { and, asc, gt, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { monthsBefore } from '../../platform/time/time.rules.ts';
import { orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { anonymiseOrders } from './anonymise-orders.ts';
import { eraseEach } from './erase-each.ts';
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

/** Continues after the last ones; starting from the oldest would scan years of anonymised orders each time. */
async function* dueOrders(db: Db, now: Date): AsyncGenerator<string[]> {
  let ids: string[] = [];
  do {
    const last = ids.at(-1);
    const due = await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(isDue(now), last === undefined ? undefined : gt(orders.id, last)))
      .orderBy(asc(orders.id))
      .limit(ordersAtOnce);
    ids = due.map(({ id }) => id);
    if (ids.length > 0) yield ids;
  } while (ids.length === ordersAtOnce);
}

/** Judged again once they are locked: a refund may have been booked meanwhile. */
const anonymise = (db: Db, which: readonly string[], now: Date): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: orders.id })
      .from(orders)
      .where(and(inArray(orders.id, [...which]), isDue(now)))
      .orderBy(asc(orders.id))
      .for('update');
    const ids = due.map(({ id }) => id);
    return (await anonymiseOrders(tx, ids, 'shop', now)).length;
  });

export const anonymiseOldOrders = (db: Db, now: Date): Promise<number> =>
  eraseEach(dueOrders(db, now), (ids) => anonymise(db, ids, now));
