import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from './stock.table.ts';
import { soldOf } from './stock-invariants.ts';
import { allocatedOf, hasRecords, maxOnSale } from './stock-of-records.ts';

type Freed = { lead_id: string; slots: number };

/** An erased record stays without a free slot; what a claim holds comes back once the hold ends. */
async function freeRecords(tx: Db, ids: ReturnType<typeof sql>): Promise<readonly Freed[]> {
  const { rows } = await tx.execute<Freed>(sql`
    with gone as (
      delete from ${recordAllocations} a using ${orderItems} i
      where i.id = a.order_item_id and i.order_id = any(${ids}) returning a.record_id, a.released_at),
    slot as (select record_id, count(*)::int as count from gone where released_at is null group by 1)
    update ${leadRecords} r set taken_slots = r.taken_slots - slot.count,
      max_buyers = r.max_buyers - case when r.erased_at is null then 0 else slot.count end,
      held_slots = r.held_slots + case when r.is_held_by_claim then slot.count else 0 end
    from slot where r.id = slot.record_id
    returning r.lead_id, case when r.withdrawn_at is null and r.erased_at is null then slot.count else 0 end as slots`);
  return rows;
}

/**
 * Deletes the lines of these orders with their allocations, as if nothing had been sold. The orders and their listings
 * must be locked, and no claim be left.
 */
export async function unsellOrders(tx: Db, orderIds: readonly string[]): Promise<void> {
  const ids = sql`${sql.param(orderIds)}::uuid[]`;
  const { rows: taken } = await tx.execute<{ lead_id: string; sold: number; unreserved: number }>(sql`
    select i.lead_id, sum(${soldOf})::int as sold,
      sum(greatest(${soldOf} - ${allocatedOf(sql`i.id`)}, 0))::int as unreserved
    from ${orderItems} i join ${orders} o on o.id = i.order_id where o.id = any(${ids}) group by 1`);
  const freed = Map.groupBy(await freeRecords(tx, ids), (row) => row.lead_id);
  await tx.execute(sql`delete from ${orderItems} where order_id = any(${ids})`);
  const back = taken.map(({ lead_id, unreserved }) =>
    (freed.get(lead_id) ?? []).reduce((sum, { slots }) => sum + slots, unreserved),
  );
  const leadIds = taken.map((row) => row.lead_id);
  const sold = taken.map((row) => row.sold);
  await tx.execute(sql`
    update ${leads} l set sold_count = greatest(l.sold_count - one.sold, 0),
      free_records = case when l.free_records is not null then (
        select count(*) from ${leadRecords} r where r.lead_id = l.id and r.free_slots > 0) end,
      available_count = case when ${hasRecords(sql`l.id`)}
        then greatest(l.available_count, least(l.available_count + one.back, ${maxOnSale(sql`l.id`)}))
        else l.available_count + one.back end
    from unnest(${sql.param(leadIds)}::uuid[], ${sql.param(sold)}::int[], ${sql.param(back)}::int[])
      as one (lead_id, sold, back)
    where l.id = one.lead_id`);
}
