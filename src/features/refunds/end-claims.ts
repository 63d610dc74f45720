import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { decimalFromOre } from '../../platform/money.ts';
import { disputes } from '../disputes/disputes.table.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { policy } from '../policy/policy.rules.ts';
import type { Decider } from './claim-status.rules.ts';
import { claims } from './claims.table.ts';
import { claimsLeft } from './claims-left.ts';
import type { Credited } from './take-off-lines.ts';

export type CreditDecision = { by: Decider; message: string | null };

/** For records that are refunded individually. */
export async function refundClaims(
  tx: Db,
  credited: readonly Credited[],
  { by, message }: CreditDecision,
  now: Date,
): Promise<void> {
  if (credited.length === 0) return;
  const ids = credited.map(({ allocationId }) => allocationId);
  const amounts = credited.map(({ amountOre }) => decimalFromOre(amountOre));
  await tx.execute(sql`
    update ${claims} c set status = 'refunded', decision = 'refund', decided_by = ${by}, decided_at = ${now},
      message = ${message}, refunded_amount = one.amount
    from unnest(${sql.param(ids)}::uuid[], ${sql.param(amounts)}::numeric[]) as one (allocation_id, amount)
    where c.allocation_id = one.allocation_id and c.status = 'open'`);
}

/**
 * Closes open claims of a locked order that were refunded in another way: with the whole order, by a lost dispute, or
 * with unnamed leads of their line, latest due first.
 */
export async function endClaims(tx: Db, orderId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update ${claims} c set status = 'refunded', decided_at = ${now}
    from (
      select id, row_number() over (partition by order_item_id order by due_at, id) as place from ${claims}
      where order_id = ${orderId} and status = 'open') open, ${orders} o, ${orderItems} i
    where c.id = open.id and o.id = c.order_id and i.id = c.order_item_id and (
      o.status = 'refunded' or open.place > ${claimsLeft(sql`i`)} or exists (
        select 1 from ${disputes} d
        where d.order_id = o.id and d.status = 'lost' and d.closed_at >= c.created_at))`);
}

/** After a won dispute its order's claims continue, with time to look at them. */
export async function resumeClaims(tx: Db, orderId: string): Promise<void> {
  const isWon = and(eq(disputes.orderId, claims.orderId), eq(disputes.status, 'won'));
  const fromThen = sql`(
    select max(${disputes.closedAt}) + make_interval(days => ${policy.answerClaimDays}::int) from ${disputes} where ${isWon})`;
  await tx
    .update(claims)
    .set({
      dueAt: sql`greatest(${claims.dueAt}, ${fromThen})`,
      remindedAt: sql`case when ${claims.dueAt} < ${fromThen} then null else ${claims.remindedAt} end`,
    })
    .where(and(eq(claims.orderId, orderId), eq(claims.status, 'open')));
}
