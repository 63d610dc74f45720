import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Ore } from '../../platform/money.ts';
import { isListedIn, leads } from './catalogue.table.ts';
import { nationwide, type Region } from './counties.rules.ts';
import { foldWords, plainText } from './fold-text.rules.ts';
import { listingFacts } from './listing-facts.table.ts';

/** Sold-out listings stay in the lists; drafts and archived ones do not. */
export const isListed = isListedIn(leads);

/** Compares the columns separately, because the planner has statistics for columns but not for `least`. */
const isInStock = and(gt(leads.availableCount, 0), or(isNull(leads.freeRecords), gt(leads.freeRecords, 0)));

/** In SQL `least` ignores null, which is a listing without records. */
export const obtainable = sql<number>`least(${leads.availableCount}, ${leads.freeRecords})`;

export const onSale = and(isInStock, isListed);

export const holding = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** The folded text has the index but matches too much; the plain text decides. */
export const mentions = (q: string): SQL | undefined =>
  and(sql`${leads.foldedText} like ${holding(foldWords(q))}`, sql`${leads.plainText} like ${holding(plainText(q))}`);

/** Nationwide listings match every county. */
const isFrom = (region: Region): SQL =>
  region === nationwide ? eq(leads.region, region) : inArray(leads.region, [region, nationwide]);

export type LeadFilter = {
  categoryId?: string | undefined;
  q?: string | undefined;
  minQuality?: number | undefined;
  region?: Region | undefined;
  minPrice?: Ore | undefined;
  maxPrice?: Ore | undefined;
  /** At least one record that can still be bought was collected since then. */
  collectedSince?: Date | undefined;
  exclusive?: boolean | undefined;
  verified?: boolean | undefined;
  inStock?: boolean | undefined;
};

const isCollectedSince = (moment: Date) => sql`exists (
  select 1 from ${listingFacts} f where f.lead_id = ${leads.id} and f.collected_to >= ${moment})`;

export function matches(filter: LeadFilter): SQL | undefined {
  const { categoryId, q, minQuality, region, minPrice, maxPrice, collectedSince, exclusive, verified, inStock } =
    filter;
  return and(
    isListed,
    categoryId === undefined ? undefined : eq(leads.categoryId, categoryId),
    q ? mentions(q) : undefined,
    minQuality ? gte(leads.qualityScore, minQuality) : undefined,
    region === undefined ? undefined : isFrom(region),
    minPrice === undefined ? undefined : gte(leads.pricePerLead, minPrice),
    maxPrice === undefined ? undefined : lte(leads.pricePerLead, maxPrice),
    collectedSince && isCollectedSince(collectedSince),
    exclusive ? eq(leads.maxBuyers, 1) : undefined,
    verified ? isNotNull(leads.verification) : undefined,
    inStock || collectedSince ? isInStock : undefined,
  );
}
