import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable } from 'drizzle-orm/pg-core';

/** Checkouts of days that are over, counted once (`checkout-days.ts`). */
export const checkoutDays = pgTable(
  'checkout_days',
  {
    /** Of Sweden's calendar. No day between the first and the last is missing. */
    day: date({ mode: 'string' }).primaryKey(),
    started: integer().notNull(),
    paid: integer().notNull(),
  },
  (table) => [check('checkout_days_paid_range', sql`${table.paid} between 0 and ${table.started}`)],
);
