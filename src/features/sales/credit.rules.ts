import type { Ore } from '../../platform/money.ts';
import { dayMs } from '../../platform/time/time.rules.ts';
import type { NamedRecord } from '../claims/claim-mail.mail.ts';
import type { Decider } from '../claims/claim-status.rules.ts';
import { isPaid, withCredit } from '../invoices/invoice-status.rules.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { movePayment, type OrderEvent } from '../orders/order-change.rules.ts';
import { deliveryOf, isSold, openQuantity } from '../orders/order-status.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import {
  goneOf,
  type Left,
  leftOf,
  type Refund,
  type RefundLine,
  type RefundPlan,
  sharesOf,
} from '../refunds/refund-plan.rules.ts';
import { deliveryTo, moved } from './delivery.rules.ts';
import { type Claim, type Credited, type Moment, type Sale, type Steps, take } from './sale.ts';

const byDue = (one: Claim, other: Claim) => one.dueAt.getTime() - other.dueAt.getTime() || (one.id < other.id ? -1 : 1);

/**
 * How many claims on a line's records can still be granted: one for each delivered and paid lead, minus replacements
 * without an open claim, which were granted before.
 */
export function claimsLeft({ claims, replacements }: Sale, item: OrderItem, butIds: readonly string[] = []): number {
  const paid = Math.min(item.quantity - item.refundedQuantity, item.deliveredQuantity);
  const settled = replacements.filter(
    ({ id, orderItemId }) =>
      orderItemId === item.id && !butIds.includes(id) && !claims.some(({ allocationId }) => allocationId === id),
  );
  return Math.max(paid - settled.length, 0);
}

function isRefunded(sale: Sale, claim: Claim, place: number): boolean {
  const item = sale.items.find(({ id }) => id === claim.orderItemId);
  const isLost = sale.disputes.some(
    ({ status, closedAt }) => status === 'lost' && closedAt !== null && closedAt >= claim.createdAt,
  );
  return sale.order.status === 'refunded' || isLost || (item !== undefined && place >= claimsLeft(sale, item));
}

/**
 * Open claims that were refunded in another way end undecided: with the whole order, by a lost dispute, or with unnamed
 * leads of their line, latest due first.
 */
function endRefundedClaims(steps: Steps, now: Date): Steps {
  const { sale } = steps;
  const byItem = Map.groupBy(sale.claims.toSorted(byDue), ({ orderItemId }) => orderItemId);
  const ended = [...byItem.values()].flatMap((of) => of.filter((claim, place) => isRefunded(sale, claim, place)));
  return take(
    steps,
    ...ended.map((claim) => ({
      kind: 'claim' as const,
      claim: { ...claim, status: 'refunded' as const, decidedAt: now },
    })),
  );
}

/** After a won dispute the order's claims resume, with time to look at them. */
export function resumeClaims(steps: Steps): Steps {
  const won = steps.sale.disputes.flatMap(({ status, closedAt }) => (status === 'won' && closedAt ? [closedAt] : []));
  const last = Math.max(...won.map((closedAt) => closedAt.getTime()));
  const dueAt = new Date(last + policy.answerClaimDays * dayMs);
  const early = won.length === 0 ? [] : steps.sale.claims.filter((claim) => claim.dueAt < dueAt);
  return take(
    steps,
    ...early.map((claim) => ({ kind: 'claim' as const, claim: { ...claim, dueAt, remindedAt: null } })),
  );
}

export type EventFields = Pick<OrderEvent, 'actor' | 'details'>;

function restatedAs({ order }: Sale, refundedAmount: number): 'whole' | 'no-longer-whole' | 'in-part' {
  const isWhole = refundedAmount === order.totalAmount;
  if (isSold(order.status) && isWhole) return 'whole';
  return order.status === 'refunded' && order.paidAt && !isWhole ? 'no-longer-whole' : 'in-part';
}

/** With fewer leads left to deliver, the delivery may be complete. */
function completed(steps: Steps, actor: string, now: Date): Steps {
  const { order, items } = steps.sale;
  const isComplete = order.deliveryStatus === 'Pågår' && deliveryOf(items) === 'Levererad';
  return isComplete ? deliveryTo(steps, 'Levererad', { actor }, now) : steps;
}

