import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, lower, oneOf, reference } from '../../platform/database/columns.ts';
import { leads } from '../catalogue/catalogue.table.ts';
import { orderItems } from '../orders/orders.table.ts';
import { leadRecords } from '../records/records.table.ts';

export const remedies = ['replaced', 'credited'] as const;

/** One slot of a record, reserved for an order line and then delivered. Released ones stay, but do not count. */
export const recordAllocations = pgTable(
  'record_allocations',
  {
    id: id(),
    recordId: reference(() => leadRecords.id),
    orderItemId: reference(() => orderItems.id),
    buyerEmail: text().notNull(),
    createdAt: createdAt(),
    deliveredAt: instant(),
    releasedAt: instant(),
    /** Keeps its slot and its buyer, but no longer counts in its line. */
    remedy: text().$type<(typeof remedies)[number]>(),
    replacesId: uuid().references((): AnyPgColumn => recordAllocations.id),
    /** Since when an open or granted claim stands. */
    claimedAt: instant(),
    /** Only if later than the usual end of the claim period. */
    claimableUntil: instant(),
    /** When the buyer ticked that the lead was called. */
    calledAt: instant(),
  },
  (table) => [
    index('record_allocations_item_idx').on(table.orderItemId),
    uniqueIndex('record_allocations_record_buyer_key')
      .on(table.recordId, lower(table.buyerEmail))
      .where(sql`${table.releasedAt} is null`),
    uniqueIndex('record_allocations_replaces_key').on(table.replacesId),
    // Partial, because few allocations have a claim or remedy.
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

/** The nightly comparison of stock figures with records and lines. */
export const stockChecks = pgTable(
  'stock_checks',
  { id: id(), listings: integer().notNull(), checkedAt: createdAt() },
  (table) => [index('stock_checks_checked_idx').on(table.checkedAt)],
);

export const stockFindings = pgTable(
  'stock_findings',
  {
    id: id(),
    checkId: reference(() => stockChecks.id, { onDelete: 'cascade' }),
    leadId: reference(() => leads.id),
    what: text().notNull(),
    expected: integer().notNull(),
    found: integer().notNull(),
  },
  (table) => [index('stock_findings_check_idx').on(table.checkId)],
);
