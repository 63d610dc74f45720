import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { leads } from './catalogue.table.ts';
import type { Example, FieldShares } from './listing-facts.rules.ts';

/** To the millisecond, which is what a Date holds: a cursor must name it exactly. */
const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/**
 * What the records of a listing that can still be sold have in common. Worked out from them after each change and kept
 * apart from the listing, so that a sale neither writes it nor waits for it.
 */
export const listingFacts = pgTable(
  'listing_facts',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** How many records it was worked out from; null without any. */
    freeRecords: integer(),
    collectedFrom: moment(),
    collectedTo: moment(),
    collectedMedian: moment(),
    fieldShares: jsonb().$type<FieldShares>(),
    example: jsonb().$type<Example>(),
    /** Of a hundred delivered records, how many were claimed; null of too few. */
    claimRate: integer(),
    /** The median, for an order in which what has none comes last. */
    freshness: moment().notNull().generatedAlwaysAs(sql.raw('coalesce("collected_median", to_timestamp(0))')),
    /** Null before the first time. */
    workedOutAt: instant(),
  },
  (table) => [index('listing_facts_freshness_idx').on(table.freshness, table.leadId)],
);
