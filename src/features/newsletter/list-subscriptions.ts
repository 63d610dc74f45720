import { and, not } from 'drizzle-orm';
import { holdsText } from '../../platform/database/holds-text.ts';
import type { ListFilter } from '../../platform/http/admin-list.ts';
import { byAge, selectedList } from '../../platform/http/selected-list.ts';
import { newsletters } from './newsletter.table.ts';
import { mayBeMailed, subscriptionColumns } from './subscription.ts';

export const confirmedFilter = ['true', 'false'] as const;

const confirmedAs = ({ confirmed }: ListFilter['only']) => {
  if (confirmed === undefined) return undefined;
  return confirmed === 'true' ? mayBeMailed : not(mayBeMailed);
};

export const subscriptionList = selectedList({
  orders: byAge(newsletters.id),
  created: newsletters.createdAt,
  filters: { confirmed: confirmedFilter },
  select: (db, { q, only, slice }) =>
    db
      .select(subscriptionColumns)
      .from(newsletters)
      .where(and(holdsText([newsletters.email], q), confirmedAs(only), slice)),
  answer: (_, rows) => rows,
});
