import { type SQL, sql } from 'drizzle-orm';
import type { DaySums } from '../../platform/database/kept-days.ts';
import { documentDays } from './document-days.table.ts';
import { type ReceiptSeries, receipts } from './receipts.table.ts';

type Amount = 'subtotal' | 'vat' | 'total';

const isOf = (series: ReceiptSeries) => sql`filter (where ${receipts.series} = ${sql.raw(`'${series}'`)})`;

/** Receipts and invoices. */
const isOfSale = sql`filter (where ${receipts.series} <> 'credit-note')`;

const countOf = (series: ReceiptSeries) => sql`(count(*) ${isOf(series)})::int`;

/** Summed as `numeric` in the database, never as floats. */
export const sumOfDocuments = (name: Amount) => sql`sum((${receipts.content} ->> ${sql.raw(`'${name}'`)})::numeric)`;

const sumOf = (name: Amount, of: SQL): SQL => sql`coalesce(${sumOfDocuments(name)} ${of}, 0)`;

/** Each sale has one receipt or one invoice. */
export const daysOfSales: DaySums = {
  kept: documentDays,
  source: receipts,
  at: receipts.createdAt,
  sums: { receipts: countOf('receipt'), invoices: countOf('invoice') },
};

export const daysOfDocuments: DaySums = {
  kept: documentDays,
  source: receipts,
  at: receipts.createdAt,
  sums: {
    receipts: countOf('receipt'),
    invoices: countOf('invoice'),
    credit_notes: countOf('credit-note'),
    net: sumOf('subtotal', isOfSale),
    vat: sumOf('vat', isOfSale),
    gross: sumOf('total', isOfSale),
    refunded_net: sumOf('subtotal', isOf('credit-note')),
    refunded_vat: sumOf('vat', isOf('credit-note')),
    refunded_gross: sumOf('total', isOf('credit-note')),
  },
};
