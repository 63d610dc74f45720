import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { leadRecords } from '../inventory/inventory.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { recordAllocations } from './delivery.table.ts';

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
 * What a listing's records leave for sale once everybody who waits for one has theirs; null where it has none. A listing
 * may have got too few records after it was sold without any: what returns is then owed to those who wait.
 */
async function sellableSlots(tx: Db, leadId: string): Promise<number | null> {
  const { rows } = await tx.execute<{ free: number | null; owed: number }>(sql`
    select
      (select sum(r.max_buyers - r.taken_slots)::int from ${leadRecords} r where r.lead_id = ${leadId}) as free,
      (select coalesce(sum(greatest(i.quantity - i.delivered_quantity - i.refunded_quantity, 0) - (
          select count(*) from ${recordAllocations} a
          where a.order_item_id = i.id and a.released_at is null and a.delivered_at is null)), 0)::int
        from ${orderItems} i join ${orders} o on o.id = i.order_id
        where i.lead_id = ${leadId} and o.status in ('pending', 'paid')) as owed`);
  const [row] = rows;
  return row?.free === null || !row ? null : Math.max(row.free - row.owed, 0);
}

/**
 * Puts undelivered leads of an order back on sale. Its listings are locked, and its lines already say that they are
 * refunded. Answers the listings that have another stock than before.
 */
export async function returnLines(tx: Db, lines: readonly ReturnedLine[], now: Date): Promise<readonly string[]> {
  const returning = lines.filter(({ returned }) => returned > 0);
  for (const line of returning) await releaseRecords(tx, line, now);
  for (const { leadId, returned } of returning) {
    const most = await sellableSlots(tx, leadId);
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
