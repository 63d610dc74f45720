import { decimalFromOre, type Ore } from '../../../platform/money.ts';

/** What a line of an order was sold for: a listing has one title and price in it. */
type SoldLine = { orderId: string; leadId: string; title: string; pricePerLead: Ore };

/** A line of a credit note, as it stands there. */
type CreditedLine = { orderId: string; title: string; pricePerLead: Ore; subtotal: Ore };

export type Movement = { leadId: string | null; netOre: Ore };

const nameOf = ({ orderId, title, pricePerLead }: Omit<SoldLine, 'leadId'>) =>
  JSON.stringify([orderId, title, pricePerLead]);

/**
 * What credit notes take off each listing. Their lines name it by its title and price in the order; a line that names
 * none took something off the price, and not off any leads.
 */
export function creditsOf(lines: readonly CreditedLine[], sold: readonly SoldLine[]): Movement[] {
  const leadOf = new Map(sold.map((line) => [nameOf(line), line.leadId]));
  return lines.map((line) => ({ leadId: leadOf.get(nameOf(line)) ?? null, netOre: -line.subtotal }));
}

/** What a category gained, or lost; none where it was no leads that it was for. */
export type CategoryMovement = { categoryId: string | null; netOre: Ore };

type Category = { id: string; name: string };

/** By category, the best first; those that come to nothing are left out. */
export function sumByCategory(movements: readonly CategoryMovement[], categoryOf: ReadonlyMap<string, Category>) {
  const sums = new Map<string | null, { category: Category | null; netOre: Ore }>();
  for (const { categoryId, netOre } of movements) {
    const category = (categoryId !== null && categoryOf.get(categoryId)) || null;
    const key = category?.id ?? null;
    sums.set(key, { category, netOre: (sums.get(key)?.netOre ?? 0) + netOre });
  }
  return [...sums.values()]
    .filter(({ netOre }) => netOre !== 0)
    .sort((one, other) => other.netOre - one.netOre)
    .map(({ category, netOre }) => ({
      /** None: taken off a price and not off any leads. */
      categoryId: category?.id ?? null,
      name: category?.name ?? null,
      net: decimalFromOre(netOre),
    }));
}
