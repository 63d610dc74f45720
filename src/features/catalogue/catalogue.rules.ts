import { policy } from '../policy/policy.rules.ts';

/** What `numeric(10,2)` holds at most. */
export const highestPriceOre = 9_999_999_999;

/** 0 is "not yet rated"; rated listings are 1–100. */
export const isRated = (score: number) => score > 0;

type Stock = { availableCount: number; freeRecords: number | null };

/** How many one buyer can get: what is on sale, and no more than there are records, since none is sold twice to one. */
export const obtainableOf = ({ availableCount, freeRecords }: Stock): number =>
  Math.min(availableCount, freeRecords ?? availableCount);

/** A listing with records delivers them at once; one without is filled by an import. */
export const deliversWithinDays = ({ freeRecords }: Pick<Stock, 'freeRecords'>): number =>
  freeRecords === null ? policy.deliveryDays : 0;

/** The label has two steps, its look three. */
export const qualityTier = (score: number) =>
  ({
    label: score >= policy.qualityPremiumFrom ? 'premium' : 'standard',
    tier: score >= policy.qualityTopFrom ? 'top' : score >= policy.qualityPremiumFrom ? 'good' : 'plain',
  }) as const;

/** More than any listing has, and still a number that adds up. */
const mostWanted = 1_000_000;

/** What somebody wrote as a quantity: at least one, and one where it is no number. */
export function wantedQuantity(written: string): number {
  const quantity = Math.floor(Number(written));
  return Number.isNaN(quantity) ? 1 : Math.min(Math.max(1, quantity), mostWanted);
}
