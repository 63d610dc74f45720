import type { Ore } from '../../platform/money.ts';
import { openQuantity } from '../orders/order-lines.rules.ts';
import type { ListedRefund, ProviderRefund } from '../payments/payment-provider.ts';
import { type GoneMoney, goneMoney } from '../refunds/gone-money.rules.ts';
import { everythingLeft, isUnsent, planAmount, planLines, type Refund } from '../refunds/refund-plan.rules.ts';
import { credit, leftToCredit, refundOf } from './credit.rules.ts';
import { restateRefunds } from './refund-state.rules.ts';
import { type Moment, type Steps, take } from './sale.ts';

const moveRefund = (steps: Steps, refund: Refund): Steps => take(steps, { kind: 'refund', refund, isAsked: false });

/** The money stays here and an admin has to act. */
function failRefund(steps: Steps, refund: Refund, actor: string, at: Moment): Steps {
  if (refund.status === 'failed') return steps;
  const failed = moveRefund(steps, { ...refund, status: 'failed', settledAt: at.now });
  const details = { refundId: refund.id, amountOre: refund.amount };
  const told = take(failed, { kind: 'history', event: { kind: 'refund-failed', actor, details } });
  const restated = restateRefunds(told, { actor, details: { reason: 'refund-failed' } }, at);
  return take(restated, { kind: 'alert', alert: 'refund-failed', about: refund.id });
}

/** Moves a known refund on, never back. */
function moveKnown(steps: Steps, row: Refund, given: GoneMoney, actor: string, at: Moment): Steps {
  if (given.status === 'failed') return failRefund(steps, row, actor, at);
  // We had given up, but it was made after all.
  const wasLost = row.status === 'failed' && row.providerRefundId === null;
  if (row.status !== 'requested' && !wasLost) return steps;
  const isGiven = given.status === 'succeeded';
  return moveRefund(steps, {
    ...row,
    providerRefundId: given.id,
    amount: given.amountOre,
    status: isGiven ? 'succeeded' : 'requested',
    settledAt: isGiven ? at.now : null,
  });
}

/**
 * Asks for less, because somebody refunded at the provider already. Answers what was credited for those that are no
 * longer asked for.
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

/** A refund at the provider or a lost dispute takes off the sale whatever was not credited before. */
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
 * Brings the sale in line with the provider's refunds and lost disputes. Each is a row, so none counts twice, in
 * whatever order they are told.
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

/** The provider's answer to our asking; its event may have come first and know more. */
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
  const isFailed = given.status === 'failed';
  return isFailed ? failRefund(moved, row.status === 'requested' ? answered : row, 'shop', at) : moved;
}

/** We asked for the last time; `listed` is what the provider says that it gave. */
export function refundGivenUp(
  steps: Steps,
  { refundId, listed }: { refundId: string; listed: readonly ListedRefund[] },
  at: Moment,
): Steps {
  const told = refundsTold(steps, { listed, actor: 'shop' }, at);
  const open = told.sale.refunds.find(({ id, status }) => id === refundId && status === 'requested');
  return open ? failRefund(told, open, 'shop', at) : told;
}

/** What was not delivered in the days that were promised. */
export function undelivered(steps: Steps, at: Moment): Steps {
  const { order, items } = steps.sale;
  const wanted = items
    .map((item) => ({ orderItemId: item.id, quantity: openQuantity(item) }))
    .filter(({ quantity }) => quantity > 0);
  if (order.status !== 'paid' || wanted.length === 0) return steps;
  const left = leftToCredit(steps.sale);
  const planned = planLines(items, wanted, left);
  // More than is left, because part of the price was refunded before: refund the rest.
  const plan = planned.ok ? planned.value : everythingLeft(items, left);
  const reason = 'undelivered';
  return credit(steps, { plan, said: { actor: 'shop', details: { reason } }, refund: { reason }, isAsked: true }, at);
}
