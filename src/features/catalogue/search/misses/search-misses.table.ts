import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../../../platform/database/columns.ts';

/** Words that several visitors searched for and found nothing: how often on each day. */
export const searchMisses = pgTable(
  'search_misses',
  { word: text().notNull(), day: date({ mode: 'string' }).notNull(), searches: integer().notNull() },
  (table) => [
    primaryKey({ columns: [table.word, table.day] }),
    check('search_misses_searches_positive', sql`${table.searches} > 0`),
  ],
);

/** Keyed hashes of the networks that a word came from, until it counts, or for a day. */
export const searchMissNetworks = pgTable(
  'search_miss_networks',
  { word: text().notNull(), network: text().notNull(), seenAt: instant().notNull() },
  (table) => [primaryKey({ columns: [table.word, table.network] })],
);
