import type { Ore } from '../../platform/money.ts';
import type { Decider } from '../claims/claim-status.rules.ts';
import { openQuantity } from '../orders/order-lines.rules.ts';
import {
  type Left,
  leftOf,
  type Refund,
  type RefundLine,
  type RefundPlan,
  sharesOf,
} from '../refunds/refund-plan.rules.ts';
import { byDue, restateRefunds, type Said } from './refund-state.rules.ts';
import { type Claim, type Moment, type Sale, type Steps, take } from './sale.ts';

export type CreditDecision = { by: Decider; message: string | null };

/** Nothing of an order that was never paid: a charge that cannot be served is refunded whole. */
export function leftToCredit({ order, credited }: Sale): Left {
  if (!order.paidAt) return { netOre: 0, vatOre: 0 };
  return { netOre: order.subtotal - credited.netOre, vatOre: order.vat - credited.vatOre };
}

export type NewRefund = Pick<Refund, 'reason'> & Partial<Refund>;

/** A refund of ours waits to be asked for, unless it says otherwise. */
export const refundOf = ({ order }: Sale, refund: NewRefund & Pick<Refund, 'amount'>, { now, newId }: Moment) => ({
  id: newId(),
  orderId: order.id,
  providerRefundId: null,
  credited: 0,
  requestKey: null,
  status: 'requested' as const,
  createdAt: now,
  settledAt: null,
  ...refund,
});

type Credit = {
  plan: RefundPlan;
  said: Said;
  /** Beside what the plan credits: ours that is asked for, or one that somebody else made. */
  refund: NewRefund;
  isAsked: boolean;
  /** The buyer's bank has already taken the money back. */
  isDispute?: boolean;
  /** Who granted the claims on the refunded records; an admin by default. */
  decision?: CreditDecision;
  /** The records of claims that are granted: their mail replaces the usual one. */
  claimed?: readonly { reference: string }[];
};

/** The records that are refunded one by one: those named, then of unnamed ones those with an open claim. */
function creditedIn({ claims }: Sale, { item, quantity, allocationIds = [] }: RefundLine, isWhole: boolean) {
  const returned = Math.min(quantity - allocationIds.length, openQuantity(item));
  const unnamed = isWhole ? 0 : quantity - allocationIds.length - returned;
  const claimed = claims
    .filter(({ orderItemId, allocationId }) => orderItemId === item.id && !allocationIds.includes(allocationId))
    .toSorted(byDue)
    .map(({ allocationId }) => allocationId);
  return { returned, credited: [...allocationIds, ...claimed.slice(0, unnamed)] };
}

const grantedBy = (claim: Claim, amountOre: Ore, { by, message }: CreditDecision, now: Date): Claim => ({
  ...claim,
  status: 'refunded',
  decision: 'refund',
  decidedBy: by,
  decidedAt: now,
  message,
  refundedAmount: amountOre,
});

/**
 * Undelivered leads go first: they return to stock. If everything is refunded, no single record is credited. Claims on
 * records that are credited are granted with them.
 */
function takeOffLines(steps: Steps, plan: RefundPlan, decision: CreditDecision, now: Date): Steps {
  const taken = plan.lines.reduce((sum, { quantity }) => sum + quantity, 0);
  const isWhole = steps.sale.items.reduce((sum, item) => sum + leftOf(item), 0) === taken;
  const shares = sharesOf(plan);
  return plan.lines.reduce((before, line, index) => {
    const { item, quantity } = line;
    const { returned, credited } = creditedIn(before.sale, line, isWhole);
    const granted = credited.flatMap((id, place) => {
      const claim = before.sale.claims.find(({ allocationId }) => allocationId === id);
      return claim ? [grantedBy(claim, shares[index]?.[place] ?? 0, decision, now)] : [];
    });
    return take(
      before,
      { kind: 'line', itemId: item.id, leadId: item.leadId, refunded: quantity, returned, credited },
      ...granted.map((claim) => ({ kind: 'claim' as const, claim })),
    );
  }, steps);
}

type Note = { noteId: string; amountOre: Ore };

function mailBuyer(
  steps: Steps,
  credited: Note,
  { isDispute = false, claimed, decision }: Pick<Credit, 'isDispute' | 'claimed' | 'decision'>,
): Steps {
  const { order, items } = steps.sale;
  if (!order.customerEmail || order.anonymisedAt) return steps;
  if (claimed) {
    const event = credited.noteId;
    const message = decision?.message ?? null;
    const mail = { words: 'claim-refunded' as const, order, records: claimed, event, message, credited };
    return take(steps, { kind: 'claim-mail', ...mail });
  }
  const byShop = order.status === 'refunded' ? 'order-credited' : 'order-partly-credited';
  return take(steps, { kind: 'mail', words: isDispute ? 'order-disputed' : byShop, order, items, credited });
}

const byAdmin: CreditDecision = { by: 'admin', message: null };

/** Takes leads or an amount off a paid order: its refund, its credit note, its buyer's mail. */
export function credit(steps: Steps, { plan, said, refund, isAsked, ...mail }: Credit, at: Moment): Steps {
  const { netOre, vatOre } = plan;
  const amountOre = netOre + vatOre;
  const off = takeOffLines(steps, plan, mail.decision ?? byAdmin, at.now);
  if (amountOre === 0) return restateRefunds(off, said, at);
  const row = refundOf(off.sale, { amount: amountOre, credited: amountOre, ...refund }, at);
  const restated = restateRefunds(take(off, { kind: 'refund', refund: row, isAsked }), said, at);
  const noteId = at.newId();
  const lines = plan.lines.map(({ item, quantity }) => ({ ...item, quantity }));
  const mailed = mailBuyer(restated, { noteId, amountOre }, mail);
  return take(mailed, { kind: 'credit-note', id: noteId, order: restated.sale.order, lines, netOre, vatOre });
}
