import { and, not } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { countRows } from '../../platform/database/rows-as.ts';
import { type ListFilter, type ListParams, readPage } from '../../platform/http/admin-list.ts';
import { newsletters } from './newsletter.table.ts';
import { mayBeMailed, type Subscription, subscriptionColumns } from './subscription.ts';

const byId = (descending: boolean): KeysetOrder<Subscription> => ({
  columns: [newsletters.id],
  descending,
  positionOf: (row) => [row.id],
});

export const subscriptionOrders = { newest: byId(true), oldest: byId(false) };

export const confirmedFilter = ['true', 'false'] as const;

const confirmedAs = ({ confirmed }: ListFilter['only']) => {
  if (confirmed === undefined) return undefined;
  return confirmed === 'true' ? mayBeMailed : not(mayBeMailed);
};

const selectSubscriptions = (db: Db, { q, only, slice }: ListFilter) =>
  db
    .select(subscriptionColumns)
    .from(newsletters)
    .where(and(holdsText([newsletters.email], q), confirmedAs(only), slice));

export const countSubscriptions = (db: Db, filter: ListFilter) => countRows(db, selectSubscriptions(db, filter));

export function listSubscriptions(db: Db, params: ListParams<Subscription>) {
  return readPage(selectSubscriptions(db, params), params);
}
