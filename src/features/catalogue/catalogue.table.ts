import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, money } from '../../platform/database/columns.ts';
import { policy } from '../policy/policy.rules.ts';
import type { SampleField } from './catalogue.rules.ts';

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    icon: text().notNull(),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('categories_name_key').on(lower(table.name))],
);

/** A listing: what the catalogue shows. What the buyer receives are its lead records. */
export const leads = pgTable(
  'leads',
  {
    id: id(),
    categoryId: uuid()
      .notNull()
      .references(() => categories.id),
    title: text().notNull(),
    description: text().notNull(),
    pricePerLead: money().notNull(),
    availableCount: integer().notNull().default(0),
    soldCount: integer().notNull().default(0),
    qualityScore: integer().notNull().default(50),
    conversionRate: numeric({ precision: 5, scale: 2 }),
    region: text(),
    isFeatured: boolean().notNull().default(false),
    maxBuyers: integer().notNull().default(1),
    verification: text(),
    verifiedAt: instant(),
    /** Which fields its records have filled: the masked sample, set when records are imported. */
    sampleFields: text().array().$type<SampleField[]>().notNull().default(sql`'{}'::text[]`),
    archivedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('leads_category_idx').on(table.categoryId),
    index('leads_created_idx').on(table.createdAt, table.id),
    check('leads_price_not_negative', sql`${table.pricePerLead} >= 0`),
    check('leads_available_not_negative', sql`${table.availableCount} >= 0`),
    check('leads_sold_not_negative', sql`${table.soldCount} >= 0`),
    check('leads_quality_range', sql`${table.qualityScore} between 0 and 100`),
    check('leads_conversion_range', sql`${table.conversionRate} between 0 and 100`),
    check('leads_max_buyers_range', sql`${table.maxBuyers} between 1 and ${sql.raw(String(policy.maxBuyersLimit))}`),
  ],
);

/** One row: the number that rises with every edit that a visitor can see. Sales do not touch it. */
export const catalogueVersion = pgTable(
  'catalogue_version',
  {
    id: integer().primaryKey().default(1),
    version: bigint({ mode: 'number' }).notNull().default(1),
  },
  (table) => [check('catalogue_version_single_row', sql`${table.id} = 1`)],
);
