import { sql } from 'drizzle-orm';
import { bigint, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

const figures = () => ({
  listings: integer().notNull(),
  onSale: integer().notNull(),
  /** Leads of the listings that can be bought. */
  leads: bigint({ mode: 'number' }).notNull(),
  /** Sum and number of conversion rates of the listings that can be bought. */
  rateSum: numeric({ precision: 20, scale: 2 }).notNull(),
  rates: integer().notNull(),
});

const place = () => ({ categoryId: uuid().notNull(), region: text() });

/** Saves counting the listings. */
export const supplyCounts = pgTable('supply_counts', { ...place(), ...figures() }, (table) => [
  unique('supply_counts_place_key').on(table.categoryId, table.region).nullsNotDistinct(),
]);

/**
 * The trigger `note_supply` adds a row per change of a listing, so that two sales never wait for the same count.
 * Readers add them up; a job folds them into the counts each second.
 */
export const supplyChanges = pgTable('supply_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...place(),
  ...figures(),
});

const summed = sql.raw('category_id, region, listings, on_sale, leads, rate_sum, rates');

/**
 * Counts plus the changes not folded in yet. Read both in one statement, so that no change is missed or counted twice.
 */
export const supply = sql`(
  select ${summed} from ${supplyCounts} union all select ${summed} from ${supplyChanges}) supply`;
