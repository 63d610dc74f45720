import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { isSoldIn, orderItems, orders } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { claims } from './claims.table.ts';
import type { ClaimOutcomes } from './claims-shapes.ts';

export type ClaimCounts = { open: number; replaced: number; refunded: number; refused: number };

const countOf = (status: keyof ClaimCounts) => sql`count(*) filter (where c.status = ${sql.raw(`'${status}'`)})`;

export const claimCounts = sql<ClaimCounts>`(
  select jsonb_build_object('open', ${countOf('open')}, 'replaced', ${countOf('replaced')},
    'refunded', ${countOf('refunded')}, 'refused', ${countOf('refused')})
  from ${claims} c where c.order_id = ${orders}.id)`;

/** In hours: a day of the database's time zone may have 23 or 25. */
const deadline = sql`greatest(a.delivered_at + make_interval(hours => 24 * ${orders}.claim_days), a.claimable_until)`;

/** The earliest deadline still to come of the order's unreported records; null when none can be reported. */
export const claimableUntilOf = (now: Date) =>
  sql`(
  select min(${deadline}) filter (where ${deadline} >= ${now.toISOString()}::timestamptz)
  from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id join ${leadRecords} r on r.id = a.record_id
  where i.order_id = ${orders}.id and ${isSoldIn(sql`${orders}.status`)} and a.delivered_at is not null
    and a.released_at is null and a.remedy is null and r.erased_at is null and not exists (
      select 1 from ${claims} c where c.allocation_id = a.id and c.status <> 'withdrawn'))`.mapWith(
    (value: string | null) => (value === null ? null : new Date(value)),
  );

/** Public, so it only counts the last twelve months. */
export async function countOutcomes(db: Db, now: Date): Promise<ClaimOutcomes> {
  const countOf = (status: keyof ClaimOutcomes) =>
    sql`count(*) filter (where status = ${sql.raw(`'${status}'`)})::int as ${sql.raw(status)}`;
  const { rows } = await db.execute<ClaimOutcomes>(sql`
    select ${countOf('replaced')}, ${countOf('refunded')}, ${countOf('refused')} from ${claims}
    where decided_at > ${now}::timestamptz - interval '12 months'`);
  return rows[0] ?? { replaced: 0, refunded: 0, refused: 0 };
}
