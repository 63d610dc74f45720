import { type Ore, roundOre } from '../../platform/money.ts';
import type { OrderItem } from '../orders/add-order.ts';
import { vatOn, withoutVat } from '../policy/vat.rules.ts';
import type { refunds } from './refunds.table.ts';

/** Only these, because the admin's page has no more of a line. */
type Line = Pick<OrderItem, 'id' | 'quantity' | 'refundedQuantity' | 'discountedPrice'>;

/** `allocationIds`: which of the delivered ones, if known. */
type LineShare<Item> = { item: Item; quantity: number; allocationIds?: readonly string[] };

export type RefundLine = LineShare<OrderItem>;

type Plan<Item> = { lines: readonly LineShare<Item>[]; netOre: Ore; vatOre: Ore };

export type RefundPlan = Plan<OrderItem>;

export type Left = { netOre: Ore; vatOre: Ore };

export type RequestedRefund = readonly { orderItemId: string; quantity: number }[];

export const leftOf = ({ quantity, refundedQuantity }: Pick<OrderItem, 'quantity' | 'refundedQuantity'>) =>
  quantity - refundedQuantity;

export const everythingLeft = <Item extends Line>(items: readonly Item[], { netOre, vatOre }: Left): Plan<Item> => ({
  lines: items.map((item) => ({ item, quantity: leftOf(item) })).filter(({ quantity }) => quantity > 0),
  netOre,
  vatOre,
});

/** VAT is rounded per refund. The last lead takes all that is left, so that net and VAT come out exactly. */
export function planLines<Item extends Line>(
  items: readonly Item[],
  chosen: RequestedRefund,
  left: Left,
): { ok: true; value: Plan<Item> } | { ok: false; short: { orderItemId: string; left: number } } {
  const params = new Map(chosen.map(({ orderItemId, quantity }) => [orderItemId, quantity]));
  const lines = items
    .map((item) => ({ item, quantity: params.get(item.id) ?? 0 }))
    .filter(({ quantity }) => quantity > 0);
  const short = lines.find(({ item, quantity }) => quantity > leftOf(item));
  if (short) return { ok: false, short: { orderItemId: short.item.id, left: leftOf(short.item) } };
  const netOre = lines.reduce((sum, { item, quantity }) => sum + item.discountedPrice * quantity, 0);
  const takesAll = items.every((item) => leftOf(item) === (params.get(item.id) ?? 0));
  if (takesAll || netOre === left.netOre) return { ok: true, value: everythingLeft(items, left) };
  const [first] = lines;
  // Part of the price was refunded before without naming leads.
  if (netOre > left.netOre && first)
    return { ok: false, short: { orderItemId: first.item.id, left: leftOf(first.item) } };
  return { ok: true, value: { lines, netOre, vatOre: Math.min(vatOn(netOre), left.vatOre) } };
}

/** `amountOre` includes VAT and belongs to no particular lead. */
export function planAmount(items: readonly OrderItem[], amountOre: Ore, left: Left): RefundPlan {
  if (amountOre >= left.netOre + left.vatOre) return everythingLeft(items, left);
  const share = withoutVat(amountOre);
  const netOre = Math.min(Math.max(share, amountOre - left.vatOre), left.netOre);
  return { lines: [], netOre, vatOre: amountOre - netOre };
}

/** What each lead of a plan refunds incl. VAT, as a list per line. Together exactly the plan's total. */
export function sharesOf({ lines, netOre, vatOre }: RefundPlan): readonly (readonly Ore[])[] {
  const total = netOre + vatOre;
  const full = lines.reduce((sum, { item, quantity }) => sum + item.discountedPrice * quantity, 0);
  let price = 0;
  let spent = 0;
  return lines.map(({ item, quantity }) =>
    Array.from({ length: quantity }, () => {
      price += item.discountedPrice;
      const upTo = full === 0 ? 0 : roundOre((total * price) / full);
      const share = upTo - spent;
      spent = upTo;
      return share;
    }),
  );
}

export type Refund = typeof refunds.$inferSelect;

/** Includes pending refunds. */
export const goneOf = (rows: readonly Refund[]): Ore =>
  rows.reduce((sum, { amount, status }) => sum + (status === 'failed' ? 0 : amount), 0);

/** Credited but not paid back, because a refund failed. */
export const owedOf = (rows: readonly Refund[]): Ore =>
  Math.max(rows.reduce((sum, { credited }) => sum + credited, 0) - goneOf(rows), 0);

/** The provider has not confirmed it yet, so its amount may still be lowered. */
export const isUnsent = ({ status, providerRefundId }: Refund) => status === 'requested' && providerRefundId === null;
