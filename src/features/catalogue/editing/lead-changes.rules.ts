import { type Ore, percentOf } from '../../../platform/money.ts';
import { highestPriceOre } from '../catalogue.rules.ts';

export type LeadsChange = {
  pricePercent?: number | undefined;
  isFeatured?: boolean | undefined;
  archive?: boolean | undefined;
  publish?: boolean | undefined;
};

/** One listing's price; refused where it is no longer the one that was seen. */
export type PriceChange = { price: Ore; priceWas: Ore };

export const changeRefusals = ['not-found', 'archived', 'price-too-high', 'price-changed'] as const;

export type ChangeRefusal = (typeof changeRefusals)[number];

export type Changed = {
  pricePerLead: Ore;
  isFeatured: boolean;
  archivedAt: Date | null;
  publishedAt: Date | null;
  publishAt: Date | null;
};

function momentAfter(before: Date | null, isWanted: boolean | undefined, now: Date): Date | null {
  if (isWanted === undefined) return before;
  return isWanted ? (before ?? now) : null;
}

/** An archived listing can only be restored or left archived. */
function refusalOf(before: Changed, change: LeadsChange, pricePerLead: Ore): ChangeRefusal | null {
  const { pricePercent, isFeatured, archive, publish } = change;
  const isMore = [pricePercent, isFeatured, publish].some((one) => one !== undefined);
  if (before.archivedAt && archive !== false && isMore) return 'archived';
  return pricePerLead > highestPriceOre ? 'price-too-high' : null;
}

export function repricedLead(before: Changed, { price, priceWas }: PriceChange): Changed | ChangeRefusal {
  const { pricePerLead, isFeatured, archivedAt, publishedAt, publishAt } = before;
  if (archivedAt) return 'archived';
  if (pricePerLead !== priceWas) return 'price-changed';
  return { pricePerLead: price, isFeatured, archivedAt, publishedAt, publishAt };
}

export function changedLead(before: Changed, change: LeadsChange, now: Date): Changed | ChangeRefusal {
  const { pricePerLead, isFeatured, archivedAt, publishedAt, publishAt } = before;
  const after = {
    pricePerLead: percentOf(pricePerLead, 100 + (change.pricePercent ?? 0)),
    isFeatured: change.isFeatured ?? isFeatured,
    archivedAt: momentAfter(archivedAt, change.archive, now),
    publishedAt: momentAfter(publishedAt, change.publish, now),
    publishAt: change.publish === undefined ? publishAt : null,
  };
  return refusalOf(before, change, after.pricePerLead) ?? after;
}

export const isSameLead = (before: Changed, after: Changed): boolean =>
  before.pricePerLead === after.pricePerLead &&
  before.isFeatured === after.isFeatured &&
  before.archivedAt === after.archivedAt &&
  before.publishedAt === after.publishedAt &&
  before.publishAt === after.publishAt;
