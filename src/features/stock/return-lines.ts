import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from './records.table.ts';
import { recordAllocations } from './stock.table.ts';
import { mostAvailable } from './stock-of-records.ts';

/** So many undelivered leads of a line that nobody will get any more, of `open` ones until now. */
export type ReturnedLine = { itemId: string; leadId: string; open: number; returned: number };

/** What was never reserved leaves first, so that whatever the buyer still waits for keeps its records. */
async function releaseRecords(tx: Db, { itemId, open, returned }: ReturnedLine, now: Date): Promise<void> {
  await tx.execute(sql`
    with reserved as (
      select a.id, a.record_id from ${recordAllocations} a
      where a.order_item_id = ${itemId} and a.released_at is null and a.delivered_at is null
      order by a.id
      offset ${open - returned}),
    released as (
      update ${recordAllocations} set released_at = ${now}
      from reserved where ${recordAllocations.id} = reserved.id)
    update ${leadRecords} set taken_slots = taken_slots - 1
    from reserved where ${leadRecords.id} = reserved.record_id`);
}

/**
 * Puts undelivered leads of an order back on sale. Its listings are locked, and its lines already say that they are
 * refunded. What a listing with records owes to those who wait does not go on sale. Answers the listings that have
 * another stock than before.
 */
export async function returnLines(tx: Db, lines: readonly ReturnedLine[], now: Date): Promise<readonly string[]> {
  const returning = lines.filter(({ returned }) => returned > 0);
  for (const line of returning) await releaseRecords(tx, line, now);
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
