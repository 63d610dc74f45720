import { policy } from '../policy/policy.rules.ts';

/** The limit of `numeric(10,2)`. */
export const highestPriceOre = 9_999_999_999;

/** 0 means not yet rated; ratings are 1–100. */
export const isRated = (score: number) => score > 0;

type Stock = { availableCount: number; freeRecords: number | null };

/** Limited by the records with a free slot, since a buyer never gets the same record twice. */
export const obtainableOf = ({ availableCount, freeRecords }: Stock): number =>
  Math.min(availableCount, freeRecords ?? availableCount);

/** Without records, an import has to deliver them. */
export const deliversWithinDays = ({ freeRecords }: Pick<Stock, 'freeRecords'>): number =>
  freeRecords === null ? policy.deliveryDays : 0;

const enoughListings = 3;

/** Then the visitor is also offered to ask for quotes. A listing that is sold out is not on sale. */
export const hasFewOnSale = (regions: readonly { listings: number; onSale: number }[]): boolean =>
  regions.reduce((total, region) => total + region.onSale, 0) < enoughListings;

export const qualityTier = (score: number) =>
  ({
    label: score >= policy.qualityPremiumFrom ? 'premium' : 'standard',
    tier: score >= policy.qualityTopFrom ? 'top' : score >= policy.qualityPremiumFrom ? 'good' : 'plain',
  }) as const;

/** More than any listing has, and still safe to calculate with. */
const mostWanted = 1_000_000;

export function wantedQuantity(written: string): number {
  const quantity = Math.floor(Number(written));
  return Number.isNaN(quantity) ? 1 : Math.min(Math.max(1, quantity), mostWanted);
}
