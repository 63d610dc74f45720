import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower } from '../../platform/database/columns.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { leadRecords } from './records.table.ts';

/** One slot of a record, held for an order line and then delivered. Released ones are kept, but not counted. */
export const recordAllocations = pgTable(
  'record_allocations',
  {
    id: id(),
    recordId: uuid()
      .notNull()
      .references(() => leadRecords.id),
    orderItemId: uuid()
      .notNull()
      .references(() => orderItems.id),
    buyerEmail: text().notNull(),
    createdAt: createdAt(),
    deliveredAt: instant(),
    releasedAt: instant(),
  },
  (table) => [
    index('record_allocations_item_idx').on(table.orderItemId),
    uniqueIndex('record_allocations_record_buyer_key')
      .on(table.recordId, lower(table.buyerEmail))
      .where(sql`${table.releasedAt} is null`),
  ],
);

/** The nightly comparison of the stock with the records and lines that it is made of. */
export const stockChecks = pgTable(
  'stock_checks',
  { id: id(), listings: integer().notNull(), checkedAt: createdAt() },
  (table) => [index('stock_checks_checked_idx').on(table.checkedAt)],
);

export const stockFindings = pgTable(
  'stock_findings',
  {
    id: id(),
    checkId: uuid()
      .notNull()
      .references(() => stockChecks.id, { onDelete: 'cascade' }),
    leadId: uuid()
      .notNull()
      .references(() => leads.id),
    what: text().notNull(),
    expected: integer().notNull(),
    found: integer().notNull(),
  },
  (table) => [index('stock_findings_check_idx').on(table.checkId)],
);
