import { getTableColumns } from 'drizzle-orm';
import { newsletters } from './newsletter.table.ts';

const { askedAt: _askedAt, ...shown } = getTableColumns(newsletters);

/** Without `askedAt`, which only limits how often we ask. */
export const subscriptionColumns = shown;

export type Subscription = Omit<typeof newsletters.$inferSelect, 'askedAt'>;
