import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/database/columns.ts';
import type { Settings } from './settings.input.ts';

/** One row for the shop: the values that the environment or an owner has set. */
export const shopSettings = pgTable(
  'shop_settings',
  {
    id: text().primaryKey().default('shop'),
    values: jsonb().$type<Partial<Settings>>().notNull(),
    version: integer().notNull().default(1),
  },
  (table) => [check('shop_settings_one_row', sql`${table.id} = 'shop'`)],
);

/** Each row has all settings before and after a change, so that the shop can return to any. */
export const settingChanges = pgTable('setting_changes', {
  id: id(),
  actor: text().notNull(),
  role: text(),
  before: jsonb().$type<Partial<Settings>>().notNull(),
  after: jsonb().$type<Partial<Settings>>().notNull(),
  createdAt: createdAt(),
});
