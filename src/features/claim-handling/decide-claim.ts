import { inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { needsAnother, type RefundLimit, refundedBy, spendRefund } from '../accounts/people/refund-limit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import type { ClaimDecision, DecideFailure } from '../claims/claim-status.rules.ts';
import { findOpen, type Reported } from '../claims/claimed-records.ts';
import { claims } from '../claims/claims.table.ts';
import { tellOtherBuyers } from '../claims/tell-other-buyers.ts';
import { momentOf, takeSteps } from '../sales/apply-changes.ts';
import { adminDecides } from '../sales/claim.rules.ts';
import { lockSaleAndStock } from '../sales/lock-sale.ts';
import type { Sale } from '../sales/sale.ts';
import { holdClaimed, spareFor } from './hold-claimed.ts';

type Decision = { decision: ClaimDecision; message: string | null; actor: string; limit?: RefundLimit | null };

type Params = Decision & { claimIds: readonly string[] };

type Refused = { code: DecideFailure; claimIds: readonly string[] };

/** `changed`: the listings whose stock changed. */
type ClaimsDecided = { done: string[]; refused: { id: string; code: DecideFailure }[]; changed: string[] };

async function ordersOf(db: Db, claimIds: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ id: claims.id, orderId: claims.orderId })
    .from(claims)
    .where(inArray(claims.id, [...claimIds]));
  return new Map(rows.map(({ id, orderId }) => [id, orderId]));
}

async function decideOpen(
  tx: Db,
  deps: SaleDeps,
  { sale, claimed, decision, message, actor, limit = null }: Decision & { sale: Sale; claimed: readonly Reported[] },
  now: Date,
): Promise<Result<readonly string[], Refused>> {
  const isGranted = decision !== 'refuse';
  if (isGranted) await holdClaimed(tx, claimed, now);
  const spare = await spareFor(tx, decision === 'replace' ? claimed : []);
  const steps = adminDecides(sale, { claimed, decision, message, spare, actor }, momentOf(now));
  if (!steps.ok) return steps;
  const ids = claimed.map(({ claim }) => claim.id);
  if (needsAnother(deps.env, sale.order, refundedBy(steps.value.changes)))
    return fail({ code: 'four-eyes', claimIds: ids });
  if (!(await spendRefund(tx, limit, steps.value.changes, now))) return fail({ code: 'limit', claimIds: ids });
  if (isGranted) for (const one of claimed) await tellOtherBuyers(tx, deps, one, now);
  const changed = await takeSteps(tx, deps, sale, steps.value, now);
  return ok([...claimed.map(({ item }) => item.leadId), ...changed]);
}

/** Failed claims change nothing: the others are decided again without them. */
async function decideInOrder(
  db: Db,
  deps: SaleDeps,
  orderId: string,
  { claimIds, ...shared }: Params,
  now: Date,
): Promise<ClaimsDecided> {
  if (claimIds.length === 0) return { done: [], refused: [], changed: [] };
  const result = await undoOnFailure<readonly string[], Refused>(db, async (tx) => {
    const sale = await lockSaleAndStock(tx, { orderId });
    if (!sale) return fail({ code: 'not-found', claimIds });
    const claimed = await findOpen(tx, orderId, claimIds);
    const decided = claimIds.filter((id) => !claimed.some(({ claim }) => claim.id === id));
    if (decided.length > 0) return fail({ code: 'already-decided', claimIds: decided });
    return decideOpen(tx, deps, { ...shared, sale, claimed }, now);
  });
  if (result.ok) return { done: [...claimIds], refused: [], changed: [...result.value] };
  const { code, claimIds: left } = result.failure;
  const others = claimIds.filter((id) => !left.includes(id));
  const rest = await decideInOrder(db, deps, orderId, { ...shared, claimIds: others }, now);
  return { ...rest, refused: [...left.map((id) => ({ id, code })), ...rest.refused] };
}

/**
 * An admin is not bound by the limits. The grants of one order are one refund, one credit note and one mail. One
 * transaction per order, so that no sale waits for another's.
 */
export async function decideClaims(
  db: Db,
  deps: SaleDeps,
  { claimIds, ...shared }: Params,
  now: Date,
): Promise<ClaimsDecided> {
  const orderOf = await ordersOf(db, claimIds);
  const unknown = claimIds.filter((id) => !orderOf.has(id));
  const decided: ClaimsDecided = { done: [], refused: unknown.map((id) => ({ id, code: 'not-found' })), changed: [] };
  for (const orderId of new Set(claimIds.flatMap((id) => orderOf.get(id) ?? []))) {
    const of = claimIds.filter((id) => orderOf.get(id) === orderId);
    const { done, refused, changed } = await decideInOrder(db, deps, orderId, { ...shared, claimIds: of }, now);
    decided.done.push(...done);
    decided.refused.push(...refused);
    decided.changed.push(...changed);
  }
  return decided;
}

/** Answers the listings whose stock changed. */
export async function decideClaim(
  db: Db,
  deps: SaleDeps,
  { claimId, ...shared }: Decision & { claimId: string },
  now: Date,
): Promise<Result<readonly string[], DecideFailure>> {
  const { refused, changed } = await decideClaims(db, deps, { ...shared, claimIds: [claimId.toLowerCase()] }, now);
  return refused[0] ? fail(refused[0].code) : ok(changed);
}
