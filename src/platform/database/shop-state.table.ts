import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';

/** What the shop remembers about itself: that it holds demo data, which texts were seeded. */
export const shopState = pgTable('shop_state', {
  key: text().primaryKey(),
  value: jsonb().notNull(),
});
