import { eq, sql } from 'drizzle-orm';
import { inShopTime } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/db.ts';
import { companies } from '../companies/companies.table.ts';
import { invoices } from '../invoices/invoices.table.ts';
import { invoiceWriteOffs } from '../invoices/write-offs.table.ts';
import { receiptLabel } from '../receipts/receipt-words.rules.ts';
import { receipts } from '../receipts/receipts.table.ts';
import type { accountKinds } from './payment.rules.ts';
import { invoiceCharges, invoicePayments } from './receivables.table.ts';

/** Older entries are on the invoices themselves. */
const maxEntries = 1_000;

type Row = {
  id: string;
  invoiceId: string;
  day: string;
  kind: (typeof accountKinds)[number];
  year: number;
  number: number | null;
  amount: string;
  balance: string;
};

const cents = (value: ReturnType<typeof sql>) => sql`${value}::numeric(12, 2)::text`;

/** Everything that raises or lowers the debt, by day. Undone payments are left out. */
const entriesOf = (companyId: string) => sql`
  with own as (
    select i.id, i.order_id, i.total, i.created_at, r.year, r.number
    from ${invoices} i join ${receipts} r on r.id = i.id where i.company_id = ${companyId}),
  entries (id, invoice_id, day, at, kind, year, number, amount) as (
    select id, id, (${inShopTime(sql`created_at`)})::date, created_at, 'invoice', year, number, total from own
    union all
    select n.id, own.id, (${inShopTime(sql`n.created_at`)})::date, n.created_at, 'credit-note', n.year, n.number,
      -(n.content ->> 'total')::numeric
    from own join ${receipts} n on n.order_id = own.order_id and n.series = 'credit-note'
    union all
    select p.id, own.id, p.paid_on, p.created_at, case when p.amount < 0 then 'paid-back' else 'payment' end,
      own.year, own.number, -p.amount
    from own join ${invoicePayments} p on p.invoice_id = own.id where p.undone_at is null
    union all
    select c.id, own.id, (${inShopTime(sql`c.created_at`)})::date, c.created_at, c.kind, own.year, own.number, c.amount
    from own join ${invoiceCharges} c on c.invoice_id = own.id
    union all
    select w.id, own.id, w.booked_on, w.created_at, 'write-off', own.year, own.number, -w.amount
    from own join ${invoiceWriteOffs} w on w.invoice_id = own.id)
  select id, invoice_id as "invoiceId", day::text, kind, year, number, ${cents(sql`amount`)} as amount,
    ${cents(sql`sum(amount) over (order by day, at, id)`)} as balance
  from entries order by day desc, at desc, id desc limit ${maxEntries + 1}`;

/** Newest first, each with the balance after it; negative when the shop owes the company. */
export async function readCompanyAccount(db: Db, companyId: string) {
  const [company] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, companyId));
  if (!company) return null;
  const { rows } = await db.execute<Row>(entriesOf(companyId));
  const entries = rows.slice(0, maxEntries).map(({ year, number, ...row }) => ({
    ...row,
    label: receiptLabel(year, number ?? 0),
  }));
  return { balance: rows[0]?.balance ?? '0.00', entries, isWhole: rows.length <= maxEntries };
}
