import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { releaseRecords } from './release-records.ts';
import { recordAllocations } from './stock.table.ts';
import { mostAvailable } from './stock-of-records.ts';

/** `open` are the undelivered leads of the line, `returned` those to return. */
export type ReturnedLine = { itemId: string; leadId: string; open: number; returned: number };

/** Leads without a reservation are returned first, so that what the buyer still waits for keeps its records. */
const reservedFor = ({ itemId, open, returned }: ReturnedLine) => sql`
  select a.id from ${recordAllocations} a
  where a.order_item_id = ${itemId} and a.released_at is null and a.delivered_at is null
  order by a.id
  offset ${open - returned}`;

/**
 * The listings must be locked, and the lines already marked as refunded. In a listing with records, what waiting orders
 * need stays off sale. Answers the listings whose stock changed.
 */
export async function returnLines(tx: Db, lines: readonly ReturnedLine[], now: Date): Promise<readonly string[]> {
  const returning = lines.filter(({ returned }) => returned > 0);
  for (const line of returning) await releaseRecords(tx, reservedFor(line), now);
  for (const { leadId, returned } of returning) {
    const most = await mostAvailable(tx, leadId);
    const available = sql`${leads.availableCount} + ${returned}::int`;
    const capped = sql`greatest(${leads.availableCount}, least(${available}, ${most}::int))`;
    await tx
      .update(leads)
      .set({
        availableCount: most === null ? available : capped,
        soldCount: sql`greatest(${leads.soldCount} - ${returned}::int, 0)`,
      })
      .where(eq(leads.id, leadId));
  }
  return returning.map(({ leadId }) => leadId);
}
