import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  type ExtraConfigColumn,
  index,
  integer,
  numeric,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, money, oneOf, reference } from '../../platform/database/columns.ts';
import { policy } from '../policy/policy.rules.ts';
import { regions } from './counties.rules.ts';
import { foldWordsSql, plainTextSql } from './fold-text.rules.ts';
import { longestNote, verifications } from './verification.rules.ts';

const listedTexts = ['"title"', `coalesce("title_en", '')`, '"description"', `coalesce("description_en", '')`] as const;
const [title, titleEn, description, descriptionEn] = listedTexts.map((text) => `' ' || ${text} || ' '`);

/** Titles before descriptions. Every word gets a space on each side, including the first and the last. */
const searchedText = `${title} || chr(31) || ${titleEn} || chr(30) || ${description} || chr(31) || ${descriptionEn}`;

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    /** Null: shown in Swedish to everybody. */
    nameEn: text(),
    descriptionEn: text(),
    icon: text().notNull(),
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('categories_name_key').on(lower(table.name))],
);

type ListColumns = Record<
  | 'id'
  | 'categoryId'
  | 'isFeatured'
  | 'createdAt'
  | 'pricePerLead'
  | 'qualityScore'
  | 'region'
  | 'archivedAt'
  | 'publishedAt'
  | 'title',
  ExtraConfigColumn
>;

export const isListedIn = (row: Readonly<Record<'archivedAt' | 'publishedAt', AnyPgColumn>>): SQL =>
  sql`${row.archivedAt} is null and ${row.publishedAt} is not null`;

/**
 * One for each order of a list. The partial indexes of the whole catalogue include drafts, since admins use them too;
 * those of a category hold only what visitors see, since counts use them.
 */
function listIndexes(table: ListColumns) {
  const { id, categoryId, isFeatured, createdAt, pricePerLead, qualityScore, region, title } = table;
  const unarchived = sql`${table.archivedAt} is null`;
  const listed = isListedIn(table);
  return [
    index('leads_created_idx').on(createdAt, id).where(unarchived),
    index('leads_featured_idx').on(isFeatured, createdAt, id).where(unarchived),
    index('leads_title_idx').on(title, id).where(unarchived),
    index('leads_price_idx').on(pricePerLead, id).where(unarchived),
    index('leads_quality_idx').on(qualityScore, id).where(unarchived),
    index('leads_category_featured_idx').on(categoryId, isFeatured, createdAt, id).where(listed),
    index('leads_category_price_idx').on(categoryId, pricePerLead, id).where(listed),
    index('leads_category_quality_idx').on(categoryId, qualityScore, id).where(listed),
    index('leads_region_featured_idx').on(region, isFeatured, createdAt, id).where(listed),
    index('leads_category_region_idx').on(categoryId, region, qualityScore, id).where(listed),
  ];
}

export const leads = pgTable(
  'leads',
  {
    id: id(),
    categoryId: reference(() => categories.id),
    title: text().notNull(),
    description: text().notNull(),
    titleEn: text(),
    descriptionEn: text(),
    pricePerLead: money().notNull(),
    availableCount: integer().notNull().default(0),
    soldCount: integer().notNull().default(0),
    freeRecords: integer(),
    qualityScore: integer().notNull().default(50),
    conversionRate: numeric({ precision: 5, scale: 2 }),
    region: text(),
    isFeatured: boolean().notNull().default(false),
    /** False: its leads count towards a volume step, and cost their full price. */
    volumePrice: boolean().notNull().default(true),
    maxBuyers: integer().notNull().default(1),
    verification: text({ enum: verifications }),
    /** The admin's own words; only for `other`. */
    verificationNote: text(),
    verifiedAt: instant(),
    /** No longer used, but the previous release still reads and writes it during an upgrade. */
    sampleFields: text().array().notNull().default(sql`'{}'::text[]`),
    archivedAt: instant(),
    /** Null for a draft. The default is for the previous release, which does not set it and publishes at once. */
    publishedAt: instant().defaultNow(),
    /** What is scheduled; the job `apply-schedules` writes it over and empties these. */
    publishAt: instant(),
    nextPrice: money(),
    nextPriceAt: instant(),
    version: integer().notNull().default(1),
    /** In milliseconds, the precision of Date, since a cursor must match it exactly. */
    createdAt: timestamp({ withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
    plainText: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(plainTextSql(listedTexts.join(' || chr(31) || ')))),
    foldedText: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(foldWordsSql(searchedText))),
  },
  (table) => [
    // No index contains stock, so a sale updates none of them.
    ...listIndexes(table),
    index('leads_category_idx').on(table.categoryId),
    index('leads_publish_at_idx').on(table.publishAt).where(sql`${table.publishAt} is not null`),
    index('leads_next_price_at_idx').on(table.nextPriceAt).where(sql`${table.nextPriceAt} is not null`),
    // Of archived listings too, which the admin area finds.
    index('leads_text_idx').using('gin', table.foldedText.op('gin_trgm_ops')),
    check('leads_region_known', oneOf(table.region, regions)),
    check('leads_verification_known', oneOf(table.verification, verifications)),
    check(
      'leads_verification_note_of_other',
      sql`(${table.verification} is not distinct from 'other') = (${table.verificationNote} is not null)`,
    ),
    check(
      'leads_verification_note_length',
      sql`char_length(${table.verificationNote}) between 1 and ${sql.raw(String(longestNote))}`,
    ),
    check('leads_price_not_negative', sql`${table.pricePerLead} >= 0`),
    check('leads_next_price_not_negative', sql`${table.nextPrice} >= 0`),
    check('leads_next_price_whole', sql`(${table.nextPrice} is null) = (${table.nextPriceAt} is null)`),
    check('leads_available_not_negative', sql`${table.availableCount} >= 0`),
    check('leads_sold_not_negative', sql`${table.soldCount} >= 0`),
    check('leads_free_records_not_negative', sql`${table.freeRecords} >= 0`),
    check('leads_quality_range', sql`${table.qualityScore} between 0 and 100`),
    check('leads_conversion_range', sql`${table.conversionRate} between 0 and 100`),
    check('leads_max_buyers_range', sql`${table.maxBuyers} between 1 and ${sql.raw(String(policy.maxBuyersLimit))}`),
  ],
);

/** Used to correct misspelt searches. Words no longer in use do no harm. */
export const searchWords = pgTable('search_words', { word: text().primaryKey() }, (table) => [
  index('search_words_similar_idx').using('gin', table.word.op('gin_trgm_ops')),
]);

export const searchTerms = pgTable(
  'search_terms',
  {
    id: id(),
    categoryId: reference(() => categories.id, { onDelete: 'cascade' }),
    term: text().notNull(),
    foldedTerm: text()
      .notNull()
      .generatedAlwaysAs(sql.raw(`trim(${foldWordsSql('"term"')})`)),
    createdAt: createdAt(),
  },
  (table) => [uniqueIndex('search_terms_category_term_key').on(table.categoryId, table.foldedTerm)],
);
