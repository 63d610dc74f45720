import type { Ore } from '../../platform/money.ts';
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
  const untold = disputes.filter(({ status, providerDisputeId }) => status === 'lost' || booked.has(providerDisputeId));
  const given = listed.map((refund): GoneMoney => {
    const { refundId, status, amountOre, madeAt } = refund;
    const isOthers = refundId === null && status !== 'failed' && madeAt !== undefined;
    const index = untold.findIndex(({ amount, openedAt }) => isOthers && amount === amountOre && madeAt >= openedAt);
    const [same] = index < 0 ? [] : untold.splice(index, 1);
    return { ...refund, isDispute: false, otherId: same?.providerDisputeId ?? null };
  });
  const lost = untold.filter(({ status }) => status === 'lost');
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
  return [...given, ...taken.filter(({ amountOre }) => amountOre > 0)];
}

const moveRefund = (steps: Steps, refund: Refund): Steps => take(steps, { kind: 'refund', refund, isAsked: false });

/** The money stays here and an admin has to act. */
function failRefund(steps: Steps, refund: Refund, failure: string | null, actor: string, at: Moment): Steps {
  if (refund.status === 'failed') return steps;
  const failed = moveRefund(steps, { ...refund, status: 'failed', failure, settledAt: at.now });
  const details = { refundId: refund.id, amountOre: refund.amount };
  const told = take(failed, { kind: 'history', event: { kind: 'refund-failed', actor, details } });
  const restated = restateRefunds(told, { actor, details: { reason: 'refund-failed' } }, at);
  return take(restated, { kind: 'alert', alert: 'refund-failed', about: refund.id });
}

/** Moves a known refund forward, never back. */
function moveKnown(steps: Steps, row: Refund, given: GoneMoney, actor: string, at: Moment): Steps {
  if (given.status === 'failed') return failRefund(steps, row, given.failure ?? null, actor, at);
  // The shop had given up, but the refund was made after all.
  const wasLost = row.status === 'failed' && row.providerRefundId === null;
  if (row.status !== 'requested' && !wasLost) return steps;
  const isGiven = given.status === 'succeeded';
  return moveRefund(steps, {
    ...row,
    providerRefundId: given.id,
    amount: given.amountOre,
    failure: null,
    status: isGiven ? 'succeeded' : 'requested',
    settledAt: isGiven ? at.now : null,
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
function takeOthers(steps: Steps, given: GoneMoney, actor: string, at: Moment): Steps {
  const left = leftToCredit(steps.sale);
  const fresh = Math.min(given.amountOre, left.netOre + left.vatOre);
  const { steps: less, covered } = askForLess(steps, given.amountOre - fresh);
  const refund = {
    providerRefundId: given.id,
    amount: given.amountOre,
    credited: fresh + covered,
    reason: given.isDispute ? 'dispute' : 'provider',
    ...(given.status === 'succeeded' && { status: given.status, settledAt: at.now }),
  };
  const said = { actor };
  if (fresh > 0) {
    const plan = planAmount(less.sale.items, fresh, left);
    return credit(less, { plan, said, refund, isAsked: false, isDispute: given.isDispute }, at);
  }
  return restateRefunds(moveRefund(less, refundOf(less.sale, refund, at)), said, at);
}

const isRowOf = ({ id, providerRefundId }: Refund, given: GoneMoney) =>
  id === given.refundId ||
  (providerRefundId !== null && (providerRefundId === given.id || providerRefundId === given.otherId));

/**
 * Brings the sale in line with the provider's refunds and lost disputes. Each is a row, so none counts twice, in any
 * order of events.
 */
export function refundsTold(
  steps: Steps,
  { listed, actor }: { listed: readonly ListedRefund[]; actor: string },
  at: Moment,
): Steps {
  const booked = new Set(steps.sale.refunds.flatMap(({ providerRefundId }) => providerRefundId ?? []));
  const gone = goneMoney(listed, steps.sale.disputes, booked);
  const taken = gone.reduce((before, given) => {
    const known = before.sale.refunds.find((row) => isRowOf(row, given));
    if (known) return moveKnown(before, known, given, actor, at);
    return given.status === 'failed' ? before : takeOthers(before, given, actor, at);
  }, steps);
  return restateRefunds(taken, { actor }, at);
}

/** The provider's answer to the shop's request; its event may have come first with a later state. */
export function refundAnswered(
  steps: Steps,
  { refundId, given }: { refundId: string; given: ProviderRefund },
  at: Moment,
): Steps {
  const row = steps.sale.refunds.find(({ id }) => id === refundId);
  if (!row) return steps;
  const isGiven = given.status === 'succeeded';
  const answered: Refund = {
    ...row,
    providerRefundId: given.id,
    status: isGiven ? 'succeeded' : 'requested',
    settledAt: isGiven ? at.now : null,
  };
  const moved = row.status === 'requested' ? moveRefund(steps, answered) : steps;
  if (given.status !== 'failed') return moved;
  return failRefund(moved, row.status === 'requested' ? answered : row, given.failure ?? null, 'shop', at);
}

/** After the last attempt; `listed` is the provider's list of refunds, `failure` its reason for refusing. */
export function refundGivenUp(
  steps: Steps,
  { refundId, listed, failure }: { refundId: string; listed: readonly ListedRefund[]; failure: string | null },
  at: Moment,
): Steps {
  const told = refundsTold(steps, { listed, actor: 'shop' }, at);
  const open = told.sale.refunds.find(({ id, status }) => id === refundId && status === 'requested');
  return open ? failRefund(told, open, failure, 'shop', at) : told;
}

/** Refunds what was not delivered within the promised days. */
export function undelivered(steps: Steps, at: Moment): Steps {
  const { order, items } = steps.sale;
  const wanted = items
    .map((item) => ({ orderItemId: item.id, quantity: openQuantity(item) }))
    .filter(({ quantity }) => quantity > 0);
  if (!isSold(order.status) || wanted.length === 0) return steps;
  const left = leftToCredit(steps.sale);
  const planned = planLines(items, wanted, left);
  // More than is left, because part of the price was refunded before: refund the rest.
  const plan = planned.ok ? planned.value : everythingLeft(items, left);
  const reason = 'undelivered';
  return credit(steps, { plan, said: { actor: 'shop', details: { reason } }, refund: { reason }, isAsked: true }, at);
}

export type DisputesTold = {
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
function takeOne(steps: Steps, given: ListedDispute, { askedAt, actor }: DisputesTold, at: Moment): Steps {
  const known = steps.sale.disputes.find(({ providerDisputeId }) => providerDisputeId === given.id);
  // Two events at once may be handled in either order: keep the later reading.
  if (known && known.askedAt > askedAt) return steps;
  const { id, amountOre, reason, status, dueAt, openedAt } = given;
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
  const told = take(taken, { kind: 'history', event });
  const alert = alertOf(known?.status, status);
  return alert ? take(told, { kind: 'alert', alert, about: id }) : told;
}

/** A lost dispute is booked like a refund; after a won one the claims resume. */
export function disputesTold(steps: Steps, told: DisputesTold, at: Moment): Steps {
  const taken = told.listed.reduce((before, given) => takeOne(before, given, told, at), steps);
  return resumeClaims(refundsTold(taken, { listed: told.refunds, actor: told.actor }, at));
}
