import { and, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { undoOnFailure } from '../../platform/database/undo-on-failure.ts';
import { fail, ok, type Result } from '../../platform/result.ts';
import { writeAudit } from '../audit/write-audit.ts';
import type { SaleDeps } from '../checkout/checkout-deps.ts';
import { type LockedOrder, lockOrderAndStock } from '../checkout/lock-order.ts';
import { grantNamed } from '../claims/grant-named.ts';
import { type Order, writeOrderEvent } from '../orders/move-order.ts';
import { refunds } from '../payments/payments.table.ts';
import { creditOrder } from '../refunds/credit-order.ts';
import { leftToCredit, owedOf, refundsOf } from '../refunds/order-refunds.ts';
import {
  everythingLeft,
  type Left,
  planLines,
  type RefundPlan,
  type WantedRefund,
} from '../refunds/refund-plan.rules.ts';
import { requestRefund } from '../refunds/request-refund.ts';
import { findGivenRecords } from '../stock/remedy-records.ts';
import { findOrderAnswer, type OrderAnswer } from './list-orders.ts';

type Params = {
  id: string;
  lines: WantedRefund | null;
  /** Delivered records to refund one by one; set instead of `lines`. */
  recordIds: readonly string[] | null;
  reason: string | null;
  actor: string;
  version: number | null;
  requestKey: string | null;
};

export type RefundFailure =
  | { kind: 'not-found' | 'not-paid' | 'already-refunded' }
  | { kind: 'unknown-line'; orderItemId: string }
  | { kind: 'unknown-record' | 'record-settled'; recordId: string }
  | { kind: 'more-than-left'; orderItemId: string; left: number }
  | { kind: 'stale'; current: OrderAnswer };

type Refunded = { order: OrderAnswer; changed: readonly string[] };

async function answerOf(tx: Db, id: string): Promise<OrderAnswer> {
  const answer = await findOrderAnswer(tx, id);
  if (!answer) throw new Error('An order was lost while it was locked.');
  return answer;
}

async function wasDone(tx: Db, { id, requestKey }: Params): Promise<boolean> {
  if (requestKey === null) return false;
  const sameClick = and(eq(refunds.orderId, id), eq(refunds.requestKey, requestKey));
  return (await tx.$count(refunds, sameClick)) > 0;
}

async function planRecords(
  tx: Db,
  { order, items }: LockedOrder,
  recordIds: readonly string[],
  left: Left,
): Promise<Result<RefundPlan, RefundFailure>> {
  const given = await findGivenRecords(tx, order.id, recordIds);
  const unknown = recordIds.find((id) => !given.has(id));
  if (unknown) return fail({ kind: 'unknown-record', recordId: unknown });
  const settled = recordIds.find((id) => given.get(id)?.remedy);
  if (settled) return fail({ kind: 'record-settled', recordId: settled });
  const byItem = Map.groupBy(
    recordIds.flatMap((id) => given.get(id) ?? []),
    ({ orderItemId }) => orderItemId,
  );
  const wanted = [...byItem].map(([orderItemId, of]) => ({ orderItemId, quantity: of.length }));
  const plan = planLines(items, wanted, left);
  if (!plan.ok) return fail({ kind: 'more-than-left', ...plan.short });
  const lines = plan.value.lines.map((line) => ({
    ...line,
    allocationIds: (byItem.get(line.item.id) ?? []).map(({ id }) => id),
  }));
  return ok({ ...plan.value, lines });
}

async function planOf(
  tx: Db,
  { order, items }: LockedOrder,
  params: Params,
): Promise<Result<RefundPlan, RefundFailure>> {
  const left = await leftToCredit(tx, order);
  if (params.recordIds) return planRecords(tx, { order, items }, params.recordIds, left);
  // A refunded order that could not be served has returned its stock already, or never took any.
  if (!params.lines) return ok(everythingLeft(order.status === 'refunded' ? [] : items, left));
  const unknown = params.lines.find(({ orderItemId }) => !items.some(({ id }) => id === orderItemId));
  if (unknown) return fail({ kind: 'unknown-line', orderItemId: unknown.orderItemId });
  const plan = planLines(items, params.lines, left);
  return plan.ok ? ok(plan.value) : fail({ kind: 'more-than-left', ...plan.short });
}

async function carryOut(tx: Db, deps: SaleDeps, locked: LockedOrder, params: Params, now: Date) {
  const { order } = locked;
  const reason = params.reason ?? 'admin';
  const plan = await planOf(tx, locked, params);
  if (!plan.ok) return plan;
  // A failed refund is still owed and is paid again with a full refund. It was credited the first time, so no new
  // credit note.
  const owed = params.lines || params.recordIds ? 0 : owedOf(await refundsOf(tx, order.id));
  const amount = plan.value.netOre + plan.value.vatOre;
  if (amount + owed === 0 && plan.value.lines.length === 0) return fail({ kind: 'already-refunded' as const });
  const { actor, requestKey } = params;
  const shared = { orderId: order.id, reason, createdAt: now };
  if (owed > 0) {
    const key = amount > 0 ? null : requestKey;
    await requestRefund(tx, deps, { ...shared, requestKey: key, amount: owed });
    await writeOrderEvent(tx, order.id, { kind: 'refund-again', actor, details: { amountOre: owed } }, now);
  }
  if (params.recordIds) await grantNamed(tx, deps, { orderId: order.id, recordIds: params.recordIds }, now);
  const store = (credited: number) => requestRefund(tx, deps, { ...shared, requestKey, amount: credited, credited });
  const { changed } = await creditOrder(tx, deps, locked, { plan: plan.value, event: { actor }, store }, now);
  return ok({ changed, refundedOre: amount + owed });
}

function refusalOf({ status }: Order, { lines, recordIds }: Params): 'not-paid' | 'already-refunded' | null {
  if (status !== 'paid' && status !== 'refunded') return 'not-paid';
  return (lines || recordIds) && status === 'refunded' ? 'already-refunded' : null;
}

/** The provider is asked for the money by a job, after this transaction. */
export function refundOrder(
  db: Db,
  deps: SaleDeps,
  params: Params,
  now: Date,
): Promise<Result<Refunded, RefundFailure>> {
  return undoOnFailure<Refunded, RefundFailure>(db, async (tx) => {
    const locked = await lockOrderAndStock(tx, params.id);
    if (!locked) return fail({ kind: 'not-found' });
    const { order } = locked;
    if (await wasDone(tx, params)) return ok({ order: await answerOf(tx, order.id), changed: [] });
    const refusal = refusalOf(order, params);
    if (refusal) return fail({ kind: refusal });
    if (params.version !== null && params.version !== order.version) {
      return fail({ kind: 'stale', current: await answerOf(tx, order.id) });
    }
    const { actor } = params;
    const { recordIds } = params;
    const after = recordIds ? { records: recordIds } : { lines: params.lines ?? 'everything' };
    await writeAudit(tx, { actor, action: 'refund', entity: 'order', entityId: order.id, after }, now);
    const done = await carryOut(tx, deps, locked, params, now);
    if (!done.ok) return done;
    return ok({ order: await answerOf(tx, order.id), changed: done.value.changed });
  });
}
