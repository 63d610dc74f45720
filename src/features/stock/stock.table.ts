import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, oneOf } from '../../platform/database/columns.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { leadRecords } from './records.table.ts';

/** What a buyer got for a record that was not as promised: another one, or the money. */
export const remedies = ['replaced', 'credited'] as const;

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
    /** It keeps its slot and its buyer, and counts in its line no more. */
    remedy: text().$type<(typeof remedies)[number]>(),
    /** The one whose place this one took. */
    replacesId: uuid().references((): AnyPgColumn => recordAllocations.id),
    /** Since when a claim on it stands, open or granted. */
    claimedAt: instant(),
    /** Until when it can be claimed, where that is later than what every delivery has. */
    claimableUntil: instant(),
  },
  (table) => [
    index('record_allocations_item_idx').on(table.orderItemId),
    uniqueIndex('record_allocations_record_buyer_key')
      .on(table.recordId, lower(table.buyerEmail))
      .where(sql`${table.releasedAt} is null`),
    uniqueIndex('record_allocations_replaces_key').on(table.replacesId),
    // Few of many: what is claimed is counted from it.
    index('record_allocations_claimed_idx')
      .on(table.orderItemId)
      .where(sql`${table.claimedAt} is not null or ${table.remedy} is not null`),
    check('record_allocations_remedy_known', oneOf(table.remedy, remedies)),
    check(
      'record_allocations_remedy_delivered',
      sql`${table.remedy} is null or (${table.deliveredAt} is not null and ${table.releasedAt} is null)`,
    ),
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
