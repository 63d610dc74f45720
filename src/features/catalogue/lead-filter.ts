import { and, eq, gte, isNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Ore } from '../../platform/money.ts';
import { leads } from './catalogue.table.ts';
import { foldText, plainText } from './fold-text.rules.ts';

/** Sold-out listings stay in the lists; archived ones do not. */
export const isListed = isNull(leads.archivedAt);

/** A LIKE pattern for a text that holds the term, in which % and _ are themselves. */
export const holding = (term: string): string => `%${term.replace(/[\\%_]/g, '\\$&')}%`;

/** The folded text has the index and finds a few too many; the plain one decides. */
export const mentions = (q: string): SQL | undefined =>
  and(sql`${leads.foldedText} like ${holding(foldText(q))}`, sql`${leads.plainText} like ${holding(plainText(q))}`);

export type LeadFilter = {
  categoryId?: string | undefined;
  q?: string | undefined;
  minQuality?: number | undefined;
  region?: string | undefined;
  minPrice?: Ore | undefined;
  maxPrice?: Ore | undefined;
};

export function matches({ categoryId, q, minQuality, region, minPrice, maxPrice }: LeadFilter): SQL | undefined {
  return and(
    isListed,
    categoryId === undefined ? undefined : eq(leads.categoryId, categoryId),
    q ? mentions(q) : undefined,
    minQuality ? gte(leads.qualityScore, minQuality) : undefined,
    region === undefined ? undefined : eq(leads.region, region),
    minPrice === undefined ? undefined : gte(leads.pricePerLead, minPrice),
    maxPrice === undefined ? undefined : lte(leads.pricePerLead, maxPrice),
  );
}
