import { type SQL, sql } from 'drizzle-orm';
import { recordAllocations } from './stock.table.ts';

/**
 * The reservations (`a`) that this is true of, locked. A payment hands them over with no listing locked, so everything that gives them
 * or takes them away locks them here, all in the same order.
 */
export const reservedBy = (isAsked: SQL): SQL => sql`
  select a.id from ${recordAllocations} a
  where ${isAsked} and a.delivered_at is null and a.released_at is null
  order by a.id for update`;
