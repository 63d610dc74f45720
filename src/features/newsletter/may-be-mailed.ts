import { isNotNull } from 'drizzle-orm';
import { newsletters } from './newsletter.table.ts';

/** Every newsletter goes to these and to nobody else. */
export const mayBeMailed = isNotNull(newsletters.confirmedAt);
