import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { orderItems } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import { recordAllocations } from './stock.table.ts';

/** Whole percent of delivered leads, without refused or withdrawn claims. Null if there are too few to tell. */
export const claimRate = ({ delivered, claimed }: { delivered: number; claimed: number }): number | null =>
  delivered < policy.claimRateFrom ? null : Math.round((100 * claimed) / delivered);

/** Uses the delivered counts of the lines, so that few rows are read. */
export async function claimRateOf(db: Db, leadId: string): Promise<number | null> {
  const { rows } = await db.execute<{ delivered: number; claimed: number }>(sql`
    select coalesce(sum(line.delivered_quantity + line.remedied), 0)::int as delivered,
      coalesce(sum(line.claimed), 0)::int as claimed
    from (
      select i.delivered_quantity, marked.remedied, marked.claimed from ${orderItems} i
      cross join lateral (
        select count(*) filter (where a.remedy is not null)::int as remedied,
          count(*) filter (where a.claimed_at is not null)::int as claimed
        from ${recordAllocations} a
        where a.order_item_id = i.id and (a.claimed_at is not null or a.remedy is not null)) marked
      where i.lead_id = ${leadId}) line`);
  return rows[0] ? claimRate(rows[0]) : null;
}
