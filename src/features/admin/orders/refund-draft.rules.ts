import { decimalFromOre, type Ore, oreOf } from '../../../platform/money.ts';
import type { ListedOrder, WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { isSold } from '../../orders/order-status.rules.ts';
import { leftOf, planLines, type RequestedRefund } from '../../refunds/refund-plan.rules.ts';

export type RefundWay = 'everything' | 'lines' | 'records' | 'byHand';

export type RefundDraft = {
  way: RefundWay;
  quantities: Readonly<Record<string, string>>;
  recordIds: readonly string[];
};

type Refundable = Pick<WholeOrder, 'items' | 'refundable' | 'records'>;

type Claims = Pick<WholeOrder, 'records'> & {
  claims: readonly Pick<WholeOrder['claims'][number], 'recordId' | 'status'>[];
};

/** The records whose claim is open. */
export const claimedOf = ({ records, claims }: Claims) =>
  records.filter(({ recordId }) => claims.some((claim) => claim.status === 'open' && claim.recordId === recordId));

/** What is claimed, or all that is left. */
export function firstDraft(order: Parameters<typeof refundOptions>[0] & Claims): RefundDraft {
  const recordIds = refundOptions(order).byRecords ? claimedOf(order).map(({ recordId }) => recordId) : [];
  return { way: recordIds.length > 0 ? 'records' : 'everything', quantities: {}, recordIds };
}

type RefundSums = { netOre: Ore; vatOre: Ore; owedOre: Ore; totalOre: Ore };

type RefundBody = { lines?: RequestedRefund; recordIds?: readonly string[]; byHand?: true };

type Planned =
  | { ok: true; body: RefundBody; sums: RefundSums }
  | { ok: false; problem: 'nothing' }
  | { ok: false; problem: 'notWhole' | 'tooMany'; itemId: string };

const sumsOf = (netOre: Ore, vatOre: Ore, owedOre: Ore): RefundSums => ({
  netOre,
  vatOre,
  owedOre,
  totalOre: netOre + vatOre + owedOre,
});

function planWanted({ items, refundable }: Refundable, request: RequestedRefund) {
  const left = { netOre: oreOf(refundable.net), vatOre: oreOf(refundable.vat) };
  return planLines(
    items.map((item) => ({ ...item, discountedPrice: oreOf(item.discountedPrice) })),
    request,
    left,
  );
}

function planRecords(order: Refundable, recordIds: readonly string[]): Planned {
  const chosen = order.records.filter(({ recordId, remedy }) => remedy === null && recordIds.includes(recordId));
  if (chosen.length === 0) return { ok: false, problem: 'nothing' };
  const byItem = Map.groupBy(chosen, ({ orderItemId }) => orderItemId);
  const plan = planWanted(
    order,
    [...byItem].map(([orderItemId, of]) => ({ orderItemId, quantity: of.length })),
  );
  if (!plan.ok) return { ok: false, problem: 'tooMany', itemId: plan.short.orderItemId };
  const named = chosen.map(({ recordId }) => recordId);
  return { ok: true, body: { recordIds: named }, sums: sumsOf(plan.value.netOre, plan.value.vatOre, 0) };
}

/** Uses the server's own rules, so that the preview matches what will be refunded. */
export function planRefund(order: Refundable, { way, quantities, recordIds }: RefundDraft): Planned {
  const { items, refundable } = order;
  if (way === 'everything') {
    const sums = sumsOf(oreOf(refundable.net), oreOf(refundable.vat), oreOf(refundable.owed));
    return { ok: true, body: {}, sums };
  }
  if (way === 'byHand') return { ok: true, body: { byHand: true }, sums: sumsOf(0, 0, oreOf(refundable.owed)) };
  if (way === 'records') return planRecords(order, recordIds);
  const typed = items.map(({ id }) => ({ id, text: quantities[id]?.trim() || '0' }));
  const wrong = typed.find(({ text }) => !/^\d{1,7}$/.test(text));
  if (wrong) return { ok: false, problem: 'notWhole', itemId: wrong.id };
  const lines = typed
    .map(({ id, text }) => ({ orderItemId: id, quantity: Number(text) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return { ok: false, problem: 'nothing' };
  const plan = planWanted(order, lines);
  if (!plan.ok) return { ok: false, problem: 'tooMany', itemId: plan.short.orderItemId };
  return { ok: true, body: { lines }, sums: sumsOf(plan.value.netOre, plan.value.vatOre, 0) };
}

export function refundOptions({ status, items, refundable, records }: Refundable & Pick<WholeOrder, 'status'>) {
  const isPaid = isSold(status);
  const hasLeft = oreOf(refundable.net) > 0 || oreOf(refundable.owed) > 0;
  return {
    anything: (isPaid || status === 'refunded') && hasLeft,
    byLines: isPaid && items.some((item) => leftOf(item) > 0),
    byRecords: isPaid && records.some(({ remedy }) => remedy === null),
    byHand: oreOf(refundable.owed) > 0,
  };
}

type Paid = Pick<ListedOrder, 'paidAt' | 'totalAmount' | 'refundedAmount'>;

/** All that can go back of several orders; nothing of those that were never paid. */
export const leftOfOrders = (orders: readonly Paid[]) =>
  decimalFromOre(
    orders
      .filter(({ paidAt }) => paidAt !== null)
      .reduce((sum, { totalAmount, refundedAmount }) => sum + oreOf(totalAmount) - oreOf(refundedAmount), 0),
  );
