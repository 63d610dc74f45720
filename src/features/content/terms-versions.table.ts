import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from '../../platform/database/columns.ts';
import { languages } from '../../platform/language.ts';

/** Every text of the terms that the page has shown. An order names the one that it was bought by, so none is removed. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    /** The digest of language and text: the same words again are the same version. */
    id: text().primaryKey(),
    language: text().notNull(),
    text: text().notNull(),
    /** The highest of a language is what the page shows now. */
    shown: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('terms_versions_shown_idx').on(table.language, table.shown),
    check('terms_versions_language_known', oneOf(table.language, languages)),
    check('terms_versions_not_empty', sql`length(${table.text}) > 0`),
  ],
);
