import { decimalFromOre, type Ore } from '../../platform/money.ts';
import { hoursAfter } from '../../platform/time/time.rules.ts';
import type { AlertKind } from '../alerts/alert-words.rules.ts';
import type { DisputeStatus } from '../disputes/dispute-status.rules.ts';
import { isSold, openQuantity } from '../orders/order-status.rules.ts';
import type { ListedDispute, ListedRefund, ProviderRefund } from '../payments/payment-provider.ts';
import { everythingLeft, isUnsent, planAmount, planLines, type Refund } from '../refunds/refund-plan.rules.ts';
import { credit, leftToCredit, refundOf, restateRefunds, resumeClaims } from './credit.rules.ts';
import { type Moment, type Steps, take } from './sale.ts';

type Dispute = { providerDisputeId: string; amount: number; status: DisputeStatus; openedAt: Date };

/** A refund, a lost dispute, or one that the provider lists as both. */
export type GoneMoney = ListedRefund & { isDispute: boolean; otherId: string | null };

/**
 * Money that left an intent, each sum once. `booked`: ids that are already stored, so a dispute that was first lost and
 * then won still matches its refund. The provider allows no manual refund of a disputed or lost payment, so a later
 * foreign refund of exactly that amount is the dispute itself.
 */
export function goneMoney(
  listed: readonly ListedRefund[],
  disputes: readonly Dispute[],
  booked: ReadonlySet<string> = new Set(),
): GoneMoney[] {
  const unmatched = disputes.filter(
    ({ status, providerDisputeId }) => status === 'lost' || booked.has(providerDisputeId),
  );
  const refunded = listed.map((refund): GoneMoney => {
    const { refundId, status, amountOre, madeAt } = refund;
    const isOthers = refundId === null && status !== 'failed' && madeAt !== undefined;
    const index = unmatched.findIndex(({ amount, openedAt }) => isOthers && amount === amountOre && madeAt >= openedAt);
    const [same] = index < 0 ? [] : unmatched.splice(index, 1);
    return { ...refund, isDispute: false, otherId: same?.providerDisputeId ?? null };
  });
  const lost = unmatched.filter(({ status }) => status === 'lost');
  const taken = lost.map(
    ({ providerDisputeId: id, amount: amountOre }): GoneMoney => ({
      id,
      amountOre,
      status: 'succeeded',
      refundId: null,
      isDispute: true,
      otherId: null,
    }),
  );
  return [...refunded, ...taken.filter(({ amountOre }) => amountOre > 0)];
}

const moveRefund = (steps: Steps, refund: Refund): Steps => take(steps, { kind: 'refund', refund, isRequested: false });

/** The money stays here and an admin has to act. */
function failRefund(steps: Steps, refund: Refund, failure: string | null, actor: string, at: Moment): Steps {
  if (refund.status === 'failed') return steps;
  const failed = moveRefund(steps, { ...refund, status: 'failed', failure, settledAt: at.now });
  const details = { refundId: refund.id, amountOre: refund.amount };
  const noted = take(failed, { kind: 'history', event: { kind: 'refund-failed', actor, details } });
  const restated = restateRefunds(noted, { actor, details: { reason: 'refund-failed' } }, at);
  return take(restated, { kind: 'alert', alert: 'refund-failed', about: refund.id });
}

/** Moves a known refund forward, never back. */
function moveKnown(steps: Steps, row: Refund, refund: GoneMoney, actor: string, at: Moment): Steps {
  if (refund.status === 'failed') return failRefund(steps, row, refund.failure ?? null, actor, at);
  // The shop had given up, but the refund was made after all.
  const wasLost = row.status === 'failed' && row.providerRefundId === null;
  if (row.status !== 'requested' && !wasLost) return steps;
  const isPaid = refund.status === 'succeeded';
  return moveRefund(steps, {
    ...row,
    providerRefundId: refund.id,
    amount: refund.amountOre,
    failure: null,
    status: isPaid ? 'succeeded' : 'requested',
    settledAt: isPaid ? at.now : null,
  });
}

/**
 * Lowers the sum to request, because somebody already refunded at the provider. Answers what was credited for the
 * refunds no longer requested.
 */
function askForLess(steps: Steps, less: Ore): { steps: Steps; covered: Ore } {
  let [made, open, covered] = [steps, less, 0];
  for (const row of steps.sale.refunds.filter(isUnsent)) {
    if (open <= 0) break;
    if (row.amount <= open) {
      made = take(made, { kind: 'refund-dropped', refundId: row.id });
      covered += row.credited;
    } else {
      made = moveRefund(made, { ...row, amount: row.amount - open });
    }
    open -= row.amount;
  }
  return { steps: made, covered };
}

/** A refund made at the provider, or a lost dispute, takes off the sale whatever was not credited before. */
function takeOthers(steps: Steps, gone: GoneMoney, actor: string, at: Moment): Steps {
  const left = leftToCredit(steps.sale);
  const fresh = Math.min(gone.amountOre, left.netOre + left.vatOre);
  const { steps: less, covered } = askForLess(steps, gone.amountOre - fresh);
  const refund = {
    providerRefundId: gone.id,
    amount: gone.amountOre,
    credited: fresh + covered,
    reason: gone.isDispute ? 'dispute' : 'provider',
    ...(gone.status === 'succeeded' && { status: gone.status, settledAt: at.now }),
  };
  const fields = { actor };
  if (fresh > 0) {
    const plan = planAmount(less.sale.items, fresh, left);
    return credit(less, { plan, fields, refund, isRequested: false, isDispute: gone.isDispute }, at);
  }
  return restateRefunds(moveRefund(less, refundOf(less.sale, refund, at)), fields, at);
}

