import { sql } from 'drizzle-orm';
import { check, date, integer, numeric, pgTable } from 'drizzle-orm/pg-core';

/** Orders stay and keep their amounts, so those of days that are over are added up once (`order-days.ts`). */
export const orderDays = pgTable(
  'order_days',
  {
    /** Of Sweden's calendar. No day between the first and the last is missing. */
    day: date({ mode: 'string' }).primaryKey(),
    orders: integer().notNull(),
    amount: numeric({ precision: 20, scale: 2 }).notNull(),
  },
  (table) => [check('order_days_count_positive', sql`${table.orders} >= 0`)],
);
