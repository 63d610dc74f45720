import { asc, desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { decimalFromOre } from '../../platform/money.ts';
import { leads } from './catalogue.table.ts';
import type { LeadRow } from './lead-answer.ts';
import type { Sort } from './listing-search.rules.ts';

/** Where a list was left: the values of its order's columns in the last row that was read. */
export type Position = readonly (string | number | boolean)[];

export type LeadOrder = {
  columns: readonly AnyPgColumn[];
  descending: boolean;
  positionOf: (row: LeadRow) => Position;
};

export const newestFirst: LeadOrder = {
  columns: [leads.createdAt, leads.id],
  descending: true,
  positionOf: (row) => [row.createdAt.toISOString(), row.id],
};

const byPrice = {
  columns: [leads.pricePerLead, leads.id],
  positionOf: (row: LeadRow) => [decimalFromOre(row.pricePerLead), row.id],
};

/** Each ends with the id, so that no two rows are equal in it and no page skips or repeats one. */
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

export const orderBy = ({ columns, descending }: LeadOrder): SQL[] => columns.map(descending ? desc : asc);

/** One comparison of whole rows, which PostgreSQL answers from the index of the order. */
export function comesAfter({ columns, descending }: LeadOrder, position: Position): SQL {
  const left = sql.join([...columns], sql`, `);
  const right = sql.join(
    position.map((value) => sql`${value}`),
    sql`, `,
  );
  return sql`(${left}) ${sql.raw(descending ? '<' : '>')} (${right})`;
}
