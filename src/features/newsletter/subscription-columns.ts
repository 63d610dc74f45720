import { getTableColumns } from 'drizzle-orm';
import { newsletters } from './newsletter.table.ts';

const { askedAt: _askedAt, refusals: _refusals, ...shown } = getTableColumns(newsletters);

/** Without the columns that only limit how often the shop asks and mails. */
export const subscriptionColumns = shown;

export type Subscription = Omit<typeof newsletters.$inferSelect, 'askedAt' | 'refusals'>;
