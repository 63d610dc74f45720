import { sql } from 'drizzle-orm';
import { type ReceiptSeries, receipts } from '../receipts/receipts.table.ts';

type Amount = 'subtotal' | 'vat' | 'total';

const isOf = (series: ReceiptSeries) => sql`filter (where ${receipts.series} = ${sql.raw(`'${series}'`)})`;

/** Added up by the database, exactly: decimals of documents are never floats. */
const sumOf = (name: Amount, series: ReceiptSeries) =>
  sql<string>`to_char(
    coalesce(sum((${receipts.content} ->> ${sql.raw(`'${name}'`)})::numeric) ${isOf(series)}, 0), 'FM999999999999990.00')`;

const countOf = (series: ReceiptSeries) => sql<number>`count(*) ${isOf(series)}`.mapWith(Number);

/** What the documents of some time say together. */
export const documentSums = {
  net: sumOf('subtotal', 'receipt'),
  vat: sumOf('vat', 'receipt'),
  gross: sumOf('total', 'receipt'),
  refundedNet: sumOf('subtotal', 'credit-note'),
  refundedVat: sumOf('vat', 'credit-note'),
};

export const documentCounts = { receipts: countOf('receipt'), creditNotes: countOf('credit-note') };

export const nothing = { net: '0.00', vat: '0.00', gross: '0.00', refundedNet: '0.00', refundedVat: '0.00' };
