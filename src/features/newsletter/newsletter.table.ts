import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, oneOf, searched } from '../../platform/database/columns.ts';
import { languages } from '../../platform/language.ts';

export const newsletters = pgTable(
  'newsletters',
  {
    id: id(),
    email: text().notNull(),
    language: text().notNull().default('sv'),
    createdAt: createdAt(),
    /** When the button behind the mailed link was pressed; no newsletter is sent before. */
    confirmedAt: instant(),
    /** When that link was last mailed. */
    askedAt: instant(),
    /** Letters in a row that its mail server rejected for good. */
    refusals: integer().notNull().default(0),
  },
  (table) => [
    uniqueIndex('newsletters_email_key').on(lower(table.email)),
    index('newsletters_created_idx').on(table.createdAt, table.id),
    index('newsletters_unconfirmed_idx').on(table.createdAt).where(sql`${table.confirmedAt} is null`),
    searched('newsletters_search_idx', [table.email]),
    check('newsletters_language_known', oneOf(table.language, languages)),
  ],
);
