import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, oneOf, reference, searched } from '../../platform/database/columns.ts';
import { languages } from '../../platform/language.ts';
import { categories } from '../catalogue/catalogue.table.ts';
import { offerStatuses, quoteStatuses } from './quote-status.rules.ts';

/** No prefixes means the whole country. */
export const contractors = pgTable(
  'providers',
  {
    id: id(),
    companyName: text().notNull(),
    email: text().notNull(),
    postalPrefixes: text().array().notNull().default(sql`'{}'::text[]`),
    certified: boolean().notNull().default(false),
    active: boolean().notNull().default(true),
    lastOfferedAt: instant(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('providers_email_key').on(lower(table.email))],
);

export const contractorCategories = pgTable(
  'provider_categories',
  {
    providerId: reference(() => contractors.id, { onDelete: 'cascade' }),
    categoryId: reference(() => categories.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.providerId, table.categoryId] }),
    index('provider_categories_category_idx').on(table.categoryId),
  ],
);

export const quoteRequests = pgTable(
  'quote_requests',
  {
    id: id(),
    categoryId: reference(() => categories.id),
    name: text().notNull(),
    email: text().notNull(),
    phone: text().notNull(),
    postalCode: text().notNull(),
    /** The buyer's own text. */
    need: text(),
    consentGiven: boolean().notNull().default(false),
    consentText: text(),
    consentAt: instant(),
    language: text().notNull().default('sv'),
    status: text({ enum: quoteStatuses }).notNull().default('new'),
    notes: text(),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [
    index('quote_requests_created_idx').on(table.createdAt, table.id),
    index('quote_requests_category_idx').on(table.categoryId),
    index('quote_requests_new_idx').on(table.id).where(sql`${table.status} = 'new'`),
    index('quote_requests_reference_idx').on(sql`right(${table.id}::text, 8)`),
    index('quote_requests_email_idx').on(lower(table.email), table.id),
    searched('quote_requests_search_idx', [table.name, table.email, table.phone, table.postalCode]),
    check('quote_requests_status_known', oneOf(table.status, quoteStatuses)),
    check('quote_requests_language_known', oneOf(table.language, languages)),
    check('quote_requests_postal_code_length', sql`char_length(${table.postalCode}) between 5 and 10`),
  ],
);

export const quoteOffers = pgTable(
  'quote_offers',
  {
    id: id(),
    quoteRequestId: reference(() => quoteRequests.id, { onDelete: 'cascade' }),
    providerId: reference(() => contractors.id),
    status: text({ enum: offerStatuses }).notNull().default('offered'),
    answeredAt: instant(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('quote_offers_request_provider_key').on(table.quoteRequestId, table.providerId),
    index('quote_offers_provider_idx').on(table.providerId),
    check('quote_offers_status_known', oneOf(table.status, offerStatuses)),
  ],
);
