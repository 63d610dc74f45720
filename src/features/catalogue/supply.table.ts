import { bigint, integer, numeric, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';

const figures = () => ({
  /** As the lists show them… */
  listings: integer().notNull(),
  /** …those of them that can be bought… */
  onSale: integer().notNull(),
  /** …and the leads that those have. */
  leads: bigint({ mode: 'number' }).notNull(),
  /** Of those that can be bought: the sum of their conversion rates, and how many have one. */
  rateSum: numeric({ precision: 20, scale: 2 }).notNull(),
  rates: integer().notNull(),
});

const place = () => ({ categoryId: uuid().notNull(), region: text() });

/** What there is to buy, by category and region, so that nobody has to count the listings. */
export const supplyCounts = pgTable('supply_counts', { ...place(), ...figures() }, (table) => [
  unique('supply_counts_place_key').on(table.categoryId, table.region).nullsNotDistinct(),
]);

/**
 * What has changed since: the trigger `note_supply` adds a row for each change of a listing, so that no two sales wait for
 * the same count. Whoever reads adds them up; each second they are put into the counts.
 */
export const supplyChanges = pgTable('supply_changes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  ...place(),
  ...figures(),
});