function restate(steps: Steps, { actor, details }: EventFields, now: Date): Steps {
  const { order, refunds, invoice } = steps.sale;
  const refundedAmount = Math.min(goneOf(refunds), order.totalAmount);
  const event = { actor, details: { refundedOre: refundedAmount, ...details } };
  const set = { refundedAmount };
  switch (restatedAs(steps.sale, refundedAmount)) {
    case 'whole':
      return completed(moved(steps, movePayment(order, { to: 'refunded', event, set })), actor, now);
    case 'no-longer-whole':
      // A refund failed and nothing is left to deliver, so the order waits for an admin.
      return deliveryTo(moved(steps, movePayment(order, { to: 'paid', event, set })), 'Pausad/Fel', { actor }, now);
    case 'in-part': {
      const isSame = refundedAmount === order.refundedAmount;
      const stored = isSame ? steps : take(steps, { kind: 'order', order: { ...order, refundedAmount } });
      const isMore = refundedAmount > order.refundedAmount && order.paidAt !== null;
      const noted = isMore ? take(stored, { kind: 'history', event: { kind: 'partly-refunded', ...event } }) : stored;
      if (order.status !== 'invoiced' || !invoice || !isPaid(invoice)) return completed(noted, actor, now);
      // What was left to pay is credited.
      return completed(moved(noted, movePayment(noted.sale.order, { to: 'paid', event: { actor } })), actor, now);
    }
  }
}

/** Sets the order's refund status after its refunds changed, and ends the claims that were refunded with them. */
export const restateRefunds = (steps: Steps, fields: EventFields, { now }: Moment): Steps =>
  endRefundedClaims(restate(steps, fields, now), now);

export type CreditDecision = { by: Decider; message: string | null };

/** Zero for an order that was never paid: a charge that cannot be delivered is refunded whole. */
export function leftToCredit({ order, credited }: Sale): Left {
  if (!order.paidAt) return { netOre: 0, vatOre: 0 };
  return { netOre: order.subtotal - credited.netOre, vatOre: order.vat - credited.vatOre };
}

export type NewRefund = Pick<Refund, 'reason'> & Partial<Refund>;

/** A new refund, waiting to be requested by default. */
export const refundOf = ({ order }: Sale, refund: NewRefund & Pick<Refund, 'amount'>, { now, newId }: Moment) => ({
  id: newId(),
  orderId: order.id,
  providerRefundId: null,
  credited: 0,
  requestKey: null,
  failure: null,
  status: 'requested' as const,
  createdAt: now,
  settledAt: null,
  ...refund,
});

type Credit = {
  plan: RefundPlan;
  fields: EventFields;
  /** The refund for the credited sum: requested by the shop, or made by somebody else. */
  refund: NewRefund;
  isRequested: boolean;
  /** The buyer's bank has already taken the money back. */
  isDispute?: boolean;
  /** Who granted the claims on the refunded records; an admin by default. */
  decision?: CreditDecision;
  /** The records of claims that are granted: their mail replaces the usual one. */
  claimed?: readonly NamedRecord[];
};

/** The records refunded one by one: the named ones first, then those of the line with an open claim. */
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
 * Undelivered leads go first and return to stock. If everything is refunded, no single record is marked as credited.
 * Claims on credited records are granted with them.
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

function mailBuyer(
  steps: Steps,
  credited: Credited,
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

/** For an invoice no provider is asked: it is credited, and what was paid above the remaining sum is owed. */
function takeOffMoney(
  steps: Steps,
  amount: Ore,
  { refund, isRequested }: Pick<Credit, 'refund' | 'isRequested'>,
  at: Moment,
): Steps {
  const { invoice } = steps.sale;
  const row = refundOf(steps.sale, { amount, credited: amount, ...refund }, at);
  if (!invoice) return take(steps, { kind: 'refund', refund: row, isRequested });
  const credited = { ...invoice, ...withCredit(invoice, amount) };
  const settled = { ...row, status: 'succeeded' as const, settledAt: at.now };
  return take(steps, { kind: 'invoice', invoice: credited }, { kind: 'refund', refund: settled, isRequested: false });
}

const byAdmin: CreditDecision = { by: 'admin', message: null };

/** Refunds leads or an amount of a paid order: refund, credit note and mail to the buyer. */
export function credit(steps: Steps, { plan, fields, refund, isRequested, ...mail }: Credit, at: Moment): Steps {
  const { netOre, vatOre } = plan;
  const amountOre = netOre + vatOre;
  const off = takeOffLines(steps, plan, mail.decision ?? byAdmin, at.now);
  if (amountOre === 0) return restateRefunds(off, fields, at);
  const restated = restateRefunds(takeOffMoney(off, amountOre, { refund, isRequested }, at), fields, at);
  const noteId = at.newId();
  const lines = plan.lines.map(({ item, quantity }) => ({ ...item, quantity }));
  const ended = restated.changes.some((change) => change.kind === 'claim' && change.claim.status === 'refunded');
  const credited = { noteId, amountOre, lines, ...(ended && !mail.claimed && { claimsEndedAt: at.now }) };
  const mailed = mailBuyer(restated, credited, mail);
  return take(mailed, { kind: 'credit-note', id: noteId, order: restated.sale.order, lines, netOre, vatOre });
}
