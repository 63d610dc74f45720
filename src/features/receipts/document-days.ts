import { type SQL, sql } from 'drizzle-orm';
import type { KeptDays } from '../../platform/database/kept-days.ts';
import { documentDays } from './document-days.table.ts';
import { type ReceiptSeries, receipts } from './receipts.table.ts';

type Amount = 'subtotal' | 'vat' | 'total';

const isOf = (series: ReceiptSeries) => sql`filter (where ${receipts.series} = ${sql.raw(`'${series}'`)})`;

const countOf = (series: ReceiptSeries) => sql`(count(*) ${isOf(series)})::int`;

/** Summed as `numeric` in the database, never as floats. */
export const sumOfDocuments = (name: Amount): SQL =>
  sql`sum((${receipts.content} ->> ${sql.raw(`'${name}'`)})::numeric)`;

const sumOf = (name: Amount, series: ReceiptSeries): SQL => sql`coalesce(${sumOfDocuments(name)} ${isOf(series)}, 0)`;

/** Each sale has one receipt. */
export const daysOfSales: KeptDays = {
  kept: documentDays,
  source: receipts,
  at: receipts.createdAt,
  sums: { receipts: countOf('receipt') },
};

export const daysOfDocuments: KeptDays = {
  kept: documentDays,
  source: receipts,
  at: receipts.createdAt,
  sums: {
    receipts: countOf('receipt'),
    credit_notes: countOf('credit-note'),
    net: sumOf('subtotal', 'receipt'),
    vat: sumOf('vat', 'receipt'),
    gross: sumOf('total', 'receipt'),
    refunded_net: sumOf('subtotal', 'credit-note'),
    refunded_vat: sumOf('vat', 'credit-note'),
    refunded_gross: sumOf('total', 'credit-note'),
  },
};
