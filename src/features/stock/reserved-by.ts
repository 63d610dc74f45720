import { type SQL, sql } from 'drizzle-orm';
import { recordAllocations } from './stock.table.ts';

/**
 * Locks the reservations (`a`) that match. A payment delivers them without locking the listing, so everything that
 * changes reservations locks them here, in the same order.
 */
export const reservedBy = (isAsked: SQL): SQL => sql`
  select a.id from ${recordAllocations} a
  where ${isAsked} and a.delivered_at is null and a.released_at is null
  order by a.id for update`;
