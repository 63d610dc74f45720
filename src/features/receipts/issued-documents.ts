import { sql } from 'drizzle-orm';
import { orders } from '../orders/orders.table.ts';
import { receiptLabel } from './receipt-words.rules.ts';
import { receipts } from './receipts.table.ts';

export type StoredReceipt = { series: 'receipt' | 'invoice'; number: number | null; year: number };

/** Or the invoice. Null until the order is sold. A new receipt briefly has no number (`waitsForNumber`). */
export const issuedReceipt = sql<StoredReceipt | null>`(
  select jsonb_build_object('series', r.series, 'number', r.number, 'year', r.year)
  from ${receipts} r where r.order_id = ${orders}.id and r.series <> 'credit-note')`;

export const waitsForNumber = (receipt: StoredReceipt | null): boolean => receipt?.number === null;

const nobody = { number: null, label: null };

export function receiptNames(document: StoredReceipt | null) {
  const named = document?.number
    ? { number: document.number, label: receiptLabel(document.year, document.number) }
    : nobody;
  const [receipt, invoice] = document?.series === 'invoice' ? [nobody, named] : [named, nobody];
  return {
    receiptNumber: receipt.number,
    receiptLabel: receipt.label,
    invoiceNumber: invoice.number,
    invoiceLabel: invoice.label,
  };
}

export type CreditNoteAnswer = { number: number; label: string; amount: string; createdAt: string };

type StoredNote = Omit<CreditNoteAnswer, 'label'> & { year: number };

/** Oldest first. */
export const creditNotes = sql`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', r.number, 'year', r.year, 'amount', r.content ->> 'total',
    'createdAt', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.created_at, r.number),
    '[]'::jsonb)
  from ${receipts} r where r.order_id = ${orders}.id and r.series = 'credit-note')`.mapWith(
  (notes: StoredNote[]): CreditNoteAnswer[] =>
    notes.map(({ year, ...note }) => ({ ...note, label: receiptLabel(year, note.number) })),
);
