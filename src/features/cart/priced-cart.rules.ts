import { oreFromDecimal } from '../../platform/money.ts';
import { leadsIn, nextStepAfter, totalsOf, type VolumeStep, withDiscounts } from '../policy/totals.rules.ts';
import { canBeBought } from './cart-check.rules.ts';
import type { CartLine } from './cart-lines.rules.ts';

const listed = (line: CartLine) => ({
  ...line,
  /** A cart of an earlier release does not know; the check with the server does. */
  volumePrice: line.volumePrice ?? true,
  pricePerLeadOre: oreFromDecimal(line.pricePerLead) ?? 0,
});

export type PricedCartLine = ReturnType<typeof pricedCart>['lines'][number];

/** What of a cart can be bought, as the server prices it. No step is named that would lower nothing in it. */
export function pricedCart(cart: readonly CartLine[], steps: readonly VolumeStep[]) {
  const lines = withDiscounts(cart.filter(canBeBought).map(listed), steps);
  const next = lines.some(({ volumePrice }) => volumePrice) ? nextStepAfter(steps, leadsIn(lines)) : null;
  const hasLeftOut = steps.length > 0 && lines.some(({ volumePrice }) => !volumePrice);
  return { lines, ...totalsOf(lines), nextStep: next, hasLeftOut };
}
