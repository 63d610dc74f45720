import { type Ore, percentOf } from '../../platform/money.ts';
import { policy } from './policy.rules.ts';

export type Totals = { subtotalOre: Ore; vatOre: Ore; totalOre: Ore };

type PricedLine = { pricePerLeadOre: Ore; quantity: number };

/** VAT is computed once, on the sum of the lines. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const subtotalOre = lines.reduce((sum, line) => sum + line.pricePerLeadOre * line.quantity, 0);
  const vatOre = percentOf(subtotalOre, policy.vatPercent);
  return { subtotalOre, vatOre, totalOre: subtotalOre + vatOre };
}
