import { type Ore, percentOf } from '../../platform/money.ts';
import { vatOn } from './vat.rules.ts';

/** Without VAT. Set by the admin: both rise from step to step. */
export type VolumeStep = { from: number; percent: number };

/** `volumePrice`: false for a listing without volume discount. */
type ListedLine = { quantity: number; pricePerLeadOre: Ore; volumePrice: boolean };

/** `discountPercent` is null if the price was agreed on. */
type Discount = { discountPercent: number | null; discountedPriceOre: Ore };

/** Without a discount the list price is paid. */
export type PricedLine = { quantity: number; pricePerLeadOre: Ore } & Partial<Discount>;

export type Totals = { subtotalOre: Ore; vatOre: Ore; totalOre: Ore; savedOre: Ore };

export const leadsIn = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** Rounded per lead, so that quantity × price is the line's amount to the öre. */
export const discountedOre = (pricePerLeadOre: Ore, percent: number): Ore => percentOf(pricePerLeadOre, 100 - percent);

const percentFor = (steps: readonly VolumeStep[], leads: number): number =>
  steps.findLast(({ from }) => leads >= from)?.percent ?? 0;

/** By the number of leads in the whole cart. A listing without discount counts, and costs its full price. */
export function withDiscounts<Line extends ListedLine>(
  lines: readonly Line[],
  steps: readonly VolumeStep[],
): (Line & { discountPercent: number; discountedPriceOre: Ore })[] {
  const percent = percentFor(steps, leadsIn(lines));
  return lines.map((line) => {
    const discountPercent = line.volumePrice ? percent : 0;
    return { ...line, discountPercent, discountedPriceOre: discountedOre(line.pricePerLeadOre, discountPercent) };
  });
}

export type NextStep = VolumeStep & { leadsMissing: number };

export function nextStepAfter(steps: readonly VolumeStep[], leads: number): NextStep | null {
  const next = steps.find(({ from }) => from > leads);
  return next ? { from: next.from, percent: next.percent, leadsMissing: next.from - leads } : null;
}

export const paidOre = ({ pricePerLeadOre, discountedPriceOre = pricePerLeadOre }: PricedLine): Ore =>
  discountedPriceOre;

/** VAT is computed once, on the sum of the lines. The saving is without VAT. */
export function totalsOf(lines: readonly PricedLine[]): Totals {
  const subtotalOre = lines.reduce((sum, line) => sum + paidOre(line) * line.quantity, 0);
  const listOre = lines.reduce((sum, { pricePerLeadOre, quantity }) => sum + pricePerLeadOre * quantity, 0);
  const vatOre = vatOn(subtotalOre);
  return { subtotalOre, vatOre, totalOre: subtotalOre + vatOre, savedOre: listOre - subtotalOre };
}
