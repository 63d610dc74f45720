import { and, eq, gt, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { oreFromDecimal } from '../../platform/money.ts';
import { swedishDayBegins } from '../../platform/time/swedish-time.ts';
import type { Order } from '../orders/move-order.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { isTheirs } from '../orders/orders-of-buyer.ts';
import { policy } from '../policy/policy.rules.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import type { ClaimRules, Standing } from './claim-limits.rules.ts';
import { lockClaimRules } from './claim-rules.ts';
import { claims } from './claims.table.ts';

const dayMs = 86_400_000;

const isByRule = eq(claims.decidedBy, 'rule');

/** Anybody can type an address: what counts is its session, or a card that paid for the same address before. */
const boughtBefore = (order: Order, isSignedIn: boolean, now: Date) =>
  and(
    isTheirs(order.customerEmail),
    eq(orders.status, 'paid'),
    lt(orders.paidAt, new Date(now.getTime() - policy.remedyDays * dayMs)),
    isSignedIn ? undefined : sql`${orders.cardFingerprint} = ${order.cardFingerprint}`,
  );

const givenFirst = (orderId: string) => sql<number>`(
  select count(*)::int from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
  where i.order_id = ${orderId} and a.delivered_at is not null and a.released_at is null and a.replaces_id is null)`;

const givenSince = (moment: Date) => sql<string>`(
  select coalesce(sum(${claims.refundedAmount}), 0)::numeric(12, 2)::text from ${claims}
  where ${isByRule} and ${gte(claims.decidedAt, moment)})`;

const countOf = (isSame: SQL) => sql<number>`count(*) filter (where ${isSame})::int`;

/**
 * The order must be locked. What was granted is counted by one claim at a time, from here to its end: what a claim waits for
 * before, such as its order's stock, keeps no other waiting. The same buyer may appear under several addresses, cards or
 * networks: the one with most claims granted counts.
 */
export async function standingOf(
  tx: Db,
  order: Order,
  { network, isSignedIn }: { network: string; isSignedIn: boolean },
  now: Date,
): Promise<{ standing: Standing; rules: ClaimRules }> {
  const rules = await lockClaimRules(tx);
  const [row] = await tx
    .select({
      records: givenFirst(order.id),
      inOrder: tx.$count(claims, and(isByRule, eq(claims.orderId, order.id))),
      before: tx.$count(orders, boughtBefore(order, isSignedIn, now)),
      given: givenSince(swedishDayBegins(now)),
      byEmail: countOf(sql`${isTheirs(order.customerEmail)}`),
      byOrgNumber: countOf(sql`${orders.orgNumber} = ${order.orgNumber}`),
      byCard: countOf(sql`${orders.cardFingerprint} = ${order.cardFingerprint}`),
      byNetwork: countOf(sql`${claims.network} = ${network}`),
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(isByRule, gt(claims.decidedAt, new Date(now.getTime() - policy.claimWindowDays * dayMs))));
  if (!row) throw new Error('A sum has no row.');
  const { records, inOrder, before, given, ...granted } = row;
  const toBuyer = Math.max(...Object.values(granted));
  const givenTodayOre = oreFromDecimal(given) ?? 0;
  return { standing: { records, inOrder, toBuyer, isKnown: before > 0, givenTodayOre }, rules };
}
