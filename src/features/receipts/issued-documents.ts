import { sql } from 'drizzle-orm';
import { orders } from '../orders/orders.table.ts';
import { receiptLabel } from './receipt-words.rules.ts';
import { receipts } from './receipts.table.ts';

export type StoredReceipt = { number: number | null; year: number };

/** Null until the order is paid. A new receipt briefly has no number (`waitsForNumber`). */
export const issuedReceipt = sql<StoredReceipt | null>`(
  select jsonb_build_object('number', r.number, 'year', r.year)
  from ${receipts} r where r.order_id = ${orders}.id and r.series = 'receipt')`;

export const waitsForNumber = (receipt: StoredReceipt | null): boolean => receipt?.number === null;

export const receiptNames = (receipt: StoredReceipt | null) => ({
  receiptNumber: receipt?.number ?? null,
  receiptLabel: receipt?.number ? receiptLabel(receipt.year, receipt.number) : null,
});

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
