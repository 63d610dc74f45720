import { and, eq, gt, gte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { newId } from '../../platform/ids.ts';
import { oreFromDecimal } from '../../platform/money.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { swedishDayBegins } from '../../platform/time/swedish-time.ts';
import { daysBefore } from '../../platform/time/time.rules.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { type ClaimRules, claimDue, type Standing } from '../claims/claim-limits.rules.ts';
import { lockClaimRules } from '../claims/claim-rules.ts';
import type { ClaimReason } from '../claims/claim-status.rules.ts';
import { type ClaimedRecord, findDeliveredRecords } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { type ClaimAnswer, findClaims } from '../claims/list-claims.ts';
import type { Order } from '../orders/move-order.ts';
import { orderItems, orders } from '../orders/orders.table.ts';
import { isTheirs } from '../orders/orders-of-buyer.ts';
import { policy } from '../policy/policy.rules.ts';
import { applyEvent } from '../sales/apply-changes.ts';
import { type ClaimRefusal, refuseClaims } from '../sales/claim-filing.rules.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import { recordAllocations } from '../stock/stock.table.ts';
import { holdClaimed, spareFor } from './hold-claimed.ts';

const isByRule = eq(claims.decidedBy, 'rule');

/** Anybody can type an address: only its session, or a card that paid for it before, makes a buyer known. */
const boughtBefore = (order: Order, isSignedIn: boolean, now: Date) =>
  and(
    isTheirs(order.customerEmail),
    eq(orders.status, 'paid'),
    sql`${orders.paidAt} + make_interval(hours => 24 * ${orders.settlementDays}) < ${now.toISOString()}::timestamptz`,
    isSignedIn ? undefined : sql`${orders.cardFingerprint} = ${order.cardFingerprint}`,
  );

const countDelivered = (orderId: string) => sql<number>`(
  select count(*)::int from ${recordAllocations} a join ${orderItems} i on i.id = a.order_item_id
  where i.order_id = ${orderId} and a.delivered_at is not null and a.released_at is null and a.replaces_id is null)`;

const refundedSince = (moment: Date) => sql<string>`(
  select coalesce(sum(${claims.refundedAmount}), 0)::numeric(12, 2)::text from ${claims}
  where ${isByRule} and ${gte(claims.decidedAt, moment)})`;

const countOf = (isSame: SQL) => sql<number>`count(*) filter (where ${isSame})::int`;

/**
 * The order must be locked. Grants are counted by one claim at a time from here on, so it waits for its order's stock
 * before this. The same buyer may appear under several addresses, cards or networks: the one with most granted claims
 * counts.
 */
async function standingOf(
  tx: Db,
  { env }: SaleDeps,
  order: Order,
  { network, isSignedIn }: { network: string; isSignedIn: boolean },
  now: Date,
): Promise<{ standing: Standing; rules: ClaimRules }> {
  const rules = await lockClaimRules(tx, env);
  const [row] = await tx
    .select({
      records: countDelivered(order.id),
      inOrder: tx.$count(claims, and(isByRule, eq(claims.orderId, order.id))),
      before: tx.$count(orders, boughtBefore(order, isSignedIn, now)),
      refundedToday: refundedSince(swedishDayBegins(now)),
      byEmail: countOf(sql`${isTheirs(order.customerEmail)}`),
      byOrgNumber: countOf(sql`${orders.orgNumber} = ${order.orgNumber}`),
      byCard: countOf(sql`${orders.cardFingerprint} = ${order.cardFingerprint}`),
      byNetwork: countOf(sql`${claims.network} = ${network}`),
    })
    .from(claims)
    .innerJoin(orders, eq(orders.id, claims.orderId))
    .where(and(isByRule, gt(claims.decidedAt, daysBefore(now, policy.claimWindowDays))));
  if (!row) throw new Error('A sum has no row.');
  const { records, inOrder, before, refundedToday, ...granted } = row;
  const toBuyer = Math.max(...Object.values(granted));
  const grantedTodayOre = oreFromDecimal(refundedToday) ?? 0;
  return { standing: { records, inOrder, toBuyer, isKnown: before > 0, grantedTodayOre }, rules };
}

export type NewClaims = {
  orderId: string;
  recordIds: readonly string[];
  reason: ClaimReason;
  text: string | null;
  evidence: string | null;
  network: string;
  /** With the session of the order's address. */
  isSignedIn: boolean;
};

const undecided = {
  status: 'open' as const,
  remindedAt: null,
  decision: null,
  decidedBy: null,
  decidedAt: null,
  message: null,
  answer: null,
  refusal: null,
  answeredAt: null,
  replacementId: null,
  refundedAmount: null,
};

/** The buyer's text is stored with the first claim. */
function filedOf(delivered: readonly ClaimedRecord[], params: NewClaims, order: Order, now: Date) {
  const { reason, text, evidence, network } = params;
  const reportId = newId();
  return delivered.map((claimed, place) => {
    const { allocation, item } = claimed;
    const isFirst = place === 0;
    const claim = {
      ...undecided,
      id: isFirst ? reportId : newId(),
      ...(isFirst ? { text, evidence, reportId: null } : { text: null, evidence: null, reportId }),
      orderId: order.id,
      orderItemId: item.id,
      allocationId: allocation.id,
      recordId: allocation.recordId,
      reason,
      network,
      dueAt: claimDue(order, now),
      createdAt: now,
    };
    return { ...claimed, claim };
  });
}

type Done = { claims: readonly ClaimAnswer[]; changed: readonly string[] };

/** Files claims for all of the records, or none. What the limits allow is granted at once. */
export function fileClaims(db: Db, deps: SaleDeps, params: NewClaims, now: Date): Promise<Result<Done, ClaimRefusal>> {
  const { orderId, recordIds, reason } = params;
  return db.transaction(async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId });
    if (!sale) return fail({ kind: 'not-found' as const });
    const found = await findDeliveredRecords(tx, orderId, recordIds);
    const refused = refuseClaims(sale, { recordIds, found }, now);
    if (refused) return fail(refused);
    const filed = filedOf(
      recordIds.flatMap((id) => found.get(id) ?? []),
      params,
      sale.order,
      now,
    );
    await holdClaimed(tx, filed, now);
    const spare = await spareFor(tx, filed);
    const granted = await standingOf(tx, deps, sale.order, params, now);
    const event = { kind: 'claims-filed' as const, filed, reason, spare, ...granted };
    const returned = await applyEvent(tx, deps, sale, event, now);
    const ids = filed.map(({ claim }) => claim.id);
    const answers = new Map((await findClaims(tx, orderId, ids)).map((claim) => [claim.claimId, claim]));
    return ok({
      claims: ids.flatMap((id) => answers.get(id) ?? []),
      changed: [...new Set([...filed.map(({ item }) => item.leadId), ...returned])],
    });
  });
}
