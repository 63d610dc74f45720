import { isNotNull } from 'drizzle-orm';
import { newsletters } from './newsletter.table.ts';

/** Who gets the newsletter: every letter is sent to these and to nobody else. */
export const mayBeMailed = isNotNull(newsletters.confirmedAt);
