import { getTableColumns, isNotNull } from 'drizzle-orm';
import { rowShape } from '../../platform/http/row-shape.ts';
import { newsletters } from './newsletter.table.ts';

const { askedAt: _askedAt, refusals: _refusals, ...shown } = getTableColumns(newsletters);

/** Without the columns that only limit how often the shop asks and mails. */
export const subscriptionColumns = shown;

export type Subscription = Omit<typeof newsletters.$inferSelect, 'askedAt' | 'refusals'>;

export const subscriptionShape = rowShape(newsletters, { without: ['askedAt', 'refusals'] }).meta({
  id: 'Subscription',
});

/** The only subscriptions that are mailed. */
export const mayBeMailed = isNotNull(newsletters.confirmedAt);
