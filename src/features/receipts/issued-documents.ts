import { sql } from 'drizzle-orm';
import { orders } from '../orders/orders.table.ts';
import { receipts } from './receipts.table.ts';

/** Null until the order is paid. */
export const receiptNumber = sql<number | null>`(
  select r.number from ${receipts} r where r.order_id = ${orders}.id and r.series = 'receipt')`;

export type CreditNoteAnswer = { number: number; amount: string; createdAt: string };

/** Oldest first. */
export const creditNotes = sql<CreditNoteAnswer[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'number', r.number, 'amount', r.content ->> 'total',
    'createdAt', to_char(r.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) order by r.number), '[]'::jsonb)
  from ${receipts} r where r.order_id = ${orders}.id and r.series = 'credit-note')`;
