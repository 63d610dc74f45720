import type { AlertKind } from '../alerts/alert-words.rules.ts';
import type { DisputeStatus } from '../disputes/dispute-status.rules.ts';
import type { ListedDispute, ListedRefund } from '../payments/payment-provider.ts';
import { refundsTold } from './refund.rules.ts';
import { resumeClaims } from './refund-state.rules.ts';
import { type Moment, type Steps, take } from './sale.ts';

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

/** What a lost one takes off the sale is told like a refund; after a won one the claims go on. */
export function disputesTold(steps: Steps, told: DisputesTold, at: Moment): Steps {
  const taken = told.listed.reduce((before, given) => takeOne(before, given, told, at), steps);
  return resumeClaims(refundsTold(taken, { listed: told.refunds, actor: told.actor }, at));
}
