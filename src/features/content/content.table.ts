import { integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant } from '../../platform/database/columns.ts';

/** A block with the key of a text overrides it, in both languages. */
export const contentBlocks = pgTable(
  'content_blocks',
  {
    id: id(),
    key: text().notNull(),
    contentSv: text().notNull(),
    contentEn: text().notNull(),
    type: text().notNull().default('text'),
    category: text().notNull(),
    description: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
    updatedAt: instant().notNull().defaultNow(),
  },
  (table) => [uniqueIndex('content_blocks_key_key').on(table.key)],
);
