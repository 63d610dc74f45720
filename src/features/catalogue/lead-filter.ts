import { and, eq, gt, gte, inArray, isNotNull, isNull, lte, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { decimalFromOre, type Ore } from '../../platform/money.ts';
import type { WayVerified } from './browser/listing-search.rules.ts';
import { isListedIn, leads } from './catalogue.table.ts';
import { nationwide, type Region } from './counties.rules.ts';
import { foldWords, plainText } from './fold-text.rules.ts';
import { listingFacts } from './listing-facts.table.ts';

/** Sold-out listings stay in the lists; drafts and archived ones do not. */
export const isListed = isListedIn(leads);

/** Compares the columns separately, because the planner has statistics for columns but not for `least`. */
export const isInStock = and(gt(leads.availableCount, 0), or(isNull(leads.freeRecords), gt(leads.freeRecords, 0)));

/** In SQL `least` ignores null, which is a listing without records. */
export const obtainable = sql<number>`least(${leads.availableCount}, ${leads.freeRecords})`;

export const onSale = and(isInStock, isListed);

export const holding = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

const patternsOf = (q: string) => ({ folded: holding(foldWords(q)), plain: holding(plainText(q)) });

const placeholders = { folded: sql.placeholder('folded'), plain: sql.placeholder('plain') };

/** The folded text has the index but matches too much; the plain text decides. A placeholder stands for both. */
export function mentions(q: string | Placeholder): SQL | undefined {
  const { folded, plain } = typeof q === 'string' ? patternsOf(q) : placeholders;
  return and(sql`${leads.foldedText} like ${folded}`, sql`${leads.plainText} like ${plain}`);
}

/** Nationwide listings match every county. */
const isFrom = (region: Region | Placeholder): SQL =>
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
  verified?: WayVerified | undefined;
  inStock?: boolean | undefined;
};

type FilterShape = { [Name in keyof LeadFilter]: LeadFilter[Name] | Placeholder };

/** What the text of a statement depends on is left as it is, and in place of all else there is a placeholder. */
export function shapeOf({
  q,
  categoryId,
  minQuality,
  region,
  minPrice,
  maxPrice,
  collectedSince,
  ...fixed
}: LeadFilter) {
  const shape: FilterShape = {
    ...fixed,
    q: q && sql.placeholder('q'),
    categoryId: categoryId && sql.placeholder('categoryId'),
    minQuality: minQuality && sql.placeholder('minQuality'),
    region: region === nationwide ? region : region && sql.placeholder('region'),
    minPrice: minPrice === undefined ? minPrice : sql.placeholder('minPrice'),
    maxPrice: maxPrice === undefined ? maxPrice : sql.placeholder('maxPrice'),
    collectedSince: collectedSince && sql.placeholder('collectedSince'),
  };
  return shape;
}

const decimal = (price: Ore | undefined) => price !== undefined && decimalFromOre(price);

/** For the placeholders, as the database takes them. */
export const valuesOf = (filter: LeadFilter) => ({
  ...filter,
  ...patternsOf(filter.q ?? ''),
  minPrice: decimal(filter.minPrice),
  maxPrice: decimal(filter.maxPrice),
});

const isCollectedSince = (moment: Date | Placeholder) => sql`exists (
  select 1 from ${listingFacts} f where f.lead_id = ${leads.id} and f.collected_to >= ${moment})`;

export function matches(filter: FilterShape): SQL | undefined {
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
    verified === true
      ? isNotNull(leads.verification)
      : verified && inArray(leads.verification, [verified, 'phone-and-email']),
    inStock || collectedSince ? isInStock : undefined,
  );
}
