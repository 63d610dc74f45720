import { getTableColumns } from 'drizzle-orm';
import { newsletters } from './newsletter.table.ts';

const { askedAt: _askedAt, ...shown } = getTableColumns(newsletters);

/** What of a subscription is told: when it was asked about last is kept to ask no more often than it may. */
export const subscriptionColumns = shown;

export type Subscription = Omit<typeof newsletters.$inferSelect, 'askedAt'>;
