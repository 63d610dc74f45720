import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAt, id, oneOf } from '../../platform/database/columns.ts';
import { orders } from '../orders/orders.table.ts';

export const receiptSeriesNames = ['receipt', 'credit-note'] as const;

export type ReceiptSeries = (typeof receiptSeriesNames)[number];

/** The last number given out in each series. A row, because a sequence leaves gaps when a transaction fails. */
export const receiptSeries = pgTable(
  'receipt_series',
  {
    series: text().$type<ReceiptSeries>().primaryKey(),
    lastNumber: integer().notNull().default(0),
  },
  (table) => [check('receipt_series_known', oneOf(table.series, receiptSeriesNames))],
);

/** An issued document with its whole content: never changed afterwards. */
export const receipts = pgTable(
  'receipts',
  {
    id: id(),
    series: text().$type<ReceiptSeries>().notNull(),
    number: integer().notNull(),
    orderId: uuid()
      .notNull()
      .references(() => orders.id),
    creditsReceiptId: uuid().references((): AnyPgColumn => receipts.id),
    content: jsonb().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('receipts_series_number_key').on(table.series, table.number),
    uniqueIndex('receipts_one_per_order_key').on(table.orderId).where(sql`${table.series} = 'receipt'`),
    index('receipts_credited_order_idx').on(table.orderId).where(sql`${table.series} = 'credit-note'`),
    check('receipts_series_known', oneOf(table.series, receiptSeriesNames)),
    check('receipts_number_positive', sql`${table.number} >= 1`),
  ],
);
