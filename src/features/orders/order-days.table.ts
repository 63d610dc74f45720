import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable } from 'drizzle-orm/pg-core';

/** Orders are never deleted and keep their amounts, so past days are summed once (`order-days.ts`). */
export const orderDays = pgTable(
  'order_days',
  {
    /** In Sweden's calendar. Contains every day between the first and the last. */
    day: date({ mode: 'string' }).primaryKey(),
    orders: integer().notNull(),
    amount: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (table) => [check('order_days_count_positive', sql`${table.orders} >= 0`)],
);
