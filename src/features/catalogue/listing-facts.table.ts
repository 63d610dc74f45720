import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { instant } from '../../platform/database/columns.ts';
import { leads } from './catalogue.table.ts';
import type { Example, FieldShares } from './listing-facts.rules.ts';

/** In milliseconds, the precision of Date, since a cursor must match it exactly. */
const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/**
 * Based on records that can still be sold, and recalculated after each change. A table of its own, so that a sale
 * neither writes to the listing for it nor waits.
 */
export const listingFacts = pgTable(
  'listing_facts',
  {
    leadId: uuid()
      .primaryKey()
      .references(() => leads.id, { onDelete: 'cascade' }),
    /** How many records the facts are based on; null without any. */
    freeRecords: integer(),
    collectedFrom: moment(),
    collectedTo: moment(),
    collectedMedian: moment(),
    fieldShares: jsonb().$type<FieldShares>(),
    example: jsonb().$type<Example>(),
    claimRate: integer(),
    /** The median for sorting; listings without one come last. */
    freshness: moment().notNull().generatedAlwaysAs(sql.raw('coalesce("collected_median", to_timestamp(0))')),
    workedOutAt: instant(),
  },
  (table) => [index('listing_facts_freshness_idx').on(table.freshness, table.leadId)],
);
