import { beforePercent, type Ore, percentOf } from '../../platform/money.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { policy } from '../policy/policy.rules.ts';

/** What of a line decides what it gives back: an admin's page has no more of it. */
type Line = Pick<OrderItem, 'id' | 'quantity' | 'refundedQuantity' | 'pricePerLead'>;

/** So many leads of one line; where it is known which of the delivered ones, their allocations. */
type LineShare<Item> = { item: Item; quantity: number; allocationIds?: readonly string[] };

export type RefundLine = LineShare<OrderItem>;

type Plan<Item> = { lines: readonly LineShare<Item>[]; netOre: Ore; vatOre: Ore };

export type RefundPlan = Plan<OrderItem>;

/** What of an order has not been credited yet. */
export type Left = { netOre: Ore; vatOre: Ore };

export type WantedRefund = readonly { orderItemId: string; quantity: number }[];

export const leftOf = ({ quantity, refundedQuantity }: Pick<OrderItem, 'quantity' | 'refundedQuantity'>) =>
  quantity - refundedQuantity;

export const everythingLeft = <Item extends Line>(items: readonly Item[], { netOre, vatOre }: Left): Plan<Item> => ({
  lines: items.map((item) => ({ item, quantity: leftOf(item) })).filter(({ quantity }) => quantity > 0),
  netOre,
  vatOre,
});

/**
 * What leads of some lines cost, VAT rounded for each refund by itself. Whatever takes the last lead takes all that is
 * left, so that net and VAT come out exactly. Too many are answered with the line that has fewer.
 */
export function planLines<Item extends Line>(
  items: readonly Item[],
  wanted: WantedRefund,
  left: Left,
): { ok: true; value: Plan<Item> } | { ok: false; short: { orderItemId: string; left: number } } {
  const params = new Map(wanted.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const lines = items
    .map((item) => ({ item, quantity: params.get(item.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const short = lines.find(({ item, quantity }) => quantity > leftOf(item));
  if (short) return { ok: false, short: { orderItemId: short.item.id, left: leftOf(short.item) } };
  const netOre = lines.reduce((sum, { item, quantity }) => sum + item.pricePerLead * quantity, 0);
  const takesAll = items.every((item) => leftOf(item) === (params.get(item.id) ?? 0));
  if (takesAll || netOre === left.netOre) return { ok: true, value: everythingLeft(items, left) };
  const [first] = lines;
  // Part of its price went back before, for no lead in particular.
  if (netOre > left.netOre && first)
    return { ok: false, short: { orderItemId: first.item.id, left: leftOf(first.item) } };
  return { ok: true, value: { lines, netOre, vatOre: Math.min(percentOf(netOre, policy.vatPercent), left.vatOre) } };
}

/** An amount, VAT included, that was given back for no lead in particular. */
export function planAmount(items: readonly OrderItem[], amountOre: Ore, left: Left): RefundPlan {
  if (amountOre >= left.netOre + left.vatOre) return everythingLeft(items, left);
  const share = beforePercent(amountOre, policy.vatPercent);
  const netOre = Math.min(Math.max(share, amountOre - left.vatOre), left.netOre);
  return { lines: [], netOre, vatOre: amountOre - netOre };
}

/**
 * What each lead of a plan gives back, VAT included, in the order of its lines: together exactly what the plan does.
 * Answers a list for each line.
 */
export function sharesOf({ lines, netOre, vatOre }: RefundPlan): readonly (readonly Ore[])[] {
  const total = netOre + vatOre;
  const full = lines.reduce((sum, { item, quantity }) => sum + item.pricePerLead * quantity, 0);
  let price = 0;
  let given = 0;
  return lines.map(({ item, quantity }) =>
    Array.from({ length: quantity }, () => {
      price += item.pricePerLead;
      const upTo = full === 0 ? 0 : Math.round((total * price) / full);
      const share = upTo - given;
      given = upTo;
      return share;
    }),
  );
}
