import { decimalFromOre, type Ore } from '../../../platform/money.ts';

type SoldLine = { orderId: string; leadId: string; title: string; titleEn: string | null; pricePerLead: Ore };

type CreditedLine = { orderId: string; title: string; pricePerLead: Ore; subtotal: Ore };

export type Movement = { leadId: string | null; netOre: Ore };

const nameOf = ({ orderId, title, pricePerLead }: Pick<SoldLine, 'orderId' | 'title' | 'pricePerLead'>) =>
  JSON.stringify([orderId, title, pricePerLead]);

/**
 * Lines of a credit note have no id, so they are matched by order, price and title, which is in the buyer's language. A
 * line without a match reduced the price, not the leads.
 */
export function creditsOf(lines: readonly CreditedLine[], sold: readonly SoldLine[]): Movement[] {
  const leadOf = new Map(
    sold.flatMap(({ titleEn, ...line }) =>
      [line.title, titleEn ?? line.title].map((title) => [nameOf({ ...line, title }), line.leadId]),
    ),
  );
  return lines.map((line) => ({ leadId: leadOf.get(nameOf(line)) ?? null, netOre: -line.subtotal }));
}

/** `categoryId` is null for price reductions. */
export type CategoryMovement = { categoryId: string | null; netOre: Ore };

type Category = { id: string; name: string };

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
      categoryId: category?.id ?? null,
      name: category?.name ?? null,
      net: decimalFromOre(netOre),
    }));
}
