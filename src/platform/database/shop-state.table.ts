import { sql } from 'drizzle-orm';
import { bigint, check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

export const shopState = pgTable('shop_state', { key: text().primaryKey(), value: jsonb().notNull() });

/** A single row, raised with every edit that a visitor can see. Sales do not raise it. */
export const shownVersion = pgTable(
  'catalogue_version',
  { id: integer().primaryKey().default(1), version: bigint({ mode: 'number' }).notNull().default(1) },
  (table) => [check('catalogue_version_single_row', sql`${table.id} = 1`)],
);
