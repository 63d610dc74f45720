import { and, ilike } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, type KeysetOrder, orderBy, type Position } from '../../platform/database/keyset.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { pageOf } from '../../platform/http/admin-list.ts';
import { newsletters } from './newsletter.table.ts';
import type { Subscription } from './subscribe.ts';

const byId = (descending: boolean): KeysetOrder<Subscription> => ({
  columns: [newsletters.id],
  descending,
  positionOf: (row) => [row.id],
});

/** An id begins with its time. */
export const subscriptionOrders = { newest: byId(true), oldest: byId(false) };

type Params = { order: KeysetOrder<Subscription>; q: string; after: Position | null; limit: number };

export async function listSubscriptions(db: Db, params: Params) {
  const { order, q, after, limit } = params;
  const rows = await db
    .select()
    .from(newsletters)
    .where(
      and(q === '' ? undefined : ilike(newsletters.email, containing(q)), after ? comesAfter(order, after) : undefined),
    )
    .orderBy(...orderBy(order))
    .limit(limit + 1);
  return pageOf(rows, params);
}
