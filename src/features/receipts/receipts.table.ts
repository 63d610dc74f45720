import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytes, createdAt, id, inShopTime, instant, oneOf, reference } from '../../platform/database/columns.ts';
import { orders } from '../orders/orders.table.ts';

export const receiptSeriesNames = ['receipt', 'invoice', 'credit-note'] as const;

export type ReceiptSeries = (typeof receiptSeriesNames)[number];

export const yearOf = (moment: SQL): SQL => sql`extract(year from ${inShopTime(moment)})::integer`;

/** The last number used. A row, because sequences leave gaps when a transaction fails. */
export const receiptSeries = pgTable(
  'receipt_series',
  {
    series: text().$type<ReceiptSeries>().notNull(),
    year: integer().notNull(),
    lastNumber: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.series, table.year] }),
    check('receipt_series_known', oneOf(table.series, receiptSeriesNames)),
  ],
);

/** Never changed once issued, except that a receipt gets its number. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    series: text().$type<ReceiptSeries>().notNull(),
    /** Null only for a receipt just issued, since receipts are numbered in batches (`numberReceipts`). */
    number: integer(),
    orderId: reference(() => orders.id),
    creditsReceiptId: uuid().references((): AnyPgColumn => receipts.id),
    content: jsonb().notNull(),
    createdAt: createdAt(),
    /** The year of issue in Sweden. */
    year: integer().notNull().generatedAlwaysAs(yearOf(sql`created_at`)),
  },
  (table) => [
    uniqueIndex('receipts_series_year_number_key').on(table.series, table.year, table.number),
    index('receipts_created_idx').on(table.createdAt, table.id),
    index('receipts_waiting_idx').on(table.createdAt, table.id).where(sql`${table.number} is null`),
    uniqueIndex('receipts_one_per_order_key').on(table.orderId).where(sql`${table.series} <> 'credit-note'`),
    index('receipts_credited_order_idx').on(table.orderId).where(sql`${table.series} = 'credit-note'`),
    check('receipts_series_known', oneOf(table.series, receiptSeriesNames)),
    check('receipts_number_positive', sql`${table.number} >= 1`),
    check('receipts_credit_note_numbered', sql`${table.number} is not null or ${table.series} = 'receipt'`),
  ],
);

/** Documents as first drawn, shown unchanged from then on. Deleted with the buyer's name, which they contain. */
export const receiptFiles = pgTable('receipt_files', {
  receiptId: uuid()
    .primaryKey()
    .references(() => receipts.id),
  pdf: bytes().notNull(),
});

/** No more documents are dated in these months. */
export const closedMonths = pgTable(
  'closed_months',
  {
    /** `2026-11`, in Sweden's calendar. */
    month: text().primaryKey(),
    closedAt: instant().notNull().defaultNow(),
  },
  (table) => [check('closed_months_month_shape', sql`${table.month} ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'`)],
);
