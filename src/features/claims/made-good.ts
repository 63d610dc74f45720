import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { MadeGood } from '../catalogue/catalogue-shapes.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { recordAllocations } from '../stock/stock.table.ts';

/**
 * Of a listing's leads that were delivered and paid, how many were replaced or repaid after a claim. Orders whose payment
 * a bank took back, or asks about, count neither way, and a lead counts once, even where its replacement was repaid. Null
 * where too few were sold to tell.
 */
export async function madeGoodOf(db: Db, leadId: string): Promise<MadeGood | null> {
  const { rows } = await db.execute<MadeGood>(sql`
    select coalesce(sum(i.delivered_quantity + marked.credited), 0)::int as sold,
      coalesce(sum(marked.claimed), 0)::int as "madeGood"
    from ${orderItems} i join ${orders} o on o.id = i.order_id
    cross join lateral (
      select count(*) filter (where a.remedy = 'credited')::int as credited,
        count(*) filter (where a.claimed_at is not null and a.remedy is not null and a.replaces_id is null)::int as claimed
      from ${recordAllocations} a
      where a.order_item_id = i.id and (a.claimed_at is not null or a.remedy is not null)) marked
    where i.lead_id = ${leadId} and o.paid_at is not null
      and not exists (select 1 from ${disputes} d where d.order_id = o.id and d.status <> 'won')`);
  const [row] = rows;
  return row && row.sold >= policy.claimRateFrom ? row : null;
}
