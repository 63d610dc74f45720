import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, oneOf } from '../../platform/database/columns.ts';
import { languages } from '../../platform/language.ts';

/** Orders refer to the version that they were bought under, so none is ever deleted. */
export const termsVersions = pgTable(
  'terms_versions',
  {
    /** SHA-256 of language and text: the same text is the same version. */
    id: text().primaryKey(),
    language: text().notNull(),
    text: text().notNull(),
    /** The highest of a language is the one that the page shows. */
    shown: integer().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('terms_versions_shown_idx').on(table.language, table.shown),
    check('terms_versions_language_known', oneOf(table.language, languages)),
    check('terms_versions_not_empty', sql`length(${table.text}) > 0`),
  ],
);
