import type { Ore } from '../../platform/money.ts';
import { vatOn } from './vat.rules.ts';

export type Totals = { subtotalOre: Ore; vatOre: Ore; totalOre: Ore };

type PricedLine = { pricePerLeadOre: Ore; quantity: number };

/** VAT is computed once, on the sum of the lines. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const subtotalOre = lines.reduce((sum, line) => sum + line.pricePerLeadOre * line.quantity, 0);
  const vatOre = vatOn(subtotalOre);
  return { subtotalOre, vatOre, totalOre: subtotalOre + vatOre };
}
