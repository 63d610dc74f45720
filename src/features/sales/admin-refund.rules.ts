import { fail, ok, type Result } from '../../platform/result.ts';
import { isSettled } from '../orders/order-status.rules.ts';
import {
  everythingLeft,
  owedOf,
  planLines,
  type RefundPlan,
  type RequestedRefund,
} from '../refunds/refund-plan.rules.ts';
import type { Allocation } from '../stock/remedy-records.ts';
import { credit, leftToCredit, refundOf, restateRefunds } from './credit.rules.ts';
import { begin, type Moment, type Sale, type Steps, take } from './sale.ts';

export type AdminRefund = {
  lines: RequestedRefund | null;
  /** Delivered records to refund one by one; set instead of `lines`. */
  recordIds: readonly string[] | null;
  /** The sum that a failed refund still owes was paid back in another way. */
  isByHand?: boolean | undefined;
  /** The chosen records that this order was delivered. */
  delivered: ReadonlyMap<string, Allocation>;
  reason: string | null;
  actor: string;
  version: number | null;
  requestKey: string | null;
};

export type AdminRefundRefusal =
  | { kind: 'not-paid' | 'already-refunded' }
  | { kind: 'stale' }
  | { kind: 'invalid'; field: string; reason: string }
  | { kind: 'record-settled'; recordId: string }
  | { kind: 'more-than-left'; orderItemId: string; left: number };

function planRecords(
  sale: Sale,
  recordIds: readonly string[],
  { delivered }: AdminRefund,
): Result<RefundPlan, AdminRefundRefusal> {
  const unknown = recordIds.find((id) => !delivered.has(id));
  if (unknown)
    return fail({ kind: 'invalid', field: 'recordIds', reason: `This order was not given the lead ${unknown}` });
  const settled = recordIds.find((id) => delivered.get(id)?.remedy);
  if (settled) return fail({ kind: 'record-settled', recordId: settled });
  const byItem = Map.groupBy(
    recordIds.flatMap((id) => delivered.get(id) ?? []),
    ({ orderItemId }) => orderItemId,
  );
  const chosen = [...byItem].map(([orderItemId, of]) => ({ orderItemId, quantity: of.length }));
  const plan = planLines(sale.items, chosen, leftToCredit(sale));
  if (!plan.ok) return fail({ kind: 'more-than-left', ...plan.short });
  const lines = plan.value.lines.map((line) => ({
    ...line,
    allocationIds: (byItem.get(line.item.id) ?? []).map(({ id }) => id),
  }));
  return ok({ ...plan.value, lines });
}

function planOf(sale: Sale, refund: AdminRefund): Result<RefundPlan, AdminRefundRefusal> {
  const { order, items } = sale;
  const { lines: chosen, recordIds } = refund;
  const left = leftToCredit(sale);
  if (recordIds) return planRecords(sale, recordIds, refund);
  // A refunded order that could not be delivered has returned its stock already, or never took any.
  if (!chosen) return ok(everythingLeft(order.status === 'refunded' ? [] : items, left));
  const unknown = chosen.find(({ orderItemId }) => !items.some(({ id }) => id === orderItemId));
  if (unknown)
    return fail({ kind: 'invalid', field: 'lines', reason: `This order has no line ${unknown.orderItemId}` });
  const plan = planLines(items, chosen, left);
  return plan.ok ? ok(plan.value) : fail({ kind: 'more-than-left', ...plan.short });
}

function refusalOf({ order }: Sale, { lines, recordIds, version }: AdminRefund): AdminRefundRefusal | null {
  const { status } = order;
  if (!isSettled(status)) return { kind: 'not-paid' };
  if ((lines || recordIds) && status === 'refunded') return { kind: 'already-refunded' };
  return version !== null && version !== order.version ? { kind: 'stale' } : null;
}

/** The same click was handled before. */
const isTaken = ({ refunds }: Sale, requestKey: string | null): boolean =>
  requestKey !== null && refunds.some((row) => row.requestKey === requestKey);

/** The sum owed was already credited when its refund was requested. */
function paidByHand(
  { sale, changes }: Steps,
  { actor, requestKey }: AdminRefund,
  at: Moment,
): Result<Steps, AdminRefundRefusal> {
  const amount = owedOf(sale.refunds);
  if (amount === 0) return fail({ kind: 'already-refunded' });
  const reason = 'by-hand';
  const gone = refundOf(sale, { amount, reason, requestKey, status: 'succeeded', settledAt: at.now }, at);
  const steps = take({ sale, changes }, { kind: 'refund', refund: gone, isRequested: false });
  return ok(restateRefunds(steps, { actor, details: { reason } }, at));
}

/**
 * Lines, records, or all that is left. A failed refund is still owed and is paid again with a full one; it was credited
 * the first time, so without a new credit note.
 */
export function adminRefund(sale: Sale, refund: AdminRefund, at: Moment): Result<Steps, AdminRefundRefusal> {
  const steps = begin(sale);
  const { actor, requestKey } = refund;
  if (isTaken(sale, requestKey)) return ok(steps);
  const refusal = refusalOf(sale, refund);
  if (refusal) return fail(refusal);
  if (refund.isByHand) return paidByHand(steps, refund, at);
  const plan = planOf(sale, refund);
  if (!plan.ok) return plan;
  const owed = refund.lines || refund.recordIds ? 0 : owedOf(sale.refunds);
  const amount = plan.value.netOre + plan.value.vatOre;
  if (amount + owed === 0 && plan.value.lines.length === 0) return fail({ kind: 'already-refunded' });
  const reason = refund.reason ?? 'admin';
  const again = refundOf(sale, { amount: owed, reason, requestKey: amount > 0 ? null : requestKey }, at);
  const details = { amountOre: owed };
  const paidAgain =
    owed === 0
      ? steps
      : take(
          steps,
          { kind: 'refund', refund: again, isRequested: true },
          { kind: 'history', event: { kind: 'refund-again', actor, details } },
        );
  return ok(
    credit(paidAgain, { plan: plan.value, fields: { actor }, refund: { reason, requestKey }, isRequested: true }, at),
  );
}
