import { decimalFromOre, type Ore, oreFromDecimal } from '../../../platform/money.ts';
import type { CartLine } from '../../cart/cart-lines.rules.ts';

const longestTitle = 30;

export const shortTitle = (title: string) => (title.length > longestTitle ? `${title.slice(0, longestTitle)}…` : title);

/** `sum` is null when it is unknown: a reserved order keeps the prices that it was reserved at. */
export type PricedLine = Pick<
  CartLine,
  'leadId' | 'title' | 'titleEn' | 'quantity' | 'pricePerLead' | 'deliversWithinDays'
> & {
  sum: string | null;
};

type Now = Pick<CartLine, 'leadId' | 'title' | 'titleEn' | 'pricePerLead' | 'deliversWithinDays'>;

/** Omits line sums that do not add up to the subtotal that will be charged. */
export function pricedLines(cart: readonly CartLine[], now: readonly Now[], subtotal: string): PricedLine[] {
  const known = new Map(now.map((line) => [line.leadId, line]));
  const lines = cart.map(({ leadId, quantity, ...inCart }) => {
    const current = known.get(leadId) ?? inCart;
    const sumOre: Ore = (oreFromDecimal(current.pricePerLead) ?? 0) * quantity;
    const { title, titleEn, pricePerLead, deliversWithinDays } = current;
    return { leadId, quantity, title, titleEn, pricePerLead, deliversWithinDays, sumOre };
  });
  const addsUp = lines.reduce((all, { sumOre }) => all + sumOre, 0) === oreFromDecimal(subtotal);
  return lines.map(({ sumOre, ...line }) => ({ ...line, sum: addsUp ? decimalFromOre(sumOre) : null }));
}
