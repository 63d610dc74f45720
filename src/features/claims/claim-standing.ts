import { and, eq, gt, gte, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { type Ore, oreFromDecimal } from '../../platform/money.ts';
import { swedishDayBegins } from '../../platform/time/swedish-time.ts';
import type { Order } from '../orders/move-order.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { isTheirs } from '../orders/orders-of-buyer.ts';
import { policy } from '../policy/policy.rules.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import type { Standing } from './claim-limits.rules.ts';
import { lockClaimRules } from './claim-rules.ts';
import { claims } from './claims.table.ts';

const dayMs = 86_400_000;

const isByRule = eq(claims.decidedBy, 'rule');

/** The same buyer may appear under several addresses, cards or networks: use the one with most claims granted. */
async function grantedTo(tx: Db, order: Order, network: string, now: Date): Promise<number> {
  const since = new Date(now.getTime() - policy.claimWindowDays * dayMs);
  const count = (isSame: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${isSame})::int`;
  const [row] = await tx
    .select({
      byEmail: count(sql`${isTheirs(order.customerEmail)}`),
      byOrgNumber: count(sql`${orders.orgNumber} = ${order.orgNumber}`),
      byCard: count(sql`${orders.cardFingerprint} = ${order.cardFingerprint}`),
      byNetwork: count(sql`${claims.network} = ${network}`),
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(isByRule, gt(claims.decidedAt, since)));
  return row ? Math.max(row.byEmail, row.byOrgNumber, row.byCard, row.byNetwork) : 0;
}

/** Anybody can type an address: what counts is its session, or a card that paid for the same address before. */
async function isKnown(tx: Db, order: Order, isSignedIn: boolean, now: Date): Promise<boolean> {
  if (!isSignedIn && order.cardFingerprint === null) return false;
  const before = new Date(now.getTime() - policy.remedyDays * dayMs);
  const old = and(
    isTheirs(order.customerEmail),
    eq(orders.status, 'paid'),
    lt(orders.paidAt, before),
    isSignedIn ? undefined : eq(orders.cardFingerprint, order.cardFingerprint ?? ''),
  );
  return (await tx.$count(orders, old)) > 0;
}

async function givenToday(tx: Db, now: Date): Promise<Ore> {
  const [row] = await tx
    .select({ sum: sql<string>`coalesce(sum(${claims.refundedAmount}), 0)::numeric(12, 2)::text` })
    .from(claims)
    .where(and(isByRule, gte(claims.decidedAt, swedishDayBegins(now))));
  return oreFromDecimal(row?.sum ?? '0.00') ?? 0;
}

async function givenFirst(tx: Db, orderId: string): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    select count(*)::int as count from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
    where i.order_id = ${orderId} and a.delivered_at is not null and a.released_at is null and a.replaces_id is null`);
  return rows[0]?.count ?? 0;
}

/**
 * The order must be locked. What was granted is counted by one claim at a time, from here to its end: what a claim waits for
 * before, such as its order's stock, keeps no other waiting.
 */
export async function standingOf(
  tx: Db,
  order: Order,
  { network, isSignedIn }: { network: string; isSignedIn: boolean },
  now: Date,
): Promise<Standing> {
  await lockClaimRules(tx);
  return {
    records: await givenFirst(tx, order.id),
    inOrder: await tx.$count(claims, and(isByRule, eq(claims.orderId, order.id))),
    toBuyer: await grantedTo(tx, order, network, now),
    isKnown: await isKnown(tx, order, isSignedIn, now),
    givenTodayOre: await givenToday(tx, now),
  };
}
