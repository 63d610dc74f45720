import { jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id } from '../../platform/database/columns.ts';

export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    list: text().notNull(),
    name: text().notNull(),
    search: jsonb().$type<Record<string, string>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('saved_views_list_name_key').on(table.list, table.name)],
);
