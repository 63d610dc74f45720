import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../database/columns.ts';

export const rateLimits = pgTable(
  'rate_limits',
  { key: text().primaryKey(), hits: integer().notNull(), resetsAt: instant().notNull() },
  (table) => [index('rate_limits_reset_idx').on(table.resetsAt)],
);
