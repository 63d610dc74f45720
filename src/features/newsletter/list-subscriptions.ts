import { and, ilike, not } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { comesAfter, type KeysetOrder, orderBy, type Position } from '../../platform/database/keyset.ts';
import { containing } from '../../platform/database/like-pattern.ts';
import { pageOf } from '../../platform/http/admin-list.ts';
import { mayBeMailed } from './may-be-mailed.ts';
import { newsletters } from './newsletter.table.ts';
import { type Subscription, subscriptionColumns } from './subscription-columns.ts';

const byId = (descending: boolean): KeysetOrder<Subscription> => ({
  columns: [newsletters.id],
  descending,
  positionOf: (row) => [row.id],
});

/** An id begins with its time. */
export const subscriptionOrders = { newest: byId(true), oldest: byId(false) };

export const confirmedFilter = ['true', 'false'] as const;

type Params = {
  order: KeysetOrder<Subscription>;
  q: string;
  after: Position | null;
  limit: number;
  only: Readonly<Record<string, string>>;
};

const confirmedAs = ({ confirmed }: Params['only']) => {
  if (confirmed === undefined) return undefined;
  return confirmed === 'true' ? mayBeMailed : not(mayBeMailed);
};

export async function listSubscriptions(db: Db, params: Params) {
  const { order, q, after, limit, only } = params;
  const rows = await db
    .select(subscriptionColumns)
    .from(newsletters)
    .where(
      and(
        q === '' ? undefined : ilike(newsletters.email, containing(q)),
        confirmedAs(only),
        after ? comesAfter(order, after) : undefined,
      ),
    )
    .orderBy(...orderBy(order))
    .limit(limit + 1);
  return pageOf(rows, params);
}
