import type { BodyOf } from '../../../platform/api.ts';
import { typedDecimal } from '../../../platform/form/typed-decimal.rules.ts';
import { decimalFromOre, oreFromDecimal, oreOf } from '../../../platform/money.ts';
import { type ChangeRefusal, changedLead, type LeadsChange } from '../../catalogue/editing/lead-changes.rules.ts';
import type { AdminLead } from '../../catalogue/editing/list-admin-leads.ts';

type NewPrice = BodyOf<'POST /admin/leads/prices'>['prices'][number];

export const bulkActions = {
  feature: { isFeatured: true },
  unfeature: { isFeatured: false },
  publish: { publish: true },
  takeBack: { publish: false },
  archive: { archive: true },
} as const satisfies Record<string, LeadsChange>;

export type BulkAction = keyof typeof bulkActions;

const [lowest, highest] = [-50, 100];

/** Whole percent; null for anything that is not a valid change. */
export function readPercent(typed: string): number | null {
  const hundredths = oreFromDecimal(typedDecimal(typed.replace('+', '').replace('%', '')));
  const percent = (hundredths ?? 0) / 100;
  return Number.isInteger(percent) && percent !== 0 && percent >= lowest && percent <= highest ? percent : null;
}

type Priced = Pick<AdminLead, 'id' | 'title' | 'pricePerLead' | 'archivedAt'>;

export type PricePreview = {
  prices: readonly (NewPrice & { title: string })[];
  refused: readonly { id: string; code: ChangeRefusal }[];
};

/** By the server's own rule, from the prices in the list; the server refuses those that are no longer the same. */
export function previewPrices(leads: readonly Priced[], pricePercent: number): PricePreview {
  const now = new Date();
  const previewed = leads.map((lead) => {
    const archivedAt = lead.archivedAt === null ? null : now;
    const before = { isFeatured: false, archivedAt, publishedAt: null, publishAt: null };
    const ore = oreOf(lead.pricePerLead);
    return { lead, after: changedLead({ ...before, pricePerLead: ore }, { pricePercent }, now) };
  });
  return {
    prices: previewed.flatMap(({ lead: { id, title, pricePerLead }, after }) =>
      typeof after === 'string'
        ? []
        : [{ id, title, price: decimalFromOre(after.pricePerLead), priceWas: pricePerLead }],
    ),
    refused: previewed.flatMap(({ lead: { id }, after }) => (typeof after === 'string' ? [{ id, code: after }] : [])),
  };
}

export const takenBack = ({ prices }: PricePreview, done: readonly string[]): NewPrice[] =>
  prices
    .filter(({ id }) => done.includes(id))
    .map(({ id, price, priceWas }) => ({ id, price: priceWas, priceWas: price }));
