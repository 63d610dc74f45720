import { date, numeric, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';

/**
 * Sales of past days by the category that a listing has now. The trigger `forget_category_days` deletes the days of a
 * listing that is moved, from its first sale on.
 */
export const categoryDays = pgTable(
  'category_days',
  {
    /** In Sweden's calendar. A day without documents has no row. */
    day: date({ mode: 'string' }).notNull(),
    /** `noCategory` for reductions of prices. */
    categoryId: uuid().notNull(),
    /** Without VAT, credit notes deducted. */
    net: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.categoryId] })],
);
