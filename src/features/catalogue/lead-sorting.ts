import { isNotNull, type SQL } from 'drizzle-orm';
import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { decimalFromOre } from '../../platform/money.ts';
import type { Sort } from './browser/listing-search.rules.ts';
import { leads } from './catalogue.table.ts';
import type { LeadRow } from './lead-answer.ts';
import { listingFacts } from './listing-facts.table.ts';

/** `where` is needed for the planner to use the order's partial index. */
export type LeadOrder = KeysetOrder<LeadRow> & { where?: SQL };

export const newestFirst: LeadOrder = {
  columns: [leads.createdAt, leads.id],
  descending: true,
  positionOf: (row) => [row.createdAt, row.id],
};

const byPrice = {
  columns: [leads.pricePerLead, leads.id],
  positionOf: (row: LeadRow) => [decimalFromOre(row.pricePerLead), row.id],
};

export const orderOf: Record<Sort, LeadOrder> = {
  featured: {
    columns: [leads.isFeatured, leads.createdAt, leads.id],
    descending: true,
    positionOf: (row) => [row.isFeatured, row.createdAt, row.id],
  },
  'price-asc': { ...byPrice, descending: false },
  'price-desc': { ...byPrice, descending: true },
  quality: {
    columns: [leads.qualityScore, leads.id],
    descending: true,
    positionOf: (row) => [row.qualityScore, row.id],
  },
  freshest: {
    columns: [listingFacts.freshness, listingFacts.leadId],
    descending: true,
    positionOf: (row) => [row.collectedMedian ?? new Date(0).toISOString(), row.id],
    where: isNotNull(listingFacts.leadId),
  },
};