const isRowOf = ({ id, providerRefundId }: Refund, refund: GoneMoney) =>
  id === refund.refundId ||
  (providerRefundId !== null && (providerRefundId === refund.id || providerRefundId === refund.otherId));

/**
 * Brings the sale in line with the provider's refunds and lost disputes. Each is a row, so none counts twice, in any
 * order of events.
 */
export function refundsReported(
  steps: Steps,
  { listed, actor }: { listed: readonly ListedRefund[]; actor: string },
  at: Moment,
): Steps {
  const booked = new Set(steps.sale.refunds.flatMap(({ providerRefundId }) => providerRefundId ?? []));
  const gone = goneMoney(listed, steps.sale.disputes, booked);
  const taken = gone.reduce((before, refund) => {
    const known = before.sale.refunds.find((row) => isRowOf(row, refund));
    if (known) return moveKnown(before, known, refund, actor, at);
    return refund.status === 'failed' ? before : takeOthers(before, refund, actor, at);
  }, steps);
  return restateRefunds(taken, { actor }, at);
}

/** The provider's answer to the shop's request; its event may have come first with a later state. */
export function refundAnswered(
  steps: Steps,
  { refundId, answer }: { refundId: string; answer: ProviderRefund },
  at: Moment,
): Steps {
  const row = steps.sale.refunds.find(({ id }) => id === refundId);
  if (!row) return steps;
  const isPaid = answer.status === 'succeeded';
  const answered: Refund = {
    ...row,
    providerRefundId: answer.id,
    status: isPaid ? 'succeeded' : 'requested',
    settledAt: isPaid ? at.now : null,
  };
  const moved = row.status === 'requested' ? moveRefund(steps, answered) : steps;
  if (answer.status !== 'failed') return moved;
  return failRefund(moved, row.status === 'requested' ? answered : row, answer.failure ?? null, 'shop', at);
}

/** After the last attempt; `listed` is the provider's list of refunds, `failure` its reason for refusing. */
export function refundGivenUp(
  steps: Steps,
  { refundId, listed, failure }: { refundId: string; listed: readonly ListedRefund[]; failure: string | null },
  at: Moment,
): Steps {
  const updated = refundsReported(steps, { listed, actor: 'shop' }, at);
  const open = updated.sale.refunds.find(({ id, status }) => id === refundId && status === 'requested');
  return open ? failRefund(updated, open, failure, 'shop', at) : updated;
}

/** Refunds what was not delivered within the promised days. */
export function undelivered(steps: Steps, at: Moment): Steps {
  const { order, items } = steps.sale;
  const owed = items
    .map((item) => ({ orderItemId: item.id, quantity: openQuantity(item) }))
    .filter(({ quantity }) => quantity > 0);
  if (!isSold(order.status) || owed.length === 0) return steps;
  const left = leftToCredit(steps.sale);
  const planned = planLines(items, owed, left);
  // More than is left, because part of the price was refunded before: refund the rest.
  const plan = planned.ok ? planned.value : everythingLeft(items, left);
  const reason = 'undelivered';
  const after = { amount: decimalFromOre(plan.netOre + plan.vatOre) };
  const entry = { actor: 'shop', action: 'refund', entity: 'order', entityId: order.id, after };
  return credit(
    take(steps, { kind: 'logged', entry }),
    { plan, fields: { actor: 'shop', details: { reason } }, refund: { reason }, isRequested: true },
    at,
  );
}

export type ReportedDisputes = {
  listed: readonly ListedDispute[];
  refunds: readonly ListedRefund[];
  /** When the provider was asked. */
  askedAt: Date;
  actor: string;
};

const historyOf: Record<DisputeStatus, string> = { open: 'disputed', won: 'dispute-won', lost: 'dispute-lost' };

/** A dispute that was won needs no action, unless it had been lost before. */
function alertOf(before: DisputeStatus | undefined, after: DisputeStatus): AlertKind | null {
  if (after === 'won') return before === 'lost' ? 'dispute-reversed' : null;
  return after === 'open' ? 'order-disputed' : 'dispute-lost';
}

/** Keyed by the provider's id, so that each dispute counts once, in whatever order the events arrive. */
function takeOne(steps: Steps, reported: ListedDispute, { askedAt, actor }: ReportedDisputes, at: Moment): Steps {
  const known = steps.sale.disputes.find(({ providerDisputeId }) => providerDisputeId === reported.id);
  // Two events at once may be handled in either order: keep the later reading, unless a clock that was ahead dated it.
  if (known && known.askedAt > askedAt && known.askedAt < hoursAfter(at.now, 1)) return steps;
  const { id, amountOre, reason, status, dueAt, openedAt } = reported;
  const isChanged = known?.status !== status;
  const dispute = {
    id: known?.id ?? at.newId(),
    orderId: steps.sale.order.id,
    providerDisputeId: id,
    amount: amountOre,
    reason,
    status,
    dueAt,
    openedAt: known?.openedAt ?? openedAt,
    closedAt: status === 'open' ? null : isChanged ? at.now : known.closedAt,
    askedAt,
  };
  const taken = take(steps, { kind: 'dispute', dispute });
  if (!isChanged) return taken;
  const event = { kind: historyOf[status], actor, details: { amountOre, disputeReason: reason } };
  const noted = take(taken, { kind: 'history', event });
  const alert = alertOf(known?.status, status);
  return alert ? take(noted, { kind: 'alert', alert, about: id }) : noted;
}

/** A lost dispute is booked like a refund; after a won one the claims resume. */
export function disputesReported(steps: Steps, event: ReportedDisputes, at: Moment): Steps {
  const taken = event.listed.reduce((before, reported) => takeOne(before, reported, event, at), steps);
  return resumeClaims(refundsReported(taken, { listed: event.refunds, actor: event.actor }, at));
}
