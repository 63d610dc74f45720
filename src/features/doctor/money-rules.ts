import { sql } from 'drizzle-orm';
import { wrongDays } from '../../platform/database/kept-days.ts';
import { shopState } from '../../platform/database/shop-state.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { invoiceWriteOffs } from '../invoices/write-offs.table.ts';
import { daysOfOrders, orders } from '../orders/orders.table.ts';
import { daysOfCategories } from '../receipts/category-days.ts';
import { daysOfDocuments } from '../receipts/document-days.ts';
import { receiptSeries, receipts } from '../receipts/receipts.table.ts';
import { invoicePayments } from '../receivables/receivables.table.ts';
import { refunds } from '../refunds/refunds.table.ts';
import { counted, type Rule } from './rule.ts';

const orderCount = (count: number) => counted(count, 'order');

/** The operator skips the numbers issued between backup and restore; that one gap is expected. */
const restoredAt = sql`(select (value ->> 'restoredAt')::timestamptz from ${shopState} where key = 'restored-backup')`;

export const moneyRules: Readonly<Record<string, Rule>> = {
  'receipt-series': {
    question: () => sql`
      with issued as (
        select series, year, count(*) as documents, min(number) as lowest, max(number) as highest,
          max(number) filter (where created_at < ${restoredAt}) as last_before,
          min(number) filter (where created_at >= ${restoredAt}) as first_after
        from ${receipts} where number is not null group by series, year),
      compared as (
        select coalesce(s.series, i.series) as series, coalesce(s.year, i.year) as year, s.last_number, i.documents,
          i.lowest, i.highest, i.first_after,
          case when last_before is null then 0 else coalesce(first_after, last_number + 1) - last_before - 1 end as left_out,
          coalesce((select max(highest) from issued e where e.series = s.series and e.year < s.year), 0) as before
        from ${receiptSeries} s full join issued i on i.series = s.series and i.year = s.year)
      select series || ' ' || year as id from compared
      where last_number is null
        or (documents is null and last_number not in (0, before) and ${restoredAt} is null)
        -- Each year begins at 1; the one in which this rule began went on from the years before.
        or (lowest not in (1, before + 1) and lowest is distinct from first_after)
        or (documents is not null and last_number <> lowest - 1 + documents + left_out)
        or (highest <> last_number and (left_out = 0 or first_after is not null))`,
    say: (count) => `${counted(count, 'series', 'series')} of documents has a gap, or more numbers than documents.`,
  },
  'receipt-of-sale': {
    question: () => sql`
      select o.id from ${orders} o
      where (o.paid_at is not null)
        <> exists (select 1 from ${receipts} r where r.order_id = o.id and r.series <> 'credit-note')`,
    say: (count) => `${orderCount(count)}: sold without a receipt or an invoice, or one of them without a sale.`,
  },
  'receipt-total': {
    question: () => sql`
      select o.id from ${orders} o join ${receipts} r on r.order_id = o.id and r.series <> 'credit-note'
      where (r.content ->> 'total')::numeric <> o.total_amount or (r.content ->> 'vat')::numeric <> o.vat`,
    say: (count) => `${orderCount(count)}: the receipt or invoice says another amount than the order.`,
  },
  'credit-note-of-receipt': {
    question: () => sql`
      select n.order_id as id from ${receipts} n left join ${receipts} r on r.id = n.credits_receipt_id
      where n.series = 'credit-note' and (r.id is null or r.series = 'credit-note' or r.order_id <> n.order_id)`,
    say: (count) => `${orderCount(count)}: a credit note does not credit the receipt or invoice of its own order.`,
  },
  'invoice-of-sale': {
    question: () => sql`
      select o.id from ${orders} o left join ${invoices} i on i.order_id = o.id
      left join ${receipts} r on r.id = i.id
      where (o.status = 'invoiced' and i.id is null)
        or (i.id is not null and (r.series <> 'invoice' or r.order_id <> o.id or i.total <> o.total_amount
          or i.credited <> (
            select coalesce(sum((n.content ->> 'total')::numeric), 0) from ${receipts} n
            where n.order_id = o.id and n.series = 'credit-note')))`,
    say: (count) => `${orderCount(count)}: the invoice is not what was sold, or not credited as its credit notes say.`,
  },
  'invoice-payments': {
    question: () => sql`
      select i.id from ${invoices} i where i.paid <> (
          select coalesce(sum(p.amount - p.to_fees - p.to_interest), 0) from ${invoicePayments} p
          where p.invoice_id = i.id and p.undone_at is null)
        or i.written_off <> (
          select coalesce(sum(w.amount), 0) from ${invoiceWriteOffs} w where w.invoice_id = i.id)`,
    say: (count) =>
      `${counted(count, 'invoice')}: what is paid or written off is not the sum of its payments and write-offs.`,
  },
  // What was taken off a paid order equals its credit notes, to the öre, and the refunded sum equals its refunds.
  'refunds-and-credit-notes': {
    question: () => sql`
      select o.id from ${orders} o
      cross join lateral (
        select coalesce(sum((content ->> 'subtotal')::numeric), 0) as net,
          coalesce(sum((content ->> 'vat')::numeric), 0) as vat,
          coalesce(sum((content ->> 'total')::numeric), 0) as total
        from ${receipts} where order_id = o.id and series = 'credit-note') note
      cross join lateral (
        select coalesce(sum(credited), 0) as credited,
          coalesce(sum(amount) filter (where status <> 'failed'), 0) as gone
        from ${refunds} where order_id = o.id) refund
      where o.refunded_amount <> least(refund.gone, o.total_amount)
        or (o.paid_at is not null and (note.total <> refund.credited or note.net > o.subtotal or note.vat > o.vat))
        or (o.paid_at is not null and o.status = 'refunded' and (note.net, note.vat) <> (o.subtotal, o.vat))`,
    say: (count) => `${orderCount(count)}: what was refunded, what was credited and what the order says differ.`,
  },
  'sums-of-the-books': {
    question: () => sql`
      select 'books' as id from (
        select coalesce(sum(o.total_amount), 0) as paid, coalesce(sum(refund.credited), 0) as credited
        from ${orders} o cross join lateral (
          select coalesce(sum(credited), 0) as credited from ${refunds} where order_id = o.id) refund
        where o.paid_at is not null) sale, (
        select coalesce(sum((content ->> 'total')::numeric) filter (where series <> 'credit-note'), 0) as sold,
          coalesce(sum((content ->> 'total')::numeric) filter (where series = 'credit-note'), 0) as notes
        from ${receipts}) document
      where sale.paid - sale.credited <> document.sold - document.notes`,
    say: () => 'The sum of all sales less refunds is not the sum of all receipts and invoices less credit notes.',
  },
  'document-days': {
    question: () => wrongDays(daysOfDocuments),
    say: (count) => `${counted(count, 'day')}: the kept sums of the books are not those of the documents.`,
  },
  'order-days': {
    question: () => wrongDays(daysOfOrders),
    say: (count) => `${counted(count, 'day')}: the kept counts of orders are not those of the orders.`,
  },
  'category-days': {
    question: () => wrongDays(daysOfCategories),
    say: (count) => `${counted(count, 'day')}: the kept sales of categories are not those of the documents.`,
  },
};
