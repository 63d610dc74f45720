import { getTableColumns } from 'drizzle-orm';
import { newsletters } from './newsletter.table.ts';

const { askedAt: _askedAt, refusals: _refusals, ...shown } = getTableColumns(newsletters);

/** Without what only limits how often we ask and write. */
export const subscriptionColumns = shown;

export type Subscription = Omit<typeof newsletters.$inferSelect, 'askedAt' | 'refusals'>;
