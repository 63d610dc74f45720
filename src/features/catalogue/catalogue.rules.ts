/** The limit of `numeric(10,2)`. */
export const highestPriceOre = 9_999_999_999;

type Sold = { obtainableCount: number; soldCount: number };

/** Then nothing is known of any of its leads. */
export const hadNoLeads = ({ obtainableCount, soldCount }: Sold) => obtainableCount === 0 && soldCount === 0;

/** 0 means not yet rated; ratings are 1–100. What has no leads has none to rate. */
export const isRated = (lead: Sold & { qualityScore: number }) => lead.qualityScore > 0 && !hadNoLeads(lead);

type Stock = { availableCount: number; freeRecords: number | null };

/** Limited by the records with a free slot, since a buyer never gets the same record twice. */
export const obtainableOf = ({ availableCount, freeRecords }: Stock): number =>
  Math.min(availableCount, freeRecords ?? availableCount);

const enoughListings = 3;

/**
 * Then the visitor is also offered to ask for quotes. A listing that is sold out is not on sale. Null where there are
 * enough, or none at all, which the page says anyway.
 */
export function fewOnSale(regions: readonly { listings: number; onSale: number }[]): number | null {
  const onSale = regions.reduce((total, region) => total + region.onSale, 0);
  return onSale < enoughListings && regions.some(({ listings }) => listings > 0) ? onSale : null;
}

/** More than any listing has, and still safe to calculate with. */
const maxQuantity = 1_000_000;

export function wantedQuantity(written: string): number {
  const quantity = Math.floor(Number(written));
  return Number.isNaN(quantity) ? 1 : Math.min(Math.max(1, quantity), maxQuantity);
}
