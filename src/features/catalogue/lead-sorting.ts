import type { KeysetOrder } from '../../platform/database/keyset.ts';
import { decimalFromOre } from '../../platform/money.ts';
import type { Sort } from './browser/listing-search.rules.ts';
import { leads } from './catalogue.table.ts';
import type { LeadRow } from './lead-answer.ts';

export type LeadOrder = KeysetOrder<LeadRow>;

export const newestFirst: LeadOrder = {
  columns: [leads.createdAt, leads.id],
  descending: true,
  positionOf: (row) => [row.createdAt.toISOString(), row.id],
};

const byPrice = {
  columns: [leads.pricePerLead, leads.id],
  positionOf: (row: LeadRow) => [decimalFromOre(row.pricePerLead), row.id],
};

export const orderOf: Record<Sort, LeadOrder> = {
  featured: {
    columns: [leads.isFeatured, leads.createdAt, leads.id],
    descending: true,
    positionOf: (row) => [row.isFeatured, row.createdAt.toISOString(), row.id],
  },
  'price-asc': { ...byPrice, descending: false },
  'price-desc': { ...byPrice, descending: true },
  quality: {
    columns: [leads.qualityScore, leads.id],
    descending: true,
    positionOf: (row) => [row.qualityScore, row.id],
  },
};
