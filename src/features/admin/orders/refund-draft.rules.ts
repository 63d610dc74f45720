import { type Ore, oreFromDecimal } from '../../../platform/money.ts';
import type { WholeOrder } from '../../admin-orders/admin-orders.queries.ts';
import { leftOf, planLines, type WantedRefund } from '../../refunds/refund-plan.rules.ts';

/** A refund as it is typed: everything, or how many of each line. */
export type RefundDraft = { way: 'everything' | 'lines'; quantities: Readonly<Record<string, string>> };

type Refundable = Pick<WholeOrder, 'items' | 'refundable'>;

type RefundSums = { netOre: Ore; vatOre: Ore; owedOre: Ore; totalOre: Ore };

type Planned =
  | { ok: true; lines: WantedRefund | null; sums: RefundSums }
  | { ok: false; problem: 'nothing' }
  | { ok: false; problem: 'notWhole' | 'tooMany'; itemId: string };

const oreOf = (decimal: string): Ore => oreFromDecimal(decimal) ?? 0;

const sumsOf = (netOre: Ore, vatOre: Ore, owedOre: Ore): RefundSums => ({
  netOre,
  vatOre,
  owedOre,
  totalOre: netOre + vatOre + owedOre,
});

/** What is asked for and what it comes to, by the rules that the shop itself refunds by. */
export function planRefund({ items, refundable }: Refundable, { way, quantities }: RefundDraft): Planned {
  const left = { netOre: oreOf(refundable.net), vatOre: oreOf(refundable.vat) };
  if (way === 'everything') {
    return { ok: true, lines: null, sums: sumsOf(left.netOre, left.vatOre, oreOf(refundable.owed)) };
  }
  const typed = items.map(({ id }) => ({ id, text: quantities[id]?.trim() || '0' }));
  const wrong = typed.find(({ text }) => !/^\d{1,7}$/.test(text));
  if (wrong) return { ok: false, problem: 'notWhole', itemId: wrong.id };
  const lines = typed
    .map(({ id, text }) => ({ orderItemId: id, quantity: Number(text) }))
    .filter(({ quantity }) => quantity > 0);
  if (lines.length === 0) return { ok: false, problem: 'nothing' };
  const priced = items.map((item) => ({ ...item, pricePerLead: oreOf(item.pricePerLead) }));
  const plan = planLines(priced, lines, left);
  if (!plan.ok) return { ok: false, problem: 'tooMany', itemId: plan.short.orderItemId };
  return { ok: true, lines, sums: sumsOf(plan.value.netOre, plan.value.vatOre, 0) };
}

/** Whether there is anything to give back, and whether it can be chosen by lines. */
export function refundOptions({ status, items, refundable }: Pick<WholeOrder, 'status' | 'items' | 'refundable'>) {
  const isPaid = status === 'paid';
  const hasLeft = oreOf(refundable.net) > 0 || oreOf(refundable.owed) > 0;
  return {
    anything: (isPaid || status === 'refunded') && hasLeft,
    byLines: isPaid && items.some((item) => leftOf(item) > 0),
  };
}
