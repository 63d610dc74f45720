import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { sumsByDay } from '../../platform/database/kept-days.ts';
import type { Period } from '../../platform/time/swedish-days.rules.ts';
import { daysOfDocuments } from '../receipts/document-days.ts';

export const decimal = (sum: SQL) => sql<string>`to_char(coalesce(${sum}, 0), 'FM999999999999990.00')`;

const sums = sql`
  coalesce(sum(receipts), 0)::int as receipts, coalesce(sum(invoices), 0)::int as invoices, coalesce(sum(credit_notes), 0)::int as "creditNotes",
  ${decimal(sql`sum(net)`)} as net, ${decimal(sql`sum(vat)`)} as vat, ${decimal(sql`sum(gross)`)} as gross,
  ${decimal(sql`sum(refunded_net)`)} as "refundedNet", ${decimal(sql`sum(refunded_vat)`)} as "refundedVat",
  ${decimal(sql`sum(refunded_gross)`)} as "refundedGross", ${decimal(sql`sum(gross - refunded_gross)`)} as remaining`;

export const nothing = {
  receipts: 0,
  invoices: 0,
  creditNotes: 0,
  net: '0.00',
  vat: '0.00',
  gross: '0.00',
  refundedNet: '0.00',
  refundedVat: '0.00',
  refundedGross: '0.00',
  /** Gross, credit notes deducted. */
  remaining: '0.00',
};

export type DocumentSums = typeof nothing;

/** Sums of the documents of some days, or of all days. */
export async function sumDocuments(db: Db, period?: Period): Promise<DocumentSums> {
  const days = await sumsByDay(db, daysOfDocuments, period);
  const { rows } = await db.execute<DocumentSums>(sql`select ${sums} from (${days}) of_days`);
  return rows[0] ?? nothing;
}

export async function sumDocumentsByMonth(db: Db): Promise<ReadonlyMap<string, DocumentSums>> {
  const days = await sumsByDay(db, daysOfDocuments);
  const { rows } = await db.execute<DocumentSums & { month: string }>(sql`
    select to_char(day, 'YYYY-MM') as month, ${sums} from (${days}) of_days
    group by 1 having sum(receipts + invoices + credit_notes) > 0`);
  return new Map(rows.map(({ month, ...sums }) => [month, sums]));
}

const countOf = ({ receipts, invoices, creditNotes }: DocumentSums) => receipts + invoices + creditNotes;

/** The number of documents in a period and their gross, credit notes deducted; and the number of all documents. */
export async function countDocuments(db: Db, period: Period) {
  const [some, all] = [await sumDocuments(db, period), await sumDocuments(db)];
  return { total: countOf(some), sum: some.remaining, unfiltered: countOf(all) };
}
