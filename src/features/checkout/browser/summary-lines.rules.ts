import { firstLetters } from '../../../platform/format.ts';
import { decimalFromOre, oreFromDecimal } from '../../../platform/money.ts';
import type { CartLine } from '../../cart/cart-lines.rules.ts';

const longestTitle = 30;

export function shortTitle(title: string): string {
  const first = firstLetters(title, longestTitle);
  return first === title ? title : `${first}…`;
}

type Named = Pick<CartLine, 'leadId' | 'title' | 'titleEn' | 'pricePerLead' | 'deliversWithinDays'>;

type Price = { discountPercent: number | null; discountedPrice: string };

export type PricedNow = Named & Price;

/** `sum` is null when it is unknown: a reserved order keeps the prices that it was reserved at. */
export type PricedLine = Named & Price & { quantity: number; sum: string | null };

/** Omits line sums that do not add up to the subtotal that will be charged. */
export function pricedLines(cart: readonly CartLine[], now: readonly PricedNow[], subtotal: string): PricedLine[] {
  const known = new Map(now.map((line) => [line.leadId, line]));
  const lines = cart.map(({ leadId, quantity, ...inCart }) => {
    const listPrice = { discountPercent: 0, discountedPrice: inCart.pricePerLead };
    const current = known.get(leadId) ?? { ...inCart, ...listPrice };
    const sumOre = (oreFromDecimal(current.discountedPrice) ?? 0) * quantity;
    const { title, titleEn, pricePerLead, discountPercent, discountedPrice, deliversWithinDays } = current;
    const named = { leadId, quantity, title, titleEn, pricePerLead, deliversWithinDays };
    return { ...named, discountPercent, discountedPrice, sumOre };
  });
  const addsUp = lines.reduce((all, { sumOre }) => all + sumOre, 0) === oreFromDecimal(subtotal);
  return lines.map(({ sumOre, ...line }) => ({ ...line, sum: addsUp ? decimalFromOre(sumOre) : null }));
}
