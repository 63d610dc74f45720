import type { OrderItem } from '../orders/add-order.ts';
import type { OrderEvent } from '../orders/order-change.rules.ts';
import { movePayment } from '../orders/order-change.rules.ts';
import { deliveryOf } from '../orders/order-lines.rules.ts';
import { policy } from '../policy/policy.rules.ts';
import { goneOf } from '../refunds/refund-plan.rules.ts';
import { deliveryTo, moved } from './delivery.rules.ts';
import { type Claim, type Moment, type Sale, type Steps, take } from './sale.ts';

const dayMs = 86_400_000;

export const byDue = (one: Claim, other: Claim): number =>
  one.dueAt.getTime() - other.dueAt.getTime() || (one.id < other.id ? -1 : 1);

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
 * Open claims that were refunded in another way: with the whole order, by a lost dispute, or with unnamed leads of their
 * line, latest due first. Nobody decided them.
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

/** After a won dispute its order's claims go on, with time to look at them. */
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

export type Said = Pick<OrderEvent, 'actor' | 'details'>;

type Restated = 'whole' | 'no-longer-whole' | 'in-part';

function restatedAs({ order }: Sale, refundedAmount: number): Restated {
  const isWhole = refundedAmount === order.totalAmount;
  if (order.status === 'paid' && isWhole) return 'whole';
  return order.status === 'refunded' && order.paidAt && !isWhole ? 'no-longer-whole' : 'in-part';
}

/** With less to deliver, a delivery that was under way may be complete. */
function completed(steps: Steps, actor: string, now: Date): Steps {
  const { order, items } = steps.sale;
  const isComplete = order.deliveryStatus === 'Pågår' && deliveryOf(items) === 'Levererad';
  return isComplete ? deliveryTo(steps, 'Levererad', { actor }, now) : steps;
}

function restate(steps: Steps, { actor, details }: Said, now: Date): Steps {
  const { order, refunds } = steps.sale;
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
      const told = isMore ? take(stored, { kind: 'history', event: { kind: 'partly-refunded', ...event } }) : stored;
      return completed(told, actor, now);
    }
  }
}

/** What the order says of its refunds, after they changed; the claims that were refunded with them end. */
export const restateRefunds = (steps: Steps, said: Said, { now }: Moment): Steps =>
  endRefundedClaims(restate(steps, said, now), now);
