import { isNotNull } from 'drizzle-orm';
import { newsletters } from './newsletter.table.ts';

/** The only subscriptions that are mailed. */
export const mayBeMailed = isNotNull(newsletters.confirmedAt);
